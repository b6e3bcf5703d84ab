package dev.tidegate.git;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tidegate.http.Timing;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** Publishes one commit after the other until it is killed. Each raises the number that stands in both of two files. */
final class PublisherProcess {

    static final String ONE = "one.txt";
    static final String OTHER = "deep/other.txt";

    private static final CommitAuthor US =
            new CommitAuthor("Tidegate", "tidegate@example.test", Instant.parse("2026-03-02T10:00:00Z"));

    private PublisherProcess() {}

    /** The address, the token, the directory of mirrors, and how many commits to publish. */
    public static void main(String[] arguments) throws IOException {
        var publisher = new BranchPublisher(
                new MirrorDirectory(MirrorSettings.below(Path.of(arguments[2])), Timing.real()),
                RemoteUrl.parse(arguments[0]).orElseThrow(),
                RemoteAccess.tokenVariable(Map.of("T", arguments[1]), "T", Duration.ofSeconds(20)),
                CommitSigner.none(),
                PublishSettings.usual(),
                Timing.real());
        for (int count = 0; count < Integer.parseInt(arguments[3]); count++) {
            System.out.println("begun");
            var outcome = publisher.onto("main", PublisherProcess::raise);
            System.out.println(outcome);
        }
    }

    private static Optional<NewCommit> raise(GitRepository repository, CommitId tip) throws IOException {
        var now = new String(repository.files(tip).content(ONE).orElseThrow(), UTF_8);
        var next = String.valueOf(Integer.parseInt(now) + 1).getBytes(UTF_8);
        return Optional.of(
                new NewCommit(tip, Map.of(ONE, Optional.of(next), OTHER, Optional.of(next)), "raised\n", US, US));
    }
}
