package dev.tidegate.git;

import java.io.IOException;
import java.util.Optional;
import java.util.TreeSet;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.IndexDiff;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.treewalk.FileTreeIterator;

/** Compares a checkout with its index and its HEAD. */
final class WorkTreeInspector {

    private final Repository git;

    WorkTreeInspector(Repository git) {
        this.git = git;
    }

    WorkTreeState state() throws IOException {
        if (git.isBare()) {
            throw new IOException("the repository " + git.getDirectory() + " has no working tree");
        }
        var compared = new IndexDiff(git, Constants.HEAD, new FileTreeIterator(git));
        compared.diff();
        var modified = new TreeSet<String>();
        modified.addAll(compared.getAdded());
        modified.addAll(compared.getChanged());
        modified.addAll(compared.getRemoved());
        modified.addAll(compared.getModified());
        modified.addAll(compared.getMissing());
        modified.addAll(compared.getConflicting());
        return new WorkTreeState(modified, new TreeSet<>(compared.getUntracked()), operation());
    }

    private Optional<String> operation() {
        return Optional.ofNullable(
                switch (git.getRepositoryState()) {
                    case MERGING, MERGING_RESOLVED -> "merge";
                    case CHERRY_PICKING, CHERRY_PICKING_RESOLVED -> "cherry-pick";
                    case REVERTING, REVERTING_RESOLVED -> "revert";
                    case REBASING, REBASING_REBASING, REBASING_MERGE, REBASING_INTERACTIVE -> "rebase";
                    case APPLY -> "am";
                    case BISECTING -> "bisect";
                    case SAFE, BARE -> null;
                });
    }
}
