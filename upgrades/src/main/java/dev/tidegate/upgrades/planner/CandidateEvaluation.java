package dev.tidegate.upgrades.planner;

import dev.tidegate.upgrades.CheckResult;
import dev.tidegate.upgrades.candidate.CandidateVersion;
import dev.tidegate.upgrades.candidate.OfferedVersion;
import dev.tidegate.upgrades.gate.VersionGateIndex;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The results of all offered versions for clusters with the same version, offers and policy.
 *
 * @param offers highest version first
 * @param candidates the same versions as they are reported before version gates are looked up
 * @param unreadable offered texts that are no versions
 * @param wakeUp when the first version may pass without new facts; null if no check says so
 */
record CandidateEvaluation(
        List<EvaluatedOffer> offers,
        List<CandidateVersion> candidates,
        List<String> unreadable,
        @Nullable Instant wakeUp) {

    /** Whether a version passes all checks besides the version gates. */
    boolean anyPasses() {
        for (var evaluated : offers) {
            if (evaluated.passes()) {
                return true;
            }
        }
        return false;
    }

    /** One version with its checks besides the version gates, and the gates that apply to it. */
    record EvaluatedOffer(
            OfferedVersion offer, List<CheckResult> checks, boolean passes, VersionGateIndex.ApplicableGates gates) {}
}
