package dev.tidegate.git;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.RefUpdate;
import org.eclipse.jgit.lib.Repository;

/**
 * Adds one commit to a branch without a working tree: writes the tree of the branch with some files replaced, then
 * updates the branch if it still points at the expected commit.
 */
final class BranchCommitter {

    private final Repository git;
    private final String branch;
    private final CommitId start;

    BranchCommitter(Repository git, String branch, CommitId start) {
        this.git = git;
        this.branch = branch;
        this.start = start;
    }

    CommitId commit(Map<String, Optional<byte[]>> files, String message, CommitAuthor author) throws IOException {
        String name = Constants.R_HEADS + branch;
        if (!Repository.isValidRefName(name)) {
            throw new IOException("\"" + branch + "\" cannot be the name of a branch");
        }
        if (new CheckedOutBranches(git).contains(name)) {
            throw new IOException("branch " + branch + " is checked out; commit to another one");
        }
        var existing = git.exactRef(name);
        var parent = existing == null ? ObjectId.fromString(start.hex()) : existing.getObjectId();
        var commit = new NewCommit(new CommitId(parent.name()), files, message, author, author);
        var tip = new CommitWriter(git)
                .write(commit, CommitSigner.none())
                .map(written -> ObjectId.fromString(written.hex()))
                .orElse(parent);
        updateBranch(name, existing == null ? ObjectId.zeroId() : parent, tip);
        return new CommitId(tip.name());
    }

    private void updateBranch(String name, ObjectId expected, ObjectId tip) throws IOException {
        if (tip.equals(expected)) {
            return;
        }
        var update = git.updateRef(name);
        update.setExpectedOldObjectId(expected);
        update.setNewObjectId(tip);
        update.setRefLogMessage("commit by tidegate", false);
        RefUpdate.Result result = update.update();
        if (result != RefUpdate.Result.NEW && result != RefUpdate.Result.FAST_FORWARD) {
            throw new IOException("branch " + branch + " was moved by somebody else meanwhile: " + result);
        }
    }
}
