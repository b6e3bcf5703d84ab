package dev.tidegate.forge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.forge.ForgeException.Reason;
import dev.tidegate.http.Secret;
import dev.tidegate.http.Timing;
import dev.tidegate.http.TokenSource;
import dev.tidegate.simulator.forge.SimulatedForge;
import dev.tidegate.simulator.forge.SimulatedForgeSettings;
import dev.tidegate.simulator.forge.project.SimulatedProject;
import dev.tidegate.simulator.ocm.fault.FaultKind;
import dev.tidegate.simulator.ocm.fault.FaultRule;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Both kinds of forges, played by the simulated one over real HTTP. */
@Timeout(60)
class ForgeTest {

    private static final String PROJECT = "ops/fleet-data";
    private static final String LABEL = "tidegate/promotion";

    @TempDir
    private Path directory;

    private SimulatedForge simulated;
    private SimulatedProject project;
    private final List<Duration> waits = new ArrayList<>();

    @BeforeEach
    void start() throws Exception {
        simulated = SimulatedForge.start(SimulatedForgeSettings.of(Map.of(PROJECT, directory.resolve("data.git")))
                .withClock(new TickingClock()));
        project = simulated.project(PROJECT);
        branch("promote", "one");
    }

    @AfterEach
    void stop() throws Exception {
        simulated.close();
    }

    /** Makes a branch with one commit on main. */
    private String branch(String name, String text) {
        var repository = project.repository();
        var main = repository.tip("main").orElseThrow();
        var commit = repository.commitFiles(
                main, Map.of("README.md", text.getBytes(StandardCharsets.UTF_8)), "change", "mkova", project.now());
        repository.tip(name).ifPresent(there -> repository.deleteBranch(name));
        repository.createBranch(name, commit);
        return commit;
    }

    private Forge forge(ForgeKind kind) {
        return forge(kind, SimulatedForgeSettings.TOKEN, Duration.ofSeconds(10));
    }

    private Forge forge(ForgeKind kind, String token, Duration timeout) {
        var api = kind == ForgeKind.GITLAB ? simulated.gitLabApi() : simulated.gitHubApi();
        var timing = new Timing(Clock.systemUTC(), waits::add, () -> 0.5);
        return Forges.client(
                new ForgeSettings(kind, api, PROJECT, TokenSource.fixed(Secret.of(token)), timeout), timing);
    }

    private static NewMergeRequest wanted() {
        return new NewMergeRequest(
                "promote",
                "main",
                "promote reconciler",
                "why",
                new TreeSet<>(Set.of(LABEL, "env/prod")),
                List.of("mkova"),
                false);
    }

