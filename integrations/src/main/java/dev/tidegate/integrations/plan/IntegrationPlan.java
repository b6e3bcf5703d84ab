package dev.tidegate.integrations.plan;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.IntegrationStatus;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.observed.NamespaceObserved;
import java.util.HashSet;
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
public record IntegrationPlan(
        List<IntegrationStep> steps,
        List<NamespaceObserved> unseen,
        List<Guard> guards,
        List<FrozenWorkloads> frozen,
        Set<Namespace.Id> populated,
        Set<Namespace.Id> vacated) {

    public IntegrationPlan {
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

    /**
     * The status of a plan that is only shown; observation errors take precedence over errors in the data.
     *
     * @param problems everything that is wrong with the data it was made from
     */
    public IntegrationStatus status(List<Problem> problems) {
        var input = unseen.isEmpty() ? IntegrationStatus.of(problems) : unseenStatus();
        if (input != IntegrationStatus.DONE) {
            return input;
        }
        if (steps.stream().anyMatch(IntegrationStep::changesCluster)) {
            return IntegrationStatus.CHANGES_PENDING;
        }
        return steps.stream().anyMatch(IntegrationStep::isRefused) ? IntegrationStatus.REFUSED : IntegrationStatus.DONE;
    }

    /** The status where namespaces could not be looked at. */
    public IntegrationStatus unseenStatus() {
        var seen = new HashSet<>(populated);
        seen.addAll(vacated);
        unseen.forEach(each -> seen.remove(each.namespace()));
        boolean isRejected = seen.isEmpty() && unseen.stream().allMatch(NamespaceObserved::isRejected);
        return isRejected ? IntegrationStatus.NOT_ALLOWED : IntegrationStatus.FAILED;
    }

    public long count(IntegrationStepKind kind) {
        return steps.stream().filter(step -> step.kind() == kind).count();
    }

    /** How many deletions wait for somebody to agree to exactly that number; 0 if none does. */
    public int deletionsToConfirm() {
        return guards.stream()
                .filter(guard -> !guard.confirmed())
                .mapToInt(Guard::deletions)
                .sum();
    }

    IntegrationPlan withSteps(List<IntegrationStep> others) {
        return new IntegrationPlan(others, unseen, guards, frozen, populated, vacated);
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
