package dev.tidegate.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.tidegate.store.content.Content;
import dev.tidegate.store.run.AppendResult;
import dev.tidegate.store.run.DecisionLog;
import dev.tidegate.store.run.Run;
import dev.tidegate.store.run.RunCorruption;
import dev.tidegate.store.run.RunFilter;
import dev.tidegate.store.run.RunId;
import dev.tidegate.store.run.RunPage;
import dev.tidegate.store.run.RunReadResult;
import dev.tidegate.store.run.RunSummary;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

abstract class DecisionLogContract extends StoreContract {

    DecisionLogContract(Backend backend) {
        super(backend);
    }

    @Test
    void a_run_is_read_back_as_it_was_added() {
        var run = run("r1", "org-1", NOW);

        var appending = store.runs().append(run);

        assertThat(appending).isEqualTo(AppendResult.APPENDED);
        assertThat(store.runs().read(run.id())).isEqualTo(new RunReadResult.Found(run));
        assertThat(store.runs().read(new RunId("r2"))).isEqualTo(new RunReadResult.Absent());
    }

    @Test
    void adding_the_same_run_again_changes_nothing() {
        var run = run("r1", "org-1", NOW);
        store.runs().append(run);

        var again = another().runs().append(run);

        assertThat(again).isEqualTo(AppendResult.ALREADY_THERE);
        assertThat(ids(store.runs().list(RunFilter.all(), 10))).containsExactly("r1");
    }

    @Test
    void another_run_under_a_taken_id_is_refused() {
        var run = run("r1", "org-1", NOW);
        store.runs().append(run);

        var otherScope = store.runs().append(run("r1", "org-2", NOW));
        var otherPlan = store.runs()
                .append(new Run(
                        run.id(),
                        run.capability(),
                        run.scope(),
                        run.started(),
                        run.inputs(),
                        Content.json("[]"),
                        run.outcome()));

        assertThat(List.of(otherScope, otherPlan)).containsOnly(AppendResult.ID_TAKEN);
        assertThat(store.runs().read(run.id())).isEqualTo(new RunReadResult.Found(run));
    }

    @Test
    void bodies_are_kept_compressed() throws SQLException {
        var inputs = Content.json("[" + "{\"cluster\":\"harbour\"},".repeat(10_000) + "0]");
        var run = run("r1", "org-1", NOW);
        store.runs().append(new Run(run.id(), run.capability(), run.scope(), NOW, inputs, run.plan(), run.outcome()));

        long stored;
        try (var connection = Backend.connect(config);
                var rows = connection
                        .createStatement()
                        .executeQuery("select length(body) from run_bodies where part = 'inputs'")) {
            rows.next();
            stored = rows.getLong(1);
        }

        assertThat(stored).isLessThan(inputs.size() / 50);
    }

    @Test
    void a_listing_shows_the_digest_of_the_inputs_without_reading_them() {
        var run = run("r1", "org-1", NOW);
        store.runs().append(run);

        var page = store.runs().list(RunFilter.all(), 10);

        var size = run.inputs().size() + run.plan().size() + run.outcome().size();
        assertThat(page)
                .isEqualTo(new RunPage(
                        List.of(new RunSummary(
                                run.id(),
                                "upgrades",
                                "org-1",
                                NOW,
                                run.inputsDigest().value(),
                                size)),
                        null));
    }

    @Test
    void runs_are_listed_newest_first_by_scope_and_time() {
        IntStream.range(0, 6)
                .forEach(hour -> store.runs()
                        .append(run("r" + hour, hour % 2 == 0 ? "even" : "odd", NOW.plus(Duration.ofHours(hour)))));

        assertThat(ids(store.runs().list(RunFilter.of("upgrades", "even"), 10))).containsExactly("r4", "r2", "r0");
        assertThat(ids(store.runs().list(RunFilter.of("policies", "even"), 10))).isEmpty();
        assertThat(ids(store.runs()
                        .list(RunFilter.all().from(NOW.plus(HOUR)).until(NOW.plus(HOUR.multipliedBy(4))), 10)))
                .containsExactly("r3", "r2", "r1");
    }

