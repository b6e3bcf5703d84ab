package dev.tidegate.engine.soak;

import dev.tidegate.engine.gate.Gate;
import dev.tidegate.engine.gate.Verdict;
import java.time.Instant;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * Nobody runs ahead of those whose soak they inherit: a version passes only if it is at most the lowest one run there,
 * for each of the candidate's workloads. If one of the workloads is unknown there, nothing there speaks for the
 * candidate in particular, and the lowest version over all workloads counts instead.
 *
 * @param inherited null if nothing is inherited, which lets everything pass
 */
public record InheritedVersionGate(@Nullable LowestVersions inherited, Comparator<? super String> order)
        implements Gate<SoakCandidate> {

    private static final String GATE = "inherited";

    @Override
    public Verdict check(SoakCandidate candidate, Instant now) {
        if (inherited == null) {
            return Verdict.open(GATE, "no versions are inherited");
        }
        var unknown = candidate.workloads().stream()
                .filter(workload -> !inherited.byWorkload().containsKey(workload))
                .findFirst();
        return unknown.map(workload -> compare(
                        candidate,
                        inherited.overall(),
                        "the lowest version run by those it is inherited from, who do not know workload " + workload))
                .orElseGet(() -> checkEach(candidate, inherited));
    }

    private Verdict checkEach(SoakCandidate candidate, LowestVersions lowest) {
        return candidate.workloads().stream()
                .map(workload -> compare(
                        candidate,
                        lowest.byWorkload().getOrDefault(workload, lowest.overall()),
                        "the lowest version run for workload " + workload + " by those it is inherited from"))
                .filter(verdict -> !verdict.isOpen())
                .findFirst()
                .orElseGet(() -> passes(candidate));
    }

    private Verdict compare(SoakCandidate candidate, String lowest, String what) {
        return order.compare(candidate.version(), lowest) <= 0
                ? passes(candidate)
                : Verdict.closed(GATE, candidate.version() + " is ahead of " + lowest + ", " + what)
                        .with("version", candidate.version())
                        .with("lowest", lowest);
    }

    private static Verdict passes(SoakCandidate candidate) {
        return Verdict.open(GATE, candidate.version() + " is run by those it is inherited from");
    }
}
