package dev.tidegate.forge;

import java.util.Map;
import java.util.TreeMap;

/**
 * A commit to be made by the forge instead of by Git. It cannot carry a signature of ours.
 *
 * @param parent the full id of the commit it is made on
 * @param branch is created with the commit; one that exists is refused
 * @param files whole contents of existing files by path from the root of the repository
 */
public record ForgeCommit(String branch, String parent, String message, Map<String, byte[]> files) {

    public ForgeCommit {
        files = Map.copyOf(new TreeMap<>(files));
    }
}
