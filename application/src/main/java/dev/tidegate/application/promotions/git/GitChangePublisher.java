package dev.tidegate.application.promotions.git;

import dev.tidegate.git.BranchPublisher;
import dev.tidegate.git.CommitAuthor;
import dev.tidegate.git.CommitId;
import dev.tidegate.git.CommitMessage;
import dev.tidegate.git.CommitRecord;
import dev.tidegate.git.CommitTrailer;
import dev.tidegate.git.NewCommit;
import dev.tidegate.git.PublishOutcome;
import dev.tidegate.git.SigningException;
import dev.tidegate.git.TipChange;
import dev.tidegate.promotions.act.ChangeOnTip;
import dev.tidegate.promotions.act.ChangePublisherPort;
import dev.tidegate.promotions.act.PreparedChange;
import dev.tidegate.promotions.act.PublishResult;
import dev.tidegate.promotions.act.PublishResult.NotPublished;
import dev.tidegate.promotions.act.PublishResult.Reason;
import dev.tidegate.promotions.request.CommitText;
import java.io.IOException;
import java.time.Clock;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Publishes changes as commits with Tidegate as committer and the person as author. */
public final class GitChangePublisher implements ChangePublisherPort {

    private static final String NAME = "Tidegate";
    private static final String EMAIL = "noreply@tidegate.dev";

    private final BranchPublisher publisher;
    private final String base;
    private final String person;
    private final String email;
    private final Clock clock;

    /**
     * A publisher for one data branch.
     *
     * @param email the address of the person; that of Tidegate where none is known
     */
    public GitChangePublisher(BranchPublisher publisher, String base, String person, String email, Clock clock) {
        this.publisher = publisher;
        this.base = base;
        this.person = person;
        this.email = email.isEmpty() ? EMAIL : email;
        this.clock = clock;
    }

    @Override
    public PublishResult asBranch(String branch, ChangeOnTip change) {
        return result(() -> publisher.asBranch(branch, base, GitChangePublisher::isOurs, commit(change)));
    }

    @Override
    public PublishResult ontoBase(ChangeOnTip change) {
        return result(() -> publisher.onto(base, commit(change)));
    }

    private static boolean isOurs(CommitRecord commit) {
        return commit.committer().email().equals(EMAIL)
                && commit.trailer(CommitText.PROMOTION).isPresent();
    }

    private TipChange commit(ChangeOnTip change) {
        return (repository, tip) ->
                change.on(new GitDataRepository(repository, tip)).map(prepared -> commit(prepared, tip));
    }

    private NewCommit commit(PreparedChange change, CommitId tip) {
        var files = new TreeMap<String, Optional<byte[]>>();
        change.contents().forEach((path, content) -> files.put(path, Optional.of(content)));
        var now = clock.instant();
        return new NewCommit(
                tip,
                files,
                message(change.message()),
                new CommitAuthor(person, email, now),
                new CommitAuthor(NAME, EMAIL, now));
    }

    private static String message(CommitText text) {
        return new CommitMessage(
                        text.title(),
                        text.lines(),
                        text.trailers().stream()
                                .map(trailer -> new CommitTrailer(trailer.name(), trailer.value()))
                                .toList())
                .text();
    }

    private static PublishResult result(GitFailures.Reading<PublishOutcome> publishing) {
        try {
            return publishing
                    .read()
                    .match(
                            published -> new PublishResult.Published(
                                    published.commit().hex(), published.attempts()),
                            unchanged ->
                                    new PublishResult.Unchanged(unchanged.tip().hex()),
                            foreign -> new NotPublished(
                                    Reason.FOREIGN_COMMITS,
                                    "%s holds commits of %s, which are not overwritten"
                                            .formatted(
                                                    foreign.branch(),
                                                    foreign.commits().stream()
                                                            .map(commit -> commit.author()
                                                                    .name())
                                                            .distinct()
                                                            .collect(Collectors.joining(", ")))),
                            beaten -> new NotPublished(
                                    Reason.BEATEN,
                                    "somebody else was first in %d attempts: %s"
                                            .formatted(beaten.attempts(), beaten.reason())),
                            refused -> new NotPublished(
                                    Reason.DECLINED, "the server refuses the push: " + refused.reason()));
        } catch (SigningException unsigned) {
            return new NotPublished(Reason.FAILED, "no commit was made: " + unsigned.getMessage());
        } catch (IOException unreached) {
            return new NotPublished(Reason.FAILED, String.valueOf(unreached.getMessage()));
        }
    }
}
