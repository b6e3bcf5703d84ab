package dev.tidegate.git;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A commit to be made: the files of its parent, with some replaced. It has one parent and needs no working tree.
 *
 * @param files contents by path from the root of the repository; an empty one removes the file. The mode of a file that is
 *     there is kept; a new one is a regular file
 */
public record NewCommit(
        CommitId parent,
        Map<String, Optional<byte[]>> files,
        String message,
        CommitAuthor author,
        CommitAuthor committer) {

    public NewCommit {
        files = Map.copyOf(new TreeMap<>(files));
    }
}
