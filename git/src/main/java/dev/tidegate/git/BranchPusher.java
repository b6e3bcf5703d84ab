package dev.tidegate.git;

import java.io.IOException;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.transport.PushResult;
import org.eclipse.jgit.transport.RefSpec;
import org.eclipse.jgit.transport.RemoteRefUpdate;

/** Pushes a branch to a remote repository. */
final class BranchPusher {

    private final Repository git;
    private final RemoteAccess access;

    BranchPusher(Repository git, RemoteAccess access) {
        this.git = git;
        this.access = access;
    }

    void push(String branch, String url) throws IOException {
        var remote = RemoteUrl.withoutSsh(url);
        var complaint = remote.complaint();
        if (complaint.isPresent()) {
            throw new IOException(complaint.get());
        }
        String name = Constants.R_HEADS + branch;
        var push = new Git(git)
                .push()
                .setRemote(url)
                .setRefSpecs(new RefSpec(name + ":" + name))
                .setTimeout(access.timeoutSeconds())
                .setCredentialsProvider(access.credentials(remote.orElseThrow()));
        for (PushResult result : access.withinTimeout("cannot push " + branch + " to " + url, push::call)) {
            for (RemoteRefUpdate update : result.getRemoteUpdates()) {
                check(update, branch, url);
            }
        }
    }

    private static void check(RemoteRefUpdate update, String branch, String url) throws IOException {
        switch (update.getStatus()) {
            case OK, UP_TO_DATE -> {
                return;
            }
            case REJECTED_NONFASTFORWARD, REJECTED_REMOTE_CHANGED ->
                throw new IOException("branch " + branch + " of " + url + " has other commits; it is not overwritten");
            default ->
                throw new IOException(url + " did not take branch " + branch + ": " + update.getStatus()
                        + (update.getMessage() == null ? "" : " " + update.getMessage()));
        }
    }
}