    @ParameterizedTest
    @EnumSource
    void a_request_is_opened_with_texts_labels_and_reviewers(ForgeKind kind) {
        try (var forge = forge(kind)) {
            var opened = forge.create(wanted());

            assertThat(opened.wasOpen()).isFalse();
            assertThat(opened.complaints()).isEmpty();
            assertThat(opened.request().title()).isEqualTo("promote reconciler");
            assertThat(opened.request().description()).isEqualTo("why");
            assertThat(opened.request().labels()).containsExactly("env/prod", LABEL);
            assertThat(opened.request().headCommit())
                    .isEqualTo(project.repository().tip("promote").orElseThrow());
            assertThat(opened.request().author()).isEqualTo("tidegate");
            assertThat(opened.request().state()).isEqualTo(MergeRequest.State.OPEN);
            assertThat(project.request(1).reviewers()).containsExactly("mkova");
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_request_that_is_open_already_is_returned_and_not_opened_twice(ForgeKind kind) {
        try (var forge = forge(kind)) {
            forge.create(wanted());

            var again = forge.create(wanted());

            assertThat(again.wasOpen()).isTrue();
            assertThat(again.request().number()).isEqualTo(1);
            assertThat(project.requests()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_creation_whose_answer_is_lost_leaves_one_request(ForgeKind kind) {
        simulated.setFaults(List.of(FaultRule.once(
                FaultKind.RESET_AFTER, "POST", kind == ForgeKind.GITLAB ? "*/merge_requests" : "*/pulls")));
        try (var forge = forge(kind)) {
            var opened = forge.create(wanted());

            assertThat(opened.request().number()).isEqualTo(1);
            assertThat(opened.request().labels()).contains(LABEL);
            assertThat(project.requests()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_creation_that_timed_out_but_took_effect_leaves_one_request(ForgeKind kind) {
        simulated.setFaults(List.of(
                FaultRule.once(FaultKind.LOST, "POST", kind == ForgeKind.GITLAB ? "*/merge_requests" : "*/pulls")
                        .withMillis(3_000)));
        try (var forge = forge(kind, SimulatedForgeSettings.TOKEN, Duration.ofSeconds(1))) {
            forge.create(wanted());

            assertThat(project.requests()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_creation_that_failed_without_effect_is_tried_once_more(ForgeKind kind) {
        simulated.setFaults(List.of(
                FaultRule.once(FaultKind.STATUS, "POST", kind == ForgeKind.GITLAB ? "*/merge_requests" : "*/pulls")
                        .withStatus(502, -1)));
        try (var forge = forge(kind)) {
            assertThat(forge.create(wanted()).wasOpen()).isFalse();
            assertThat(project.requests()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void the_server_says_how_long_to_wait_when_it_has_had_too_much(ForgeKind kind) {
        simulated.setFaults(List.of(FaultRule.once(FaultKind.STATUS, "GET", "*").withStatus(429, 7)));
        try (var forge = forge(kind)) {
            forge.open(Set.of());

            assertThat(waits).containsExactly(Duration.ofSeconds(7));
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_list_is_read_over_all_of_its_pages_and_filtered_by_labels(ForgeKind kind) {
        try (var forge = forge(kind)) {
            for (int number = 1; number <= 120; number++) {
                project.repository()
                        .createBranch(
                                "b" + number,
                                project.repository().tip("promote").orElseThrow());
                var request = project.create("mkova", "b" + number, "main", "t" + number, false, "");
                if (number % 2 == 0) {
                    project.addLabels(request, "mkova", List.of(LABEL));
                }
            }

            assertThat(forge.open(Set.of())).hasSize(120);
            assertThat(forge.open(Set.of(LABEL)))
                    .hasSize(60)
                    .extracting(MergeRequest::number)
                    .startsWith(2, 4, 6);
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_request_is_refreshed_in_place(ForgeKind kind) {
        try (var forge = forge(kind)) {
            int number = forge.create(wanted()).request().number();

            var changed = forge.update(
                    number,
                    MergeRequestChange.text("new title", "new text")
                            .withLabels(Set.of("tidegate/frozen"), Set.of("env/prod", "never-set")));

            assertThat(changed.title()).isEqualTo("new title");
            assertThat(changed.description()).isEqualTo("new text");
            assertThat(changed.labels()).containsExactly("tidegate/frozen", LABEL);
        }
    }

    @ParameterizedTest
    @EnumSource
    void one_note_is_refreshed_and_not_repeated(ForgeKind kind) {
        try (var forge = forge(kind)) {
            int number = forge.create(wanted()).request().number();
            forge.note(number, "something else");

            forge.refreshNote(number, "<!-- check -->", "first");
            forge.refreshNote(number, "<!-- check -->", "second");
            forge.refreshNote(number, "<!-- check -->", "second");

            assertThat(project.request(number).notes())
                    .extracting(note -> note.text())
                    .containsExactly("something else", "<!-- check -->\nsecond");
        }
    }

    @ParameterizedTest
    @EnumSource
    void closing_says_why_once_and_the_branch_goes_only_if_its_tip_is_ours(ForgeKind kind) {
        try (var forge = forge(kind)) {
            int number = forge.create(wanted()).request().number();
            var tip = project.repository().tip("promote").orElseThrow();

            forge.close(number, "superseded");
            forge.close(number, "superseded");

            assertThat(forge.read(number).state()).isEqualTo(MergeRequest.State.CLOSED);
            assertThat(project.request(number).notes()).hasSize(1);
            assertThat(forge.deleteBranch("promote", "0".repeat(40))).isFalse();
            assertThat(forge.deleteBranch("promote", tip)).isTrue();
            assertThat(forge.deleteBranch("promote", tip)).isFalse();
            assertThat(project.repository().tip("promote")).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void the_pipeline_of_the_present_head_counts(ForgeKind kind) {
        try (var forge = forge(kind)) {
            var request = forge.create(wanted()).request();
            assertThat(state(forge, request)).isEqualTo(RequestPipeline.State.SUCCEEDED);
            project.setPipeline(1, "failed");
            assertThat(state(forge, request)).isEqualTo(RequestPipeline.State.FAILED);
            project.setPipeline(1, "running");
            assertThat(state(forge, request)).isEqualTo(RequestPipeline.State.RUNNING);
            project.setPipeline(1, "skipped");
            assertThat(forge.pipeline(request)).isEmpty();

            project.setPipeline(1, "failed");
            forge.retryPipeline(request);

            assertThat(state(forge, request)).isEqualTo(RequestPipeline.State.SUCCEEDED);
        }
    }

    private static RequestPipeline.State state(Forge forge, MergeRequest request) {
        return forge.pipeline(request).orElseThrow().state();
    }

    @ParameterizedTest
    @EnumSource
    void an_approval_tells_who_when_and_on_which_head(ForgeKind kind) {
        try (var forge = forge(kind)) {
            var request = forge.create(wanted()).request();
            var first = request.headCommit();
            project.approve(1, "mkova");
            var second = branch("promote", "two");
            var now = forge.read(1);

            var approvals = forge.approvals(now);

            assertThat(now.headCommit()).isEqualTo(second);
            assertThat(approvals).singleElement().satisfies(approval -> {
                assertThat(approval.login()).isEqualTo("mkova");
                assertThat(approval.commit()).isEqualTo(first);
                assertThat(approval.at()).isNotNull();
            });
        }
    }

    @ParameterizedTest
    @EnumSource
    void label_events_tell_who_set_what(ForgeKind kind) {
        try (var forge = forge(kind)) {
            var request = forge.create(wanted()).request();
            project.addLabels(project.request(1), "mkova", List.of("lgtm"));
            project.removeLabels(project.request(1), "mkova", List.of("lgtm"));

            var events = forge.labelEvents(request.number());

            assertThat(events)
                    .extracting(event -> event.login() + (event.added() ? " + " : " - ") + event.label())
                    .containsExactly("tidegate + env/prod", "tidegate + " + LABEL, "mkova + lgtm", "mkova - lgtm");
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_branch_that_is_behind_is_brought_up_to_date(ForgeKind kind) {
        var parent = project.repository().tip("main").orElseThrow();
        var entries = project.repository()
                .insertEntries(
                        project.repository().commit(parent).getTree().name(),
                        Map.of(
                                "other.txt",
                                Map.entry(
                                        org.eclipse.jgit.lib.FileMode.REGULAR_FILE,
                                        project.repository().insertBlob("x".getBytes(StandardCharsets.UTF_8)))));
        var moved = project.repository().insertCommit(entries, "other", "mkova", project.now(), parent);
        try (var forge = forge(kind)) {
            int number = forge.create(wanted()).request().number();
            project.repository().deleteBranch("main");
            project.repository().createBranch("main", moved);

            var rebased = forge.rebase(number);

            assertThat(project.repository().contains(rebased.headCommit(), moved))
                    .isTrue();
            assertThat(forge.rebase(number).headCommit()).isEqualTo(rebased.headCommit());
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_request_is_merged_only_at_the_head_that_was_judged(ForgeKind kind) {
        try (var forge = forge(kind)) {
            var request = forge.create(wanted()).request();
            var head = branch("promote", "somebody else");

            var refused = forge.merge(1, request.headCommit());
            var merged = forge.merge(1, head);

            assertThat(refused).isInstanceOf(MergeOutcome.Changed.class);
            assertThat(merged)
                    .isEqualTo(new MergeOutcome.Merged(
                            project.repository().tip("main").orElseThrow()));
            assertThat(forge.merge(1, head)).isEqualTo(merged);
            assertThat(forge.read(1)).satisfies(after -> {
                assertThat(after.state()).isEqualTo(MergeRequest.State.MERGED);
                assertThat(after.mergedBy()).isEqualTo("tidegate");
                assertThat(after.mergedAt()).isNotNull();
            });
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_request_with_conflicts_is_not_merged(ForgeKind kind) {
        var main = branch("other", "conflict");
        try (var forge = forge(kind)) {
            var request = forge.create(wanted()).request();
            project.repository().deleteBranch("main");
            project.repository().createBranch("main", main);

            assertThat(forge.read(1).hasConflicts()).isTrue();
            assertThat(forge.merge(1, request.headCommit())).isInstanceOf(MergeOutcome.NotMergeable.class);
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_protected_branch_is_told(ForgeKind kind) {
        project.protect(Set.of("main"));
        try (var forge = forge(kind)) {
            assertThat(forge.isProtected("main")).isTrue();
            assertThat(forge.isProtected("promote")).isFalse();
            assertThatThrownBy(() -> forge.isProtected("nowhere"))
                    .isInstanceOfSatisfying(
                            ForgeException.class,
                            failure -> assertThat(failure.reason()).isEqualTo(Reason.NOT_FOUND));
        }
    }

    @ParameterizedTest
    @EnumSource
    void the_forge_makes_one_commit_of_all_files(ForgeKind kind) {
        var main = project.repository().tip("main").orElseThrow();
        try (var forge = forge(kind)) {
            var made = forge.commit(new ForgeCommit(
                    "by/api", main, "by the API", Map.of("README.md", "äöü\n".getBytes(StandardCharsets.UTF_8))));

            assertThat(project.repository().tip("by/api")).contains(made);
            assertThat(project.repository().commit(made).getParent(0).name()).isEqualTo(main);
            assertThat(project.repository().commit(made).getFullMessage()).isEqualTo("by the API");
            assertThatThrownBy(() ->
                            forge.commit(new ForgeCommit("another", main, "m", Map.of("missing.txt", new byte[0]))))
                    .isInstanceOf(ForgeException.class);
            assertThatThrownBy(() ->
                            forge.commit(new ForgeCommit("by/api", main, "m", Map.of("README.md", new byte[] {1}))))
                    .isInstanceOfSatisfying(
                            ForgeException.class,
                            failure -> assertThat(failure.reason()).isEqualTo(Reason.REFUSED));
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_wrong_token_is_told_without_showing_it(ForgeKind kind) {
        try (var forge = forge(kind, "wrong-token-hunter2", Duration.ofSeconds(5))) {
            assertThatThrownBy(() -> forge.open(Set.of()))
                    .isInstanceOfSatisfying(
                            ForgeException.class,
                            failure -> assertThat(failure.reason()).isEqualTo(Reason.FORBIDDEN))
                    .hasMessageContaining("401")
                    .hasMessageNotContaining("hunter2");
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_forge_that_stays_broken_is_told_after_five_attempts(ForgeKind kind) {
        simulated.setFaults(List.of(FaultRule.always(FaultKind.STATUS).withStatus(503, -1)));
        try (var forge = forge(kind)) {
            assertThatThrownBy(() -> forge.read(1))
                    .isInstanceOfSatisfying(
                            ForgeException.class,
                            failure -> assertThat(failure.reason()).isEqualTo(Reason.UNREACHABLE));

            assertThat(simulated.requests()).hasSize(5);
        }
    }
}
