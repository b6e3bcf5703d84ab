package dev.tidegate.integrations.load;

import dev.tidegate.data.field.Fields;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.entry.Quantity;
import dev.tidegate.integrations.entry.Resources;
import dev.tidegate.integrations.entry.Resources.Amounts;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads what a container asks for and may use at most. */
final class ResourcesReader {

    private static final IntegrationProblem WRONG = IntegrationProblem.SPEC_INVALID;

    private ResourcesReader() {}

    static Optional<Resources> read(Fields around, String name) {
        return around.fields(name).map(fields -> {
            var requests = fields.fields("requests");
            var limits = fields.fields("limits");
            if (requests.isEmpty() && limits.isEmpty()) {
                fields.problem(WRONG, "says nothing; write requests, limits or both");
            }
            var resources = new Resources(
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

    /** An amount; one that cannot be read is reported and none. */
    static @Nullable Quantity quantity(Fields fields, String name) {
        return fields.text(name)
                .flatMap(text -> {
                    var parsed = Quantity.parse(text);
                    parsed.complaint().ifPresent(sentence -> fields.problem(WRONG, name, sentence));
                    return parsed.value();
                })
                .orElse(null);
    }

    private static void compare(Fields requests, Resources resources) {
        compare(requests, resources, "cpu", Amounts::cpu);
        compare(requests, resources, "memory", Amounts::memory);
    }

    private static void compare(
            Fields requests, Resources resources, String name, Function<Amounts, @Nullable Quantity> part) {
        var asked = resources.requests() == null ? null : part.apply(resources.requests());
        var allowed = resources.limits() == null ? null : part.apply(resources.limits());
        if (asked != null && allowed != null && asked.amount().compareTo(allowed.amount()) > 0) {
            requests.problem(WRONG, name, "asks for %s, but is limited to %s".formatted(asked, allowed));
        }
    }
}
