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
        Fate fate,
        Applied applied,
        TargetStatus status,
        @Nullable String complaint) {

    static Release of(TargetName cluster, Fate fate, Applied applied) {
        return new Release(cluster, fate, applied, TargetStatus.progressing(cluster, applied), null);
    }

    /** When the cluster will say how it went; empty if it has, or never will. */
    Optional<Instant> reportsAt() {
        return status.phase() == Phase.PROGRESSING ? fate.reportsAfter().map(applied.at()::plus) : Optional.empty();
    }

    /** The release after its fate was fulfilled, if that was to be by now. */
    Release at(Instant now) {
        return reportsAt()
                .filter(report -> !report.isAfter(now))
                .map(this::heard)
                .orElse(this);
    }

    private Release heard(Instant report) {
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

    private Proof<String> proof(String what, Instant report) {
        return applied.prove(new Sighting<>(what, applied.revision(), report)).orElseThrow();
    }

    Release timedOut(Duration deadline) {
        return with(TargetStatus.timedOut(cluster, applied, applied.at().plus(deadline)), complaint);
    }

    private Release with(TargetStatus changed, @Nullable String said) {
        return new Release(cluster, fate, applied, changed, said);
    }
}
