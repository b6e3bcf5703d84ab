package dev.tidegate.promotions.automation;

import dev.tidegate.promotions.version.CommitVersion;
import org.jspecify.annotations.Nullable;

/**
 * A deployment target that reports to a channel.
 *
 * @param name where it stands, as people read it
 * @param version the version it is at
 * @param result what is known of that version there; nothing where nothing was reported yet
 * @param configHash the hash of its configuration; empty where nobody asks for it
 */
public record ChannelPublisher(
        String channel,
        String name,
        CommitVersion version,
        @Nullable PublishedResult result,
        String configHash) {

    boolean hasSucceeded() {
        return result != null && result.success();
    }
}
