package dev.tidegate.integrations.plan;

import dev.tidegate.integrations.Frozen;
import dev.tidegate.integrations.location.Namespace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What must be left alone, found by the integration it belongs to. */
final class FrozenIndex {

    private final Map<String, List<Frozen>> byIntegration;

    FrozenIndex(List<Frozen> frozen) {
        var index = new HashMap<String, List<Frozen>>();
        frozen.forEach(one -> index.computeIfAbsent(one.integration(), name -> new ArrayList<>())
                .add(one));
        byIntegration = index;
    }

    /** Why an object is left alone, if it is. */
    Optional<Frozen> of(Slot slot) {
        return of(slot.integration(), slot.id().namespace())
                .filter(one -> one.partition() == null || one.partition().equals(slot.partition()))
                .filter(one -> one.workload() == null
                        || one.workload().equals(slot.id().name()))
                .findFirst();
    }

    /** Why some of an integration is left alone in a namespace, if any is. */
    Optional<Frozen> anyOf(String integration, Namespace.Id namespace) {
        return of(integration, namespace).findFirst();
    }

    private Stream<Frozen> of(@Nullable String integration, Namespace.Id namespace) {
        return byIntegration.getOrDefault(Objects.requireNonNullElse(integration, ""), List.of()).stream()
                .filter(one -> one.namespace() == null || one.namespace().equals(namespace));
    }

    static Reason reason(Frozen frozen) {
        var first = frozen.problems().get(0);
        return new Reason(
                first.toString(),
                null,
                frozen.problems().stream()
                        .skip(1)
                        .map(problem -> new Reason.Cause(problem.toString(), null))
                        .toList());
    }
}
