package dev.tidegate.promotions.version;

import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/** The history of the upstream of one component, as it was when it was fetched. */
public interface UpstreamPort {

    /** The newest commit of the branch whose history counts as released. */
    CommitVersion tip();

    /** The commits whose id begins so, at most a handful. */
    List<CommitVersion> startingWith(String prefix);

    /** The commit of a tag. */
    Optional<CommitVersion> tag(String name);

    /** Whether a commit is another one or an ancestor of it. */
    boolean isAncestor(CommitVersion ancestor, CommitVersion of);

    /** How many commits the second has and the first has not; at most {@link #MOST_COMMITS}. */
    int count(CommitVersion without, CommitVersion with);

    /** The commits the second has and the first has not, the newest first; from the beginning without a first. */
    List<UpstreamCommit> log(@Nullable CommitVersion without, CommitVersion with, int most);

    UpstreamCommit commit(CommitVersion version);

    /** The paths that differ between two commits. */
    SortedSet<String> changedPaths(CommitVersion from, CommitVersion to);

    /** The text of a file at a commit. */
    Optional<String> file(CommitVersion version, String path);

    /** A longer range is not counted out. */
    int MOST_COMMITS = 10_000;
}
