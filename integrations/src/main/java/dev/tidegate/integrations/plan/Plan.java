package dev.tidegate.integrations.plan;

import dev.tidegate.integrations.Frozen;
import dev.tidegate.integrations.live.Observation;
import dev.tidegate.integrations.location.Namespace;
import java.util.List;
import java.util.Set;

/**
 * What will be done, and what will not.
 *
 * @param steps by cluster, namespace and name
 * @param unseen namespaces that could not be looked at; everything in them is frozen
 * @param guards namespaces where more would be deleted than may go unasked
 * @param frozen what could not be decided, whether something of it runs or not
 * @param populated namespaces where something of ours is or will be, as far as the plan can tell
 * @param vacated namespaces that were looked at and have nothing of ours, nor shall have
 */
public record Plan(
        List<Step> steps,
        List<Observation> unseen,
        List<Guard> guards,
        List<Frozen> frozen,
        Set<Namespace.Id> populated,
        Set<Namespace.Id> vacated) {

    public Plan {
        steps = List.copyOf(steps);
        unseen = List.copyOf(unseen);
        guards = List.copyOf(guards);
        frozen = List.copyOf(frozen);
        populated = Set.copyOf(populated);
        vacated = Set.copyOf(vacated);
    }

    /** Whether nothing is to be done. */
    public boolean isEmpty() {
        return steps.stream().noneMatch(step -> step.kind().isChange());
    }

    public long count(StepKind kind) {
        return steps.stream().filter(step -> step.kind() == kind).count();
    }

    /** How many deletions wait for somebody to agree to exactly that number; 0 if none does. */
    public int deletionsToConfirm() {
        return guards.stream()
                .filter(guard -> !guard.confirmed())
                .mapToInt(Guard::deletions)
                .sum();
    }

    Plan withSteps(List<Step> others) {
        return new Plan(others, unseen, guards, frozen, populated, vacated);
    }

    /**
     * A namespace where more would be deleted than may go unasked.
     *
     * @param deletions how many workloads would go
     * @param total how many of ours there are
     * @param allowed how many may go unasked
     * @param confirmed whether somebody agreed
     */
    public record Guard(Namespace.Id namespace, int deletions, int total, int allowed, boolean confirmed) {}
}
