package dev.tidegate.promotions.automation;

import dev.tidegate.promotions.version.CommitVersion;
import java.util.Collections;
import java.util.Comparator;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A deployment target that takes a version once the publishers of its channels report success with it.
 *
 * @param component whose versions it takes
 * @param environment the environment it belongs to
 * @param file the path of the file it stands in
 * @param namespace the path of the namespace file it deploys to
 * @param current the version it pins now
 * @param configHashes the hashes of its publishers' configuration that it carries now
 * @param followsExactly whether it goes back when its publishers go back
 */
public record ChannelSubscriber(
        String component,
        String environment,
        String file,
        String template,
        String namespace,
        String target,
        CommitVersion current,
        SortedSet<String> channels,
        SortedSet<String> configHashes,
        boolean followsExactly)
        implements Comparable<ChannelSubscriber> {

    public ChannelSubscriber {
        channels = Collections.unmodifiableSortedSet(new TreeSet<>(channels));
        configHashes = Collections.unmodifiableSortedSet(new TreeSet<>(configHashes));
    }

    /** Where it stands, as people read it. */
    public String place() {
        return file + " " + template + "/" + target;
    }

    @Override
    public int compareTo(ChannelSubscriber other) {
        return ORDER.compare(this, other);
    }

    private static final Comparator<ChannelSubscriber> ORDER = Comparator.comparing(ChannelSubscriber::file)
            .thenComparing(ChannelSubscriber::template)
            .thenComparing(ChannelSubscriber::namespace)
            .thenComparing(ChannelSubscriber::target);
}
