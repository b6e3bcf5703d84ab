package dev.tidegate.git;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.http.Backoff;
import dev.tidegate.http.Timing;
import dev.tidegate.simulator.forge.SimulatedForge;
import dev.tidegate.simulator.forge.SimulatedForgeSettings;
import dev.tidegate.simulator.ocm.fault.FaultKind;
import dev.tidegate.simulator.ocm.fault.FaultRule;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(90)
class BranchPublisherTest {

    private static final CommitAuthor US =
            new CommitAuthor("Tidegate", "tidegate@example.test", Instant.parse("2026-03-02T10:00:00Z"));
    private static final RemoteAccess ACCESS =
            RemoteAccess.tokenVariable(Map.of("T", SimulatedForgeSettings.TOKEN), "T", Duration.ofSeconds(20));

    @TempDir
    private Path directory;

    private BareRemote remote;
    private SimulatedForge forge;
    private final List<Duration> waits = new ArrayList<>();

    enum Way {
        FILE,
        HTTP
    }

    @BeforeEach
    void prepare() throws Exception {
        remote = BareRemote.in(directory.resolve("remote.git"), Map.of("pin.yaml", "ref: a\n", "other.txt", "1\n"));
        forge = SimulatedForge.start(SimulatedForgeSettings.of(Map.of("ops/data", remote.directory())));
    }

    @AfterEach
    void close() throws Exception {
        forge.close();
        remote.close();
    }

    private BranchPublisher publisher(Way way) {
        return publisher(way, CommitSigner.none());
    }

    private BranchPublisher publisher(Way way, CommitSigner signer) {
        var timing = new Timing(Clock.systemUTC(), waits::add, () -> 0.5);
        return publisher(way, "mirrors", signer, PublishSettings.usual(), timing);
    }

    private BranchPublisher publisher(
            Way way, String mirrors, CommitSigner signer, PublishSettings settings, Timing timing) {
        return new BranchPublisher(
                new MirrorDirectory(
                        MirrorSettings.below(directory.resolve(mirrors)).allowingLocal(), Timing.real()),
                way == Way.FILE
                        ? remote.url()
                        : RemoteUrl.parse(forge.repository("ops/data").toString())
                                .orElseThrow(),
                ACCESS,
                signer,
                settings,
                timing);
    }

    private static boolean isOurs(CommitRecord commit) {
        return commit.committer().name().equals("Tidegate");
    }

    private static TipChange pin(String value) {
        return (repository, tip) -> Optional.of(new NewCommit(
                tip, Map.of("pin.yaml", Optional.of(("ref: " + value + "\n").getBytes(UTF_8))), "pin\n", US, US));
    }

    /** Lets somebody else commit to main while the first changes are computed. */
    private TipChange interrupted(int times, String path, TipChange change) {
        var left = new int[] {times};
        return (repository, tip) -> {
            var proposed = change.on(repository, tip);
            if (left[0]-- > 0) {
                remote.commit("main", path, "by another " + left[0] + "\n");
            }
            return proposed;
        };
    }

    @ParameterizedTest
    @EnumSource
    void a_commit_gets_onto_a_branch(Way way) throws Exception {
        var before = remote.tip("main");

        var outcome = publisher(way).onto("main", pin("b"));

        assertThat(outcome).isEqualTo(new PublishOutcome.Published(remote.tip("main"), before, 1));
        assertThat(remote.text("main", "pin.yaml")).isEqualTo("ref: b\n");
        assertThat(publisher(way).onto("main", pin("b")))
                .isEqualTo(new PublishOutcome.Unchanged(remote.tip("main"), remote.tip("main")));
    }

    @ParameterizedTest
    @EnumSource
    void after_a_lost_race_the_change_is_computed_anew_and_both_are_there(Way way) throws Exception {
        var outcome = publisher(way).onto("main", interrupted(2, "other.txt", pin("b")));

        assertThat(outcome)
                .isInstanceOfSatisfying(
                        PublishOutcome.Published.class,
                        published -> assertThat(published.attempts()).isEqualTo(3));
        assertThat(remote.text("main", "pin.yaml")).isEqualTo("ref: b\n");
        assertThat(remote.text("main", "other.txt")).isEqualTo("by another 0\n");
        assertThat(waits).containsExactly(Duration.ofMillis(300), Duration.ofMillis(600));
    }

