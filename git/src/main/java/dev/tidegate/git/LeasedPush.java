package dev.tidegate.git;

import dev.tidegate.engine.text.PrintableText;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.NullProgressMonitor;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.transport.PushResult;
import org.eclipse.jgit.transport.RemoteRefUpdate;

/**
 * Pushes a commit to a branch that must be what it is expected to be, and tells a lost race from a refusal.
 *
 * <p>Servers differ in their words: what names another state of the branch is a race, everything else a refusal.
 */
final class LeasedPush {

    private static final Pattern RACE = Pattern.compile(
            "non-fast.forward|fetch first|stale info|cannot lock ref|(incorrect|invalid) old (value|id)|failed to"
                    + " update ref|reference already exists|failed to lock|lock error|lock failure",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern FORBIDDEN = Pattern.compile(
            "not authorized|not permitted|authentication is required|authentication not supported|not allowed to push"
                    + "|forbidden|auth fail",
            Pattern.CASE_INSENSITIVE);
    private static final int MOST_WORDS = 2_000;

    private final Repository git;
    private final RemoteUrl remote;
    private final RemoteAccess access;

    LeasedPush(Repository git, RemoteUrl remote, RemoteAccess access) {
        this.git = git;
        this.remote = remote;
        this.access = access;
    }

    PushOutcome push(CommitId commit, String branch, Optional<CommitId> expected) throws IOException {
        String name = Constants.R_HEADS + branch;
        if (!Repository.isValidRefName(name)) {
            throw new IOException("\"" + branch + "\" cannot be the name of a branch");
        }
        var lease = expected.map(tip -> ObjectId.fromString(tip.hex())).orElse(ObjectId.zeroId());
        try {
            return RemoteTransport.use(git, remote, access, "cannot push " + branch + " to " + remote, transport -> {
                var update = new RemoteRefUpdate(git, commit.hex(), name, true, null, lease);
                var result = transport.push(NullProgressMonitor.INSTANCE, List.of(update));
                return outcome(commit, result.getRemoteUpdate(name), result);
            });
        } catch (IOException failure) {
            var reason = access.withoutToken(String.valueOf(failure.getMessage()));
            if (FORBIDDEN.matcher(reason).find()) {
                return new PushOutcome.Declined(reason);
            }
            throw new IOException(reason, failure.getCause());
        }
    }

    private PushOutcome outcome(CommitId commit, RemoteRefUpdate update, PushResult result) throws IOException {
        return switch (update.getStatus()) {
            case OK, UP_TO_DATE -> new PushOutcome.Pushed(commit);
            case REJECTED_NONFASTFORWARD, REJECTED_REMOTE_CHANGED -> {
                // A lease that does not hold does not matter if the branch is what it should become.
                var there = result.getAdvertisedRef(update.getRemoteName());
                var tip = there == null ? null : there.getObjectId();
                yield tip != null && tip.name().equals(commit.hex())
                        ? new PushOutcome.Pushed(commit)
                        : new PushOutcome.LostRace("the branch is not what it was");
            }
            case REJECTED_OTHER_REASON, REJECTED_NODELETE -> refusal(update, result);
            case NON_EXISTING, NOT_ATTEMPTED, AWAITING_REPORT ->
                throw new IOException(remote + " did not say whether it took branch " + update.getRemoteName());
        };
    }

    private PushOutcome refusal(RemoteRefUpdate update, PushResult result) throws IOException {
        var status = update.getMessage() == null ? "" : update.getMessage();
        var words = words(status, result.getMessages());
        return RACE.matcher(status).find() ? new PushOutcome.LostRace(words) : new PushOutcome.Declined(words);
    }

    private String words(String status, String messages) throws IOException {
        var all = messages.isBlank() ? status : status + ": " + messages.strip();
        var printable = PrintableText.line(access.withoutToken(all));
        return printable.length() <= MOST_WORDS ? printable : printable.substring(0, MOST_WORDS) + "…";
    }
}
