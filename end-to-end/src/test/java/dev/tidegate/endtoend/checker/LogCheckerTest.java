package dev.tidegate.endtoend.checker;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class LogCheckerTest {

    private static final String OF_D1 = "order of d1 to 4.20.2";
    private static final String OF_P1 = "order of p1 to 4.20.2";
    private static final String OF_P2 = "order of p2 to 4.20.2";
    private static final String OF_POOL = "order of h1 workers to 4.20.2";
    private static final String OF_MINOR = "order of d1 to 4.21.0";

    @TempDir
    Path directory;

    @Test
    void a_good_log_passes() throws IOException {
        var judgement = LogBuilder.good().judge(directory);

        assertThat(judgement.violations()).isEmpty();
        assertThat(judgement.counts().of("orders")).isEqualTo(6);
        assertThat(judgement.counts().of("upgrades")).isEqualTo(6);
        assertThat(judgement.versions())
                .containsEntry("d1", "4.21.0")
                .containsEntry("h1", "4.20.2")
                .containsEntry("p2", "4.20.2");
    }

    @Test
    void running_time_is_added_up_over_clusters_from_the_start_of_the_log() throws IOException {
        var judgement = LogBuilder.good().judge(directory);

        var time = judgement.runningTime();
        var at = Instant.parse("2026-03-04T07:20:00Z");
        // d1 from 07:00 two days earlier, p1 from 09:00 and p2 from 10:20 of the day before
        assertThat(time.days(new VersionRunningTime.Key("o1", "4.20.2", "w"), at))
                .isEqualTo((48 * 60 + 20 + 22 * 60 + 20 + 21 * 60) / 1440.0);
        assertThat(time.days(new VersionRunningTime.Key("o1", "4.20.2", "x"), Instant.parse("2026-03-02T09:20:00Z")))
                .isZero();
        assertThat(time.days(new VersionRunningTime.Key("o1", "4.19.0", "w"), at))
                .isZero();
    }

    static Stream<Arguments> spoilt() {
        return Stream.of(
                spoilt("two hold a mutex at once", CheckedRule.CAPACITY, draft -> {
                    draft.line(OF_P2).put("at", "2026-03-03T08:30:05Z");
                    draft.order(OF_P2).put("next_run", "2026-03-03T08:40:00Z");
                    draft.swap("version after " + OF_P1, OF_P2);
                }),
                spoilt("a mutex is held by another sector", CheckedRule.CAPACITY, draft -> {
                    draft.label("h1", "mutexes", "m");
                    draft.organisationLabel("sector-max-parallel-upgrades.prod", "5");
                    draft.remove("end of " + OF_POOL);
                }),
                spoilt("a mutex goes on while pools lag behind", CheckedRule.CAPACITY, draft -> {
                    draft.label("h1", "mutexes", "m");
                    draft.remove("version after " + OF_POOL);
                }),
                spoilt(
                        "an order for a cluster that has one",
                        CheckedRule.ONE_ORDER,
                        draft -> draft.remove("end of " + OF_D1)),
                spoilt(
                        "a second order for a pool",
                        CheckedRule.ONE_ORDER,
                        draft -> draft.line("end of " + OF_POOL)
                                .put("event", "order")
                                .put("operation_id", "op-x")
                                .set("order", draft.order(OF_POOL).deepCopy().put("id", "second"))),
                spoilt(
                        "a version nobody has released",
                        CheckedRule.OFFERED,
                        draft -> draft.order(OF_D1).put("version", "4.20.3")),
                spoilt(
                        "a version that is not newer",
                        CheckedRule.OFFERED,
                        draft -> draft.order(OF_D1).put("version", "4.20.1")),
                spoilt("a version beyond the channel", CheckedRule.OFFERED, draft -> draft.remove("channel")),
                spoilt(
                        "a pool ahead of its control plane",
                        CheckedRule.OFFERED,
                        draft -> draft.order(OF_POOL).put("version", "4.21.0")),
                spoilt(
                        "blocked by the organisation",
                        CheckedRule.NOT_BLOCKED,
                        draft -> draft.organisationLabel("blocked-versions", "^4\\.21")),
                spoilt(
                        "blocked by the cluster",
                        CheckedRule.NOT_BLOCKED,
                        draft -> draft.label("p1", "blocked-versions", "x, \\.20\\.2$")),
                spoilt(
                        "above the highest minor",
                        CheckedRule.NOT_BLOCKED,
                        draft -> draft.label("d1", "max-minor", "4.20")),
                spoilt("an hour too early", CheckedRule.SOAKED, draft -> {
                    draft.line("version after " + OF_D1).put("at", "2026-03-02T08:01:00Z");
                    draft.line("end of " + OF_D1).put("at", "2026-03-02T08:01:00Z");
                }),
                spoilt(
                        "soaked for one of two workloads",
                        CheckedRule.SOAKED,
                        draft -> draft.label("p1", "workloads", "w,z")),
                spoilt("soaked while pools ran something older", CheckedRule.SOAKED, draft -> {
                    draft.label("p1", "workloads", "x");
                    draft.line("version after " + OF_POOL).put("at", "2026-03-02T10:00:00Z");
                }),
                spoilt("sectors that go first are behind", CheckedRule.SECTORS_FIRST, draft -> {
                    draft.label("p1", "soak-days", "0");
                    draft.remove("version after " + OF_D1);
                }),
                spoilt("a sector further back is behind", CheckedRule.SECTORS_FIRST, draft -> {
                    draft.organisationLabel("sector-deps.prod", "stage");
                    draft.organisationLabel("sector-deps.stage", "dev");
                    draft.label("p1", "soak-days", "0");
                    draft.remove("version after " + OF_D1);
                }),
                spoilt(
                        "too soon",
                        CheckedRule.IN_TIME,
                        draft -> draft.line(OF_D1).put("at", "2026-03-02T06:06:00Z")),
                spoilt(
                        "too far ahead",
                        CheckedRule.IN_TIME,
                        draft -> draft.order(OF_D1).put("next_run", "2026-03-02T08:10:00Z")),
                spoilt(
                        "outside the schedule",
                        CheckedRule.IN_TIME,
                        draft -> draft.label("d1", "schedule", "10 6 2 3 2")),
                spoilt(
                        "a pool too late",
                        CheckedRule.IN_TIME,
                        draft -> draft.order(OF_POOL).put("next_run", "2026-03-02T08:37:00Z")),
                spoilt(
                        "not ready",
                        CheckedRule.SOUND_CLUSTER,
                        draft -> draft.cluster("p1").put("state", "hibernating")),
                spoilt("wrong labels", CheckedRule.SOUND_CLUSTER, draft -> draft.label("p1", "soak-days", "soon")),
                spoilt(
                        "paused",
                        CheckedRule.SOUND_CLUSTER,
                        draft -> draft.label("p1", "paused-until", "2027-01-01T00:00:00Z")),
                spoilt(
                        "a sector nobody declared",
                        CheckedRule.SOUND_CLUSTER,
                        draft -> draft.label("p1", "sector", "prodd")),
                spoilt(
                        "sectors in a circle",
                        CheckedRule.SOUND_CLUSTER,
                        draft -> draft.organisationLabel("sector-deps.dev", "prod")),
                spoilt(
                        "somebody else's cluster",
                        CheckedRule.NAMED_ORGANISATION,
                        draft -> draft.cluster("h1").put("organisation", "o2")),
                spoilt(
                        "a gate that was not acknowledged",
                        CheckedRule.ACKNOWLEDGED,
                        draft -> draft.remove("agreement")),
                spoilt(
                        "a gate that was acknowledged too late",
                        CheckedRule.ACKNOWLEDGED,
                        draft -> draft.swap("agreement", OF_MINOR)),
                spoilt(
                        "a gate nobody may acknowledge",
                        CheckedRule.ACKNOWLEDGED,
                        draft -> draft.label("d1", "version-gate-approvals", "none")),
                spoilt(
                        "two channels on",
                        CheckedRule.CHANNEL,
                        draft -> draft.line("channel").put("channel", "stable-4.22")),
                spoilt(
                        "a refused order",
                        CheckedRule.NOT_REFUSED,
                        draft -> draft.refused("refused", "2026-03-05T08:40:00Z", "d1")),
                spoilt("an order taken back", CheckedRule.NO_CANCELLATION, draft -> {
                    draft.line("version after " + OF_D1)
                            .put("event", "order")
                            .put("operation_id", "op-x")
                            .set("order", draft.order(OF_D1).deepCopy().put("state", "cancelled"));
                }),
                spoilt(
                        "told twice a day",
                        CheckedRule.TOLD_ONCE,
                        draft -> draft.line("told again").put("at", "2026-03-05T07:59:59Z")),
                spoilt(
                        "told wrongly",
                        CheckedRule.TOLD_RIGHTLY,
                        draft -> ((ObjectNode) draft.line("told").path("service_log"))
                                .put("summary", "Tidegate: upgrade policy of this cluster is invalid")),
                spoilt(
                        "a secret",
                        CheckedRule.SECRECY,
                        draft -> draft.line("told").put("note", LogBuilder.SECRET)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("spoilt")
    void whatever_is_spoilt_is_found(String name, CheckedRule rule, Consumer<LogBuilder> spoiling) throws IOException {
        var draft = LogBuilder.good();
        spoiling.accept(draft);

        var judgement = draft.judge(directory);

        assertThat(judgement.violations()).as(name).extracting(Violation::rule).contains(rule);
    }

    private static Arguments spoilt(String name, CheckedRule rule, Consumer<LogBuilder> spoiling) {
        return Arguments.of(name, rule, spoiling);
    }

    @Test
    void a_limit_lets_several_hold_a_mutex() throws IOException {
        var draft = LogBuilder.good();
        draft.organisationLabel("sector-max-parallel-upgrades.prod", "100%");
        draft.remove("end of " + OF_P1);

        assertThat(draft.judge(directory).violations()).isEmpty();
    }

    @Test
    void an_order_that_was_lost_on_the_way_is_judged_like_any_other() throws IOException {
        var draft = LogBuilder.good();
        draft.refused("lost", "2026-03-05T08:40:00Z", "d1").put("status", 0).put("fault", "reset-before");

        var judgement = draft.judge(directory);

        assertThat(judgement.violations())
                .extracting(Violation::rule)
                .contains(CheckedRule.OFFERED, CheckedRule.IN_TIME)
                .doesNotContain(CheckedRule.NOT_REFUSED);
    }
}
