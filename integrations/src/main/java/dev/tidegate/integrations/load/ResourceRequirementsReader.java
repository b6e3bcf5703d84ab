package dev.tidegate.integrations.load;

import dev.tidegate.data.field.Fields;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.entry.Quantity;
import dev.tidegate.integrations.entry.ResourceRequirements;
import dev.tidegate.integrations.entry.ResourceRequirements.Amounts;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads the resource requests and limits of a container. */
final class ResourceRequirementsReader {

    private static final IntegrationProblem WRONG = IntegrationProblem.SPEC_INVALID;

    private ResourceRequirementsReader() {}

    static Optional<ResourceRequirements> read(Fields parent, String name) {
        return parent.fields(name).map(fields -> {
            var requests = fields.fields("requests");
            var limits = fields.fields("limits");
            if (requests.isEmpty() && limits.isEmpty()) {
                fields.problem(WRONG, "says nothing; write requests, limits or both");
            }
            var resources = new ResourceRequirements(
                    requests.map(amounts -> amounts(amounts, List.of("cpu", "memory")))
                            .orElse(null),
                    limits.map(amounts -> amounts(amounts, List.of("memory"))).orElse(null));
            requests.ifPresent(asked -> limits.ifPresent(allowed -> compare(asked, resources)));
            return resources;
        });
    }

    private static Amounts amounts(Fields fields, List<String> required) {
        required.stream()
                .filter(name -> !fields.has(name))
                .forEach(name -> fields.problem(WRONG, "lacks " + name + ", as in " + name + ": " + example(name)));
        return new Amounts(quantity(fields, "cpu"), quantity(fields, "memory"));
    }

    private static String example(String name) {
        return name.equals("cpu") ? "100m" : "400Mi";
    }

    /** A quantity; an invalid one is reported and null. */
    static @Nullable Quantity quantity(Fields fields, String name) {
        return fields.text(name)
                .flatMap(text -> {
                    var parsed = Quantity.parse(text);
                    parsed.complaint().ifPresent(sentence -> fields.problem(WRONG, name, sentence));
                    return parsed.value();
                })
                .orElse(null);
    }

    private static void compare(Fields requests, ResourceRequirements resources) {
        compare(requests, resources, "cpu", Amounts::cpu);
        compare(requests, resources, "memory", Amounts::memory);
    }

    private static void compare(
            Fields requests, ResourceRequirements resources, String name, Function<Amounts, @Nullable Quantity> part) {
        var asked = resources.requests() == null ? null : part.apply(resources.requests());
        var allowed = resources.limits() == null ? null : part.apply(resources.limits());
        if (asked != null && allowed != null && asked.amount().compareTo(allowed.amount()) > 0) {
            requests.problem(WRONG, name, "asks for %s, but is limited to %s".formatted(asked, allowed));
        }
    }
}
