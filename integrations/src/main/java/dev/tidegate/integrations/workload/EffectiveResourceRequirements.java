package dev.tidegate.integrations.workload;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.integrations.entry.Quantity;
import dev.tidegate.integrations.entry.ResourceRequirements;
import dev.tidegate.integrations.entry.ResourceRequirements.Amounts;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Resources of a spec after the environment had its say: a parameter of the integration beats an amount of the spec. */
final class EffectiveResourceRequirements {

    private final TemplateParameters parameters;
    private final List<String> complaints = new ArrayList<>();

    private EffectiveResourceRequirements(TemplateParameters parameters) {
        this.parameters = parameters;
    }

    /**
     * The amounts that hold.
     *
     * @param prefix what the parameters' names begin with, with its underscore
     */
    static Parsed<ResourceRequirements> of(ResourceRequirements spec, String prefix, TemplateParameters parameters) {
        var own = new EffectiveResourceRequirements(parameters);
        var resources = new ResourceRequirements(
                own.amounts(spec.requests(), prefix, "_REQUEST"), own.amounts(spec.limits(), prefix, "_LIMIT"));
        own.compare("cpu", cpu(resources.requests()), cpu(resources.limits()));
        own.compare("memory", memory(resources.requests()), memory(resources.limits()));
        return own.complaints.isEmpty()
                ? Parsed.accepted(resources)
                : Parsed.refused("resources", 0, String.join("; ", own.complaints));
    }

    private @Nullable Amounts amounts(@Nullable Amounts spec, String prefix, String ending) {
        return spec == null
                ? null
                : new Amounts(
                        amount(spec.cpu(), prefix + "CPU" + ending), amount(spec.memory(), prefix + "MEMORY" + ending));
    }

    /** An amount the spec does not speak of has no parameter either. */
    private @Nullable Quantity amount(@Nullable Quantity spec, String name) {
        if (spec == null) {
            return null;
        }
        String text = parameters.value(name, spec.text());
        return text.equals(spec.text())
                ? spec
                : Quantity.parse(text).match(Parsed.Accepted::is, refused -> {
                    complaints.add(parameters.origin(name) + ": " + refused.sentence());
                    return spec;
                });
    }

    private void compare(String what, @Nullable Quantity request, @Nullable Quantity limit) {
        if (request != null && limit != null && request.amount().compareTo(limit.amount()) > 0) {
            complaints.add("the request of %s %s is above the limit of %s".formatted(request, what, limit));
        }
    }

    private static @Nullable Quantity cpu(@Nullable Amounts amounts) {
        return amounts == null ? null : amounts.cpu();
    }

    private static @Nullable Quantity memory(@Nullable Amounts amounts) {
        return amounts == null ? null : amounts.memory();
    }
}
