package dev.tidegate.integrations.load;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.Frozen;
import dev.tidegate.integrations.entry.Integration;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.target.Target;
import dev.tidegate.integrations.target.TargetKind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * What the data say.
 *
 * @param integrations all that could be read, managed or not, by name
 * @param entries what can be worked with, in the order of files and places
 * @param frozen what cannot
 * @param targets the targets of every kind, by key
 * @param gaps for every kind, why its list may lack targets; as long as there is one, absence proves nothing
 * @param hidden why integrations may be missing; as long as there is one, that nobody speaks of one proves nothing
 * @param problems everything that was found, in the order of the places
 */
public record Desired(
        Map<String, Integration> integrations,
        List<ManagedEntry> entries,
        List<Frozen> frozen,
        Map<TargetKind, List<Target>> targets,
        Map<TargetKind, List<Problem>> gaps,
        List<Problem> hidden,
        List<Problem> problems) {

    public Desired {
        integrations = Map.copyOf(integrations);
        entries = List.copyOf(entries);
        frozen = List.copyOf(frozen);
        targets = Map.copyOf(targets);
        gaps = Map.copyOf(gaps);
        hidden = List.copyOf(hidden);
        problems = List.copyOf(problems);
    }

    /** What the data say if every file that may be an integration could be read. */
    public Desired(
            Map<String, Integration> integrations,
            List<ManagedEntry> entries,
            List<Frozen> frozen,
            Map<TargetKind, List<Target>> targets,
            Map<TargetKind, List<Problem>> gaps,
            List<Problem> problems) {
        this(integrations, entries, frozen, targets, gaps, List.of(), problems);
    }

    /** The same with some of the integrations. */
    public Desired selected(Predicate<Integration> wanted) {
        var some = new HashMap<String, Integration>();
        integrations.forEach((name, integration) -> {
            if (wanted.test(integration)) {
                some.put(name, integration);
            }
        });
        return new Desired(some, entries, frozen, targets, gaps, hidden, problems);
    }

    public List<Target> targets(TargetKind kind) {
        return targets.getOrDefault(kind, List.of());
    }

    public List<Problem> gaps(TargetKind kind) {
        return gaps.getOrDefault(kind, List.of());
    }
}