    @ParameterizedTest
    @EnumSource
    void whoever_loses_every_race_gives_up_and_has_changed_nothing(Way way) throws Exception {
        var outcome = publisher(way).onto("main", interrupted(100, "other.txt", pin("b")));

        assertThat(outcome)
                .isInstanceOfSatisfying(
                        PublishOutcome.Beaten.class,
                        beaten -> assertThat(beaten.attempts()).isEqualTo(10));
        assertThat(remote.text("main", "pin.yaml")).isEqualTo("ref: a\n");
        assertThat(waits)
                .hasSize(9)
                .allSatisfy(wait -> assertThat(wait).isBetween(Duration.ofMillis(200), Duration.ofSeconds(5)));
    }

    @Test
    void what_the_change_throws_on_another_tip_ends_the_attempts() {
        TipChange moved = (repository, tip) -> {
            var now = new String(repository.files(tip).content("pin.yaml").orElseThrow(), UTF_8);
            if (!now.equals("ref: a\n")) {
                throw new IllegalStateException("somebody moved it to " + now);
            }
            return pin("b").on(repository, tip);
        };

        assertThatThrownBy(() -> publisher(Way.FILE).onto("main", interrupted(1, "pin.yaml", moved)))
                .hasMessage("somebody moved it to by another 0\n");
    }

    @ParameterizedTest
    @EnumSource
    void a_branch_of_our_own_is_made_replaced_and_left_alone_when_it_is_right(Way way) throws Exception {
        var publisher = publisher(way);
        var made = publisher.asBranch("tidegate/x", "main", BranchPublisherTest::isOurs, pin("b"));
        var first = remote.tip("tidegate/x");

        var same = publisher.asBranch("tidegate/x", "main", BranchPublisherTest::isOurs, pin("b"));
        var moved = remote.commit("main", "other.txt", "2\n");
        var replaced = publisher.asBranch("tidegate/x", "main", BranchPublisherTest::isOurs, pin("b"));

        assertThat(made).isInstanceOf(PublishOutcome.Published.class);
        assertThat(same)
                .isInstanceOfSatisfying(
                        PublishOutcome.Unchanged.class,
                        unchanged -> assertThat(unchanged.tip()).isEqualTo(first));
        assertThat(replaced).isEqualTo(new PublishOutcome.Published(remote.tip("tidegate/x"), moved, 1));
        assertThat(remote.text("tidegate/x", "other.txt")).isEqualTo("2\n");
        assertThat(remote.text("main", "pin.yaml")).isEqualTo("ref: a\n");
    }

    @ParameterizedTest
    @EnumSource
    void commits_of_others_on_our_branch_are_not_overwritten(Way way) throws Exception {
        publisher(way).asBranch("tidegate/x", "main", BranchPublisherTest::isOurs, pin("b"));
        var theirs = remote.commit("tidegate/x", "pin.yaml", "ref: c\n");

        var outcome = publisher(way).asBranch("tidegate/x", "main", BranchPublisherTest::isOurs, pin("d"));

        assertThat(outcome)
                .isInstanceOfSatisfying(
                        PublishOutcome.Foreign.class,
                        foreign -> assertThat(foreign.commits())
                                .extracting(CommitRecord::id)
                                .containsExactly(theirs));
        assertThat(remote.tip("tidegate/x")).isEqualTo(theirs);
    }

    @Test
    void a_hook_that_declines_is_told_in_its_words_and_not_asked_again() throws Exception {
        forge.project("ops/data").decline("no pushes on Friday; you sent " + SimulatedForgeSettings.TOKEN);

        var outcome = publisher(Way.HTTP).onto("main", pin("b"));

        assertThat(outcome)
                .isInstanceOfSatisfying(
                        PublishOutcome.Refused.class,
                        refused -> assertThat(refused.reason())
                                .contains("no pushes on Friday")
                                .contains("hook declined")
                                .doesNotContain(SimulatedForgeSettings.TOKEN));
        assertThat(waits).isEmpty();
        assertThat(remote.text("main", "pin.yaml")).isEqualTo("ref: a\n");
    }

    @Test
    void a_push_whose_answer_is_lost_is_found_done_by_the_next_run() throws Exception {
        forge.setFaults(List.of(FaultRule.once(FaultKind.RESET_AFTER, "POST", "*/git-receive-pack")));
        var publisher = publisher(Way.HTTP);

        assertThatThrownBy(() -> publisher.asBranch("tidegate/x", "main", BranchPublisherTest::isOurs, pin("b")))
                .isInstanceOf(IOException.class);

        assertThat(publisher.asBranch("tidegate/x", "main", BranchPublisherTest::isOurs, pin("b")))
                .isEqualTo(new PublishOutcome.Unchanged(remote.tip("tidegate/x"), remote.tip("main")));
    }

