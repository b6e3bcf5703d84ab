package dev.tidegate.simulator.rollout;

import dev.tidegate.engine.revision.AppliedRevision;
import dev.tidegate.engine.revision.RevisionObservation;
import dev.tidegate.engine.revision.RevisionProof;
import dev.tidegate.engine.rollout.TargetName;
import dev.tidegate.engine.rollout.TargetPhase;
import dev.tidegate.engine.rollout.TargetStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A cluster that was given the revision, and what has become of it.
 *
 * @param complaint what the cluster says is wrong; null as long as it has not complained
 */
public record SimulatedTargetRelease(
        TargetName cluster,
        SimulatedClusterOutcome fate,
        AppliedRevision applied,
        TargetStatus status,
        @Nullable String complaint) {

    static SimulatedTargetRelease of(TargetName cluster, SimulatedClusterOutcome fate, AppliedRevision applied) {
        return new SimulatedTargetRelease(cluster, fate, applied, TargetStatus.progressing(cluster, applied), null);
    }

    /** When the cluster will say how it went; empty if it has, or never will. */
    Optional<Instant> reportsAt() {
        return status.phase() == TargetPhase.PROGRESSING
                ? fate.reportsAfter().map(applied.at()::plus)
                : Optional.empty();
    }

    /** The release after its fate was fulfilled, if that was to be by now. */
    SimulatedTargetRelease at(Instant now) {
        return reportsAt()
                .filter(report -> !report.isAfter(now))
                .map(this::heard)
                .orElse(this);
    }

    private SimulatedTargetRelease heard(Instant report) {
        return fate.match(
                succeeds -> with(succeeded(report), null),
                fails -> with(failed(fails.reason(), report), fails.reason()),
                silent -> this);
    }

    private TargetStatus succeeded(Instant report) {
        return TargetStatus.succeeded(cluster, proof("succeeded", report));
    }

    private TargetStatus failed(String reason, Instant report) {
        return TargetStatus.failed(cluster, proof(reason, report));
    }

    private RevisionProof<String> proof(String what, Instant report) {
        return applied.prove(new RevisionObservation<>(what, applied.revision(), report))
                .orElseThrow();
    }

    SimulatedTargetRelease timedOut(Duration deadline) {
        return with(TargetStatus.timedOut(cluster, applied, applied.at().plus(deadline)), complaint);
    }

    private SimulatedTargetRelease with(TargetStatus changed, @Nullable String said) {
        return new SimulatedTargetRelease(cluster, fate, applied, changed, said);
    }
}
