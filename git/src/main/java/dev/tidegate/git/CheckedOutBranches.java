package dev.tidegate.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.Repository;

/** Finds the branches that are checked out, here or in another worktree of the same repository. */
final class CheckedOutBranches {

    private final Repository git;

    CheckedOutBranches(Repository git) {
        this.git = git;
    }

    boolean contains(String branch) throws IOException {
        for (Path head : heads()) {
            if (Files.isRegularFile(head) && Files.readString(head).strip().equals("ref: " + branch)) {
                return true;
            }
        }
        return false;
    }

    /** The HEAD of a bare repository names a branch, too, but its files are not checked out. */
    private List<Path> heads() throws IOException {
        var heads = new ArrayList<Path>();
        Path common = git.getCommonDirectory().toPath();
        if (!git.isBare()) {
            heads.add(git.getDirectory().toPath().resolve(Constants.HEAD));
            heads.add(common.resolve(Constants.HEAD));
        }
        Path worktrees = common.resolve("worktrees");
        if (Files.isDirectory(worktrees)) {
            try (var each = Files.newDirectoryStream(worktrees)) {
                each.forEach(worktree -> heads.add(worktree.resolve(Constants.HEAD)));
            }
        }
        return heads;
    }
}