    @Test
    void a_protected_branch_is_a_refusal() throws Exception {
        forge.project("ops/data").protect(Set.of("main"));

        assertThat(publisher(Way.HTTP).onto("main", pin("b")))
                .isInstanceOfSatisfying(
                        PublishOutcome.Refused.class,
                        refused -> assertThat(refused.reason())
                                .contains("not allowed to push code to protected branches"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "incorrect old value provided",
                "cannot lock ref 'refs/heads/main': is at 1 but expected 2",
                "non-fast-forward",
                "non-fast forward",
                "invalid old id sent",
                "fetch first",
                "stale info",
                "failed to update ref"
            })
    void a_race_is_one_in_every_servers_words(String words) throws Exception {
        forge.project("ops/data").rejectNextPush(words);

        var outcome = publisher(Way.HTTP).onto("main", pin("b"));

        assertThat(outcome)
                .isInstanceOfSatisfying(
                        PublishOutcome.Published.class,
                        published -> assertThat(published.attempts()).isEqualTo(2));
    }

    @Test
    void a_lease_that_fails_because_the_commit_is_there_already_is_a_success() throws Exception {
        publisher(Way.FILE).onto("main", pin("b"));
        try (var repository = GitRepository.open(remote.directory())) {
            var tip = remote.tip("main");

            assertThat(repository.push(tip, "main", Optional.empty(), remote.url(), ACCESS))
                    .isEqualTo(new PushOutcome.Pushed(tip));
        }
    }

    @Test
    void a_token_that_may_not_push_is_a_refusal_without_the_token() throws Exception {
        var wrong = RemoteAccess.tokenVariable(Map.of("T", "wrong-hunter2"), "T", Duration.ofSeconds(20));
        try (var mirror = new MirrorDirectory(
                        MirrorSettings.below(directory.resolve("mirrors")).allowingLocal(), Timing.real())
                .fetch(remote.url(), ACCESS, MirrorContent.WHOLE)) {
            var url = RemoteUrl.parse(forge.repository("ops/data").toString()).orElseThrow();

            var outcome = mirror.push(remote.tip("main"), "x", Optional.empty(), url, wrong);

            assertThat(outcome)
                    .isInstanceOfSatisfying(
                            PushOutcome.Declined.class,
                            declined -> assertThat(declined.reason()).doesNotContain("hunter2"));
        }
    }

    @Test
    void a_commit_that_cannot_be_signed_is_not_pushed() throws Exception {
        var signer = CommitSigner.ssh(KeySource.file(directory.resolve("missing")));

        assertThatThrownBy(() -> publisher(Way.FILE, signer).onto("main", pin("b")))
                .isInstanceOf(SigningException.class);
        assertThat(remote.text("main", "pin.yaml")).isEqualTo("ref: a\n");
    }

    @ParameterizedTest
    @EnumSource
    void writers_that_race_all_get_their_change_in(Way way) throws Exception {
        var tasks = new ArrayList<FutureTask<List<PublishOutcome>>>();
        for (int writer = 0; writer < 3; writer++) {
            var name = "w" + writer;
            var task = new FutureTask<>(() -> countToFive(patient(way, name), name));
            tasks.add(task);
            new Thread(task).start();
        }

        for (var task : tasks) {
            assertThat(task.get(80, TimeUnit.SECONDS)).hasOnlyElementsOfType(PublishOutcome.Published.class);
        }

        for (int writer = 0; writer < 3; writer++) {
            assertThat(remote.text("main", "w" + writer)).isEqualTo("5");
        }
        try (var repository = GitRepository.open(remote.directory())) {
            assertThat(repository.history().log(null, remote.tip("main"), 100))
                    .hasSize(16)
                    .noneMatch(CommitRecord::isMerge);
        }
    }

    /** With a mirror of its own, and waits that are short and many. */
    private BranchPublisher patient(Way way, String mirrors) {
        return publisher(
                way,
                mirrors,
                CommitSigner.none(),
                new PublishSettings(100, Backoff.below(Duration.ofMillis(10), Duration.ofMillis(200))),
                Timing.real());
    }

    /** Counts a file of its own up to five, a commit each. */
    private static List<PublishOutcome> countToFive(BranchPublisher publisher, String file) throws IOException {
        var outcomes = new ArrayList<PublishOutcome>();
        for (int value = 1; value <= 5; value++) {
            var text = String.valueOf(value).getBytes(UTF_8);
            outcomes.add(publisher.onto(
                    "main",
                    (repository, tip) ->
                            Optional.of(new NewCommit(tip, Map.of(file, Optional.of(text)), file + "\n", US, US))));
        }
        return outcomes;
    }
}
