package dev.tidegate.promotions.plan;

import dev.tidegate.engine.gate.Explanation;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.promotions.file.PromotedComponent;
import dev.tidegate.promotions.gate.PromotionGates;
import dev.tidegate.promotions.gate.RequirementFacts;
import dev.tidegate.promotions.version.CommitVersion;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a change of pinned versions would do, and whether it may. With problems it would do nothing.
 *
 * @param version that is promoted or pinned; of a revert, the version that is taken back; of an unpin, the default
 * @param base the commit of the data repository it was planned on
 * @param scope what is meant, in words for a title: {@code prod}, or {@code 2 shards}
 * @param contents the new bytes of the files that differ, by path
 * @param diff the lines of a unified diff
 * @param ranges what is new, for each version that is pinned now
 * @param leftOut environments the person does not deploy to, with those who do
 * @param requirements what the version needs of other components
 * @param notes what else is worth knowing, a sentence each
 * @param digest the same for plans that do the same to the same files
 */
public record PromotionPlan(
        ChangeKind kind,
        PromotionId id,
        PromotedComponent component,
        CommitVersion version,
        String base,
        String scope,
        SortedSet<String> locations,
        List<PromotionStep> steps,
        SortedMap<String, byte[]> contents,
        List<String> diff,
        List<VersionRange> ranges,
        List<PersonToTell> people,
        AffectedWork affected,
        Map<String, List<String>> leftOut,
        List<RequirementFacts> requirements,
        Explanation gates,
        List<Problem> problems,
        List<String> notes,
        String digest) {

    public PromotionPlan {
        locations = Collections.unmodifiableSortedSet(new TreeSet<>(locations));
        steps = List.copyOf(steps);
        contents = Collections.unmodifiableSortedMap(new TreeMap<>(contents));
        diff = List.copyOf(diff);
        ranges = List.copyOf(ranges);
        people = List.copyOf(people);
        leftOut = Collections.unmodifiableMap(new TreeMap<>(leftOut));
        requirements = List.copyOf(requirements);
        problems = List.copyOf(problems);
        notes = List.copyOf(notes);
    }

    public boolean hasErrors() {
        return problems.stream().anyMatch(Problem::isError);
    }

    /** Whether every text is already as it should be. */
    public boolean isNothingToDo() {
        return !hasErrors() && contents.isEmpty();
    }

    /** What keeps the change from being proposed; an approval is waited for after that. */
    public List<Verdict.Closed> heldBy() {
        return gates.closed().stream()
                .filter(verdict -> !PromotionGates.FOR_MERGE.contains(verdict.gate()))
                .toList();
    }

    public boolean mayBeProposed() {
        return !hasErrors() && heldBy().isEmpty();
    }

    /** The branch that carries the change. */
    public String branch() {
        var branch = id.branch(component.name(), version);
        return kind == ChangeKind.REVERT ? branch + "-revert" : branch;
    }

    /** The steps that change something. */
    public List<PromotionStep> changes() {
        return steps.stream().filter(step -> !step.isDone()).toList();
    }

    /** The same change with one more file in it. */
    public PromotionPlan withFile(String path, byte[] content, List<String> fileDiff) {
        var files = new TreeMap<>(contents);
        files.put(path, content);
        var lines = new ArrayList<>(diff);
        lines.addAll(fileDiff);
        return new PromotionPlan(
                kind,
                id,
                component,
                version,
                base,
                scope,
                locations,
                steps,
                files,
                lines,
                ranges,
                people,
                affected,
                leftOut,
                requirements,
                gates,
                problems,
                notes,
                digest);
    }
}