    @Test
    void pages_follow_each_other_without_gap_or_repetition_while_runs_are_added() {
        // Two runs of the same instant at every step, so that a page ends between them.
        IntStream.range(0, 10)
                .forEach(number -> store.runs().append(run("r" + number, "org-1", NOW.plusSeconds(number / 2))));

        var seen = new ArrayList<String>();
        var page = store.runs().list(RunFilter.all(), 3);
        seen.addAll(ids(page));
        for (var next = page.next(); next != null; next = page.next()) {
            store.runs().append(run("newer" + seen.size(), "org-1", NOW.plusSeconds(100)));
            page = store.runs().list(RunFilter.all(), 3, next);
            seen.addAll(ids(page));
        }

        assertThat(seen).containsExactly("r9", "r8", "r7", "r6", "r5", "r4", "r3", "r2", "r1", "r0");
    }

    @Test
    void a_page_has_a_bounded_size() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> store.runs().list(RunFilter.all(), DecisionLog.LARGEST_PAGE + 1));
    }

    @Test
    void old_runs_are_dropped_but_never_the_newest_of_a_scope() {
        store.runs().append(run("lonely", "asleep", NOW));
        store.runs().append(run("old", "busy", NOW));
        store.runs().append(run("older", "busy", NOW.minusSeconds(1)));
        store.runs().append(run("young", "busy", NOW.plus(DecisionLog.RETENTION)));

        var dropped = store.runs().prune(NOW.plusSeconds(1));

        assertThat(dropped).isEqualTo(2);
        assertThat(ids(store.runs().list(RunFilter.all(), 10))).containsExactly("young", "lonely");
        assertThat(store.verify().isClean()).isTrue();
    }

    @Test
    void of_two_runs_of_one_instant_one_is_kept() {
        store.runs().append(run("a", "org-1", NOW));
        store.runs().append(run("b", "org-1", NOW));

        store.runs().prune(NOW.plusSeconds(1));

        assertThat(ids(store.runs().list(RunFilter.all(), 10))).containsExactly("b");
    }

    @Test
    void a_run_that_started_at_the_very_bound_is_kept() {
        store.runs().append(run("at", "org-1", NOW));
        store.runs().append(run("after", "org-1", NOW.plusNanos(1)));

        var dropped = store.runs().prune(NOW);

        assertThat(dropped).isZero();
    }

    @Test
    void many_old_runs_are_dropped_in_one_call() throws SQLException {
        store.runs().append(run("newest", "org-1", NOW.plusSeconds(1)));
        try (var connection = Backend.connect(config);
                var insert = connection.prepareStatement(
                        "insert into runs (id, capability, scope, started_at) values (?, 'upgrades', 'org-1', ?)")) {
            connection.setAutoCommit(false);
            for (var number = 0; number < 1_100; number++) {
                insert.setString(1, "bulk" + number);
                insert.setString(2, "2025-01-01T00:00:00.%09dZ".formatted(number));
                insert.addBatch();
            }
            insert.executeBatch();
            connection.commit();
        }

        var dropped = store.runs().prune(NOW);

        assertThat(dropped).isEqualTo(1_100);
    }

    @Test
    void a_damaged_run_is_reported_with_its_part() throws SQLException {
        var run = run("r1", "org-1", NOW);
        store.runs().append(run);
        Backend.execute(config, "update run_bodies set size = size + 1 where part = 'plan'");

        var reading = store.runs().read(run.id());

        assertThat(reading)
                .isEqualTo(new RunReadResult.Corrupt(new RunCorruption(
                        run.id(),
                        "plan",
                        "it has another size than the %d bytes that were stored"
                                .formatted(run.plan().size() + 1))));
    }

    static Run run(String id, String scope, Instant started) {
        return new Run(
                new RunId(id),
                "upgrades",
                scope,
                started,
                Content.json("{\"clusters\":[]}"),
                Content.json("{\"steps\":[\"" + id + "\"]}"),
                Content.text("text/plain", "done"));
    }

    private static List<String> ids(RunPage page) {
        return page.runs().stream().map(summary -> summary.id().value()).toList();
    }
}
