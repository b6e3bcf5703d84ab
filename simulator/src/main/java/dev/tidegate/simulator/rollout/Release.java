package dev.tidegate.simulator.rollout;

import dev.tidegate.engine.revision.Applied;
import dev.tidegate.engine.revision.Proof;
import dev.tidegate.engine.revision.Sighting;
import dev.tidegate.engine.rollout.Phase;
import dev.tidegate.engine.rollout.TargetName;
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
public record Release(
        TargetName cluster,
        Applied applied,
        TargetStatus status,
        @Nullable String complaint) {

    static Release of(TargetName cluster, Applied applied) {
        return new Release(cluster, applied, TargetStatus.progressing(cluster, applied), null);
    }

    /** Whether the cluster is still expected to say something. */
    boolean isOpen() {
        return status.phase() == Phase.PROGRESSING;
    }

    Optional<Instant> reportsAt(Fate fate) {
        return isOpen() ? fate.reportsAfter().map(applied.at()::plus) : Optional.empty();
    }

    /** The release after its fate was fulfilled, if that was to be by now. */
    Release at(Instant now, Fate fate) {
        return reportsAt(fate)
                .filter(report -> !report.isAfter(now))
                .map(report -> heard(fate, report))
                .orElse(this);
    }

    private Release heard(Fate fate, Instant report) {
        return fate.match(
                succeeds -> new Release(cluster, applied, succeeded(report), null),
                fails -> new Release(cluster, applied, failed(fails.reason(), report), fails.reason()),
                silent -> this);
    }

    private TargetStatus succeeded(Instant report) {
        return TargetStatus.succeeded(cluster, proof("succeeded", report));
    }

    private TargetStatus failed(String reason, Instant report) {
        return TargetStatus.failed(cluster, proof(reason, report));
    }

    private Proof<String> proof(String what, Instant report) {
        return applied.prove(new Sighting<>(what, applied.revision(), report)).orElseThrow();
    }

    Release timedOut(Duration deadline) {
        var late = TargetStatus.timedOut(cluster, applied, applied.at().plus(deadline));
        return new Release(cluster, applied, late, complaint);
    }
}
