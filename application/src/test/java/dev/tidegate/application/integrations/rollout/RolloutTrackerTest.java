package dev.tidegate.application.integrations.rollout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.application.integrations.KeeperData;
import dev.tidegate.application.integrations.rollout.RolloutTracker.Position;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.rollout.InMemoryImageRolloutRepository;
import dev.tidegate.integrations.rollout.InMemoryRolloutApprovalRepository;
import dev.tidegate.integrations.rollout.RolloutStatus;
import dev.tidegate.integrations.rollout.ShardName;
import dev.tidegate.integrations.rollout.ShardStatusText;
import dev.tidegate.integrations.rollout.WaveState;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RolloutTrackerTest {

    private static final Instant SUNDAY = Instant.parse("2026-03-01T12:00:00Z");
    private static final Instant MONDAY_MORNING = Instant.parse("2026-03-02T07:00:00Z");
    private static final ShardName ATLAS = new ShardName("reconcilers@pier-01/atlas");
    private static final String FILE = "/rollouts/bucket-keeper.yml";

    private final InMemoryImageRolloutRepository rollouts = new InMemoryImageRolloutRepository();
    private final InMemoryRolloutApprovalRepository approvals = new InMemoryRolloutApprovalRepository();
    private final HealthyRunners runners = new HealthyRunners();
    private final KeeperData keepers = KeeperData.example("reconcilers")
            .changed("/tidegate/integrations.yml", "image: acme/keepers", """
                    image: acme/keepers
                    windows:
                      business-hours: Mon-Thu 08:00-16:00 Europe/Paris
                    """)
            .with(FILE, """
                    $schema: /tidegate/integration-rollout-1.yml
                    labels: {}
                    name: bucket-keeper-tf-19
                    integration: {$ref: /integrations/bucket-keeper.yml}
                    from: 4be19c2
                    to: 77aa001
                    waves: [{name: all, rest: true}]
                    gates: {minRuns: 0, windows: business-hours}
                    """);

    @Test
    void a_wave_outside_a_window_of_the_settings_is_held_with_its_name_and_its_next_opening() {
        var held = tracker().advance(SUNDAY);

        assertThat(wave(held)).isEqualTo(WaveState.WAITING);
        assertThat(held.get(0).decision().turnAt()).isEqualTo(MONDAY_MORNING);
        assertThat(held.get(0)
                        .decision()
                        .wave("all")
                        .orElseThrow()
                        .explanation()
                        .closed())
                .extracting(Verdict::sentence)
                .containsExactly("business-hours is closed and opens in 19 h (2026-03-02 07:00 UTC)");
        assertThat(ShardStatusText.wave(held.get(0).decision(), ATLAS, SUNDAY))
                .containsExactly("wave    all (1 of 1), WAITING; "
                        + "business-hours is closed and opens in 19 h (2026-03-02 07:00 UTC)");
    }

    @Test
    void the_wave_starts_when_the_window_opens_and_not_a_second_before() {
        var before = tracker().advance(MONDAY_MORNING.minusSeconds(1));
        var after = tracker().advance(MONDAY_MORNING);

        assertThat(wave(before)).isEqualTo(WaveState.WAITING);
        assertThat(wave(after)).isEqualTo(WaveState.RUNNING);
        assertThat(after.get(0).decision().refs()).containsEntry(ATLAS, "77aa001");
    }

    @Test
    void a_window_nobody_defined_holds_the_rollout_with_a_problem_that_names_the_nearest() {
        keepers.changed(FILE, "business-hours", "busines-hours");

        var tracker = tracker();

        assertThat(tracker.all()).isEmpty();
        assertThat(tracker.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(IntegrationProblem.WINDOW_UNKNOWN);
            assertThat(problem.place()).isEqualTo(FILE + ":8:30 /gates/windows");
            assertThat(problem.sentence())
                    .isEqualTo("no window of the settings is called \"busines-hours\"; did you mean business-hours?");
        });
    }

    @ParameterizedTest(name = "{0} -> {1}")
    @CsvSource(delimiter = '|', textBlock = """
            to: 77aa001            | to: [
            to: 77aa001            | onFailure: panic
            windows: business-hours | windows: never-ever
            $ref: /integrations/bucket-keeper.yml | $ref: /integrations/bukket-keeper.yml
            """)
    void a_rollout_under_way_that_cannot_be_read_any_more_leaves_its_shards_as_they_are(String before, String after) {
        tracker().advance(MONDAY_MORNING);
        keepers.changed(FILE, before, after);

        var tracker = tracker();

        assertThat(tracker.all()).isEmpty();
        assertThat(tracker.frozen()).singleElement().satisfies(frozen -> {
            assertThat(frozen.integration()).isEqualTo("bucket-keeper");
            assertThat(frozen.problems())
                    .allSatisfy(problem -> assertThat(problem.place()).startsWith(FILE + ":"));
        });
    }

    @Test
    void a_rollout_that_never_started_leaves_nobody_alone_when_it_cannot_be_read() {
        keepers.changed(FILE, "to: 77aa001", "to: [");

        assertThat(tracker().frozen()).isEmpty();
    }

    @Test
    void a_rollout_whose_file_is_gone_leaves_nobody_alone() {
        tracker().advance(MONDAY_MORNING);
        keepers.without(FILE);

        assertThat(tracker().frozen()).isEmpty();
    }

    @Test
    void a_second_rollout_does_not_undo_one_that_is_done_and_not_yet_ended() {
        for (int minute = 0; minute < 3; minute++) {
            runners.follow(tracker().advance(MONDAY_MORNING.plusSeconds(60L * minute)));
        }
        keepers.with("/rollouts/another.yml", """
                $schema: /tidegate/integration-rollout-1.yml
                labels: {}
                name: another
                integration: {$ref: /integrations/bucket-keeper.yml}
                to: 88bb002
                """);

        var tracker = tracker();

        var positions = tracker.look(MONDAY_MORNING.plusSeconds(600));
        assertThat(positions).singleElement().satisfies(position -> {
            assertThat(position.decision().standing()).contains(RolloutStatus.DONE);
            assertThat(position.decision().refs()).containsEntry(ATLAS, "77aa001");
        });
        assertThat(tracker.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(IntegrationProblem.ROLLOUT_OVERLAP);
            assertThat(problem.place()).isEqualTo("/rollouts/another.yml");
        });
    }

    private RolloutTracker tracker() {
        var data = keepers.data();
        return new RolloutTracker(data, data.render(ImageInputs.none()), rollouts, approvals, runners);
    }

    private static WaveState wave(List<Position> positions) {
        return positions.get(0).decision().wave("all").orElseThrow().state();
    }
}
