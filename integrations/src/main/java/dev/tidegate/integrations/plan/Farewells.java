package dev.tidegate.integrations.plan;

import dev.tidegate.data.problem.Place;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.entry.Strategy;
import dev.tidegate.integrations.live.LiveObject;
import dev.tidegate.integrations.load.Desired;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.target.Target;
import dev.tidegate.integrations.target.TargetKind;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Says why a workload is no longer wanted, as near to the line that says so as can be told. */
final class Farewells {

    private final Desired desired;
    private final Map<TargetKey, Target> targets = new HashMap<>();
    private final Map<Where, ManagedEntry> entries = new HashMap<>();

    Farewells(Desired desired) {
        this.desired = desired;
        desired.targets()
                .values()
                .forEach(list ->
                        list.forEach(target -> targets.put(new TargetKey(target.kind(), target.key()), target)));
        desired.entries()
                .forEach(entry -> entries.putIfAbsent(
                        new Where(entry.integration().name(), entry.namespace().id()), entry));
    }

    Reason of(LiveObject live) {
        String integration = live.integration();
        var known = integration == null ? null : desired.integrations().get(integration);
        if (integration == null || known == null) {
            return Reason.of("integration " + integration + " is not in the data");
        }
        ManagedEntry entry = entries.get(new Where(integration, live.id().namespace()));
        if (entry == null) {
            return Reason.of(
                    integration + " is not run in " + live.id().namespace() + " any more",
                    Place.wholeFile(known.file()));
        }
        if (entry.namespace().deleted()) {
            return Reason.of(
                    "namespace is marked to be deleted",
                    Place.wholeFile(entry.namespace().file()));
        }
        return ofTarget(integration, entry, live);
    }

    private Reason ofTarget(String integration, ManagedEntry entry, LiveObject live) {
        TargetKind kind = kindOf(entry, live);
        String key = live.shape().key();
        if (kind == null || key == null) {
            return Reason.of(
                    "is no shard of " + integration + " any more",
                    entry.sharding().place());
        }
        var target = Optional.ofNullable(targets.get(new TargetKey(kind, key)));
        var disabling = target.flatMap(found -> found.disables(integration));
        if (disabling.isPresent()) {
            return Reason.of(
                    kind.noun() + " disables " + integration, disabling.get().place());
        }
        return target.map(found -> Reason.of(
                        kind.noun() + " " + found.name() + " is not listed",
                        entry.sharding().place()))
                .orElseGet(() -> Reason.of("no " + kind.noun() + " " + key + " in the data"));
    }

    private static @Nullable TargetKind kindOf(ManagedEntry entry, LiveObject live) {
        TargetKind kind = live.shape().kind();
        return kind != null ? kind : entry.sharding().strategy() instanceof Strategy.Keyed keyed ? keyed.kind() : null;
    }

    private record TargetKey(TargetKind kind, String key) {}

    private record Where(String integration, Namespace.Id namespace) {}
}
