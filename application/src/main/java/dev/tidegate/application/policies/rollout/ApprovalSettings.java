package dev.tidegate.application.policies.rollout;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is approved.
 *
 * @param ungrouped whether clusters in no named group are
 * @param forVersion the version it counts for; null for the one that the policy has
 * @param standing whether it also counts for all later versions
 * @param keep whether switches stay on that were on for another version
 * @param expiresAfter how long it counts; null for ever
 * @param byAnother whether the author of the version may not approve it, whatever the policy says
 */
public record ApprovalSettings(
        List<String> groups,
        boolean ungrouped,
        @Nullable String forVersion,
        boolean standing,
        boolean keep,
        @Nullable Duration expiresAfter,
        boolean byAnother) {

    public ApprovalSettings {
        groups = List.copyOf(groups);
    }
}
