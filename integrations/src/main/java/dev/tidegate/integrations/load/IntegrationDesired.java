package dev.tidegate.integrations.load;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.entry.Integration;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.target.ShardTarget;
import dev.tidegate.integrations.target.TargetKind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The desired state: everything that the data say about integrations.
 *
 * @param integrations all that could be read, managed or not, by name
 * @param entries the usable entries, in the order of files and places
 * @param frozen workloads whose desired state is not known
 * @param targets the targets of every kind, by key
 * @param gaps for every kind, why targets may be missing; while there is a gap, absence of a target proves nothing
 * @param integrationGaps why integrations may be missing; while there is a gap, absence of an integration proves
 *     nothing
 * @param problems all problems, in the order of their places
 */
public record IntegrationDesired(
        Map<String, Integration> integrations,
        List<ManagedEntry> entries,
        List<FrozenWorkloads> frozen,
        Map<TargetKind, List<ShardTarget>> targets,
        Map<TargetKind, List<Problem>> gaps,
        List<Problem> integrationGaps,
        List<Problem> problems) {

    public IntegrationDesired {
        integrations = Map.copyOf(integrations);
        entries = List.copyOf(entries);
        frozen = List.copyOf(frozen);
        targets = Map.copyOf(targets);
        gaps = Map.copyOf(gaps);
        integrationGaps = List.copyOf(integrationGaps);
        problems = List.copyOf(problems);
    }

    /** The same state with some of the integrations. */
    public IntegrationDesired selected(Predicate<Integration> wanted) {
        var some = new HashMap<String, Integration>();
        integrations.forEach((name, integration) -> {
            if (wanted.test(integration)) {
                some.put(name, integration);
            }
        });
        return new IntegrationDesired(some, entries, frozen, targets, gaps, integrationGaps, problems);
    }

    public List<ShardTarget> targets(TargetKind kind) {
        return targets.getOrDefault(kind, List.of());
    }

    public List<Problem> gaps(TargetKind kind) {
        return gaps.getOrDefault(kind, List.of());
    }
}
