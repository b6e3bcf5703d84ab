package dev.tidegate.promotions.automation;

import dev.tidegate.promotions.version.CommitVersion;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/** What one subscriber should pin: a version and the hashes of its publishers' configuration. */
public record WantedChange(ChannelSubscriber subscriber, CommitVersion version, SortedSet<String> configHashes) {

    public WantedChange {
        configHashes = Collections.unmodifiableSortedSet(new TreeSet<>(configHashes));
    }

    /** Whether the subscriber does not have all of it already. */
    public boolean isDifferent() {
        return !version.equals(subscriber.current())
                || !subscriber.configHashes().containsAll(configHashes);
    }
}
