package dev.tidegate.git;

import dev.tidegate.http.Timing;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Gets one commit onto a branch of a remote repository while others push to it, too.
 *
 * <ol>
 *   <li>Fetches the remote, and lets the change be computed on the tip of the base branch.
 *   <li>Writes the commit, signs it, and pushes it with a lease: the branch must be what was fetched.
 *   <li>After a lost race, waits a little and starts again from the beginning. What was computed before is thrown away.
 * </ol>
 *
 * The remote holds either what it held before or the whole new commit, wherever this is cut off.
 */
public final class BranchPublisher {

    private static final int MOST_FOREIGN = 20;

    private final MirrorDirectory mirrors;
    private final RemoteUrl remote;
    private final RemoteAccess access;
    private final CommitSigner signer;
    private final PublishSettings settings;
    private final Timing timing;

    public BranchPublisher(
            MirrorDirectory mirrors,
            RemoteUrl remote,
            RemoteAccess access,
            CommitSigner signer,
            PublishSettings settings,
            Timing timing) {
        this.mirrors = mirrors;
        this.remote = remote;
        this.access = access;
        this.signer = signer;
        this.settings = settings;
        this.timing = timing;
    }

    /**
     * Adds a commit to a branch that people use.
     *
     * @throws SigningException if the commit is to be signed and cannot be
     * @throws IOException if the remote could not be reached, or has no such branch
     */
    public PublishOutcome onto(String branch, TipChange change) throws IOException {
        return repeat(repository -> {
            var tip = tip(repository, branch);
            var commit = commit(repository, tip, change);
            return commit.isEmpty()
                    ? new Step(new PublishOutcome.Unchanged(tip, tip))
                    : push(repository, commit.get(), branch, Optional.of(tip), tip);
        });
    }

    /**
     * Makes a branch consist of the base branch and one commit. An existing branch is replaced if all of its commits are
     * ours, and left alone if it holds the same change on the same base already.
     *
     * @param isOurs whether a commit was made by us, and may be replaced
     * @throws SigningException if the commit is to be signed and cannot be
     * @throws IOException if the remote could not be reached, or has no base branch
     */
    public PublishOutcome asBranch(String branch, String base, Predicate<CommitRecord> isOurs, TipChange change)
            throws IOException {
        return repeat(repository -> {
            var tip = tip(repository, base);
            var existing = repository.history().branch(branch);
            var foreign =
                    existing.isEmpty() ? List.<CommitRecord>of() : foreign(repository, tip, existing.get(), isOurs);
            if (!foreign.isEmpty()) {
                return new Step(new PublishOutcome.Foreign(branch, foreign));
            }
            var commit = commit(repository, tip, change);
            if (commit.isEmpty()) {
                return new Step(new PublishOutcome.Unchanged(existing.orElse(tip), tip));
            }
            return existing.isPresent() && repository.isSameChange(existing.get(), commit.get())
                    ? new Step(new PublishOutcome.Unchanged(existing.get(), tip))
                    : push(repository, commit.get(), branch, existing, tip);
        });
    }

    /** One attempt. */
    private interface Attempt {

        Step on(GitRepository repository) throws IOException;
    }

    /** What an attempt came to: an outcome, or the reason to try again. */
    private record Step(Optional<PublishOutcome> outcome, String reason) {

        Step(PublishOutcome outcome) {
            this(Optional.of(outcome), "");
        }

        static Step again(String reason) {
            return new Step(Optional.empty(), reason);
        }
    }

    private PublishOutcome repeat(Attempt attempt) throws IOException {
        for (int number = 1; ; number++) {
            Step step;
            try (var repository = mirrors.fetch(remote, access, MirrorContent.WHOLE)) {
                step = attempt.on(repository);
            }
            if (step.outcome().isPresent()) {
                return numbered(step.outcome().get(), number);
            }
            if (number >= settings.attempts()) {
                return new PublishOutcome.Beaten(number, step.reason());
            }
            pause(number);
        }
    }

    private static PublishOutcome numbered(PublishOutcome outcome, int attempts) {
        return outcome instanceof PublishOutcome.Published published
                ? new PublishOutcome.Published(published.commit(), published.base(), attempts)
                : outcome;
    }

    private void pause(int attempt) throws InterruptedIOException {
        try {
            timing.sleeper()
                    .sleep(settings.backoff().after(attempt, timing.random().getAsDouble()));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted before the next attempt to push to " + remote);
        }
    }

    private CommitId tip(GitRepository repository, String branch) throws IOException {
        return repository
                .history()
                .branch(branch)
                .orElseThrow(() -> new IOException(remote + " has no branch \"" + branch + "\""));
    }

    private Optional<CommitId> commit(GitRepository repository, CommitId tip, TipChange change) throws IOException {
        var proposed = change.on(repository, tip);
        return proposed.isEmpty() ? Optional.empty() : repository.write(proposed.get(), signer);
    }

    private static List<CommitRecord> foreign(
            GitRepository repository, CommitId base, CommitId tip, Predicate<CommitRecord> isOurs) throws IOException {
        return repository.history().log(base, tip, MOST_FOREIGN).stream()
                .filter(commit -> !isOurs.test(commit))
                .toList();
    }

    private Step push(
            GitRepository repository, CommitId commit, String branch, Optional<CommitId> expected, CommitId base)
            throws IOException {
        return repository
                .push(commit, branch, expected, remote, access)
                .match(
                        pushed -> new Step(new PublishOutcome.Published(pushed.commit(), base, 1)),
                        lost -> Step.again(lost.reason()),
                        declined -> new Step(new PublishOutcome.Refused(declined.reason())));
    }
}
