package dev.tidegate.server.integrations.rollout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.rollout.ShardLines;
import dev.tidegate.integrations.rollout.ShardName;
import dev.tidegate.integrations.rollout.WaveState;
import dev.tidegate.server.integrations.Keepers;
import dev.tidegate.server.integrations.rollout.RolloutDesk.Position;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class RolloutDeskTest {

    private static final Instant SUNDAY = Instant.parse("2026-03-01T12:00:00Z");
    private static final Instant MONDAY_MORNING = Instant.parse("2026-03-02T07:00:00Z");
    private static final ShardName ATLAS = new ShardName("reconcilers@pier-01/atlas");
    private static final String FILE = "/rollouts/bucket-keeper.yml";

    private final Shelf shelf = new Shelf();
    private final WellRunners runners = new WellRunners();
    private final Keepers keepers = Keepers.example("reconcilers")
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
        var held = desk().advance(SUNDAY);

        assertThat(wave(held)).isEqualTo(WaveState.WAITING);
        assertThat(held.get(0).decision().turnAt()).isEqualTo(MONDAY_MORNING);
        assertThat(held.get(0).decision().wave("all").orElseThrow().explanation().closed())
                .extracting(Verdict::sentence)
                .containsExactly("business-hours is closed and opens in 19 h (2026-03-02 07:00 UTC)");
        assertThat(ShardLines.wave(held.get(0).decision(), ATLAS, SUNDAY))
                .containsExactly("wave    all (1 of 1), WAITING; "
                        + "business-hours is closed and opens in 19 h (2026-03-02 07:00 UTC)");
    }

    @Test
    void the_wave_starts_when_the_window_opens_and_not_a_second_before() {
        var before = desk().advance(MONDAY_MORNING.minusSeconds(1));
        var after = desk().advance(MONDAY_MORNING);

        assertThat(wave(before)).isEqualTo(WaveState.WAITING);
        assertThat(wave(after)).isEqualTo(WaveState.RUNNING);
        assertThat(after.get(0).decision().refs()).containsEntry(ATLAS, "77aa001");
    }

    @Test
    void a_window_nobody_defined_holds_the_rollout_with_a_problem_that_names_the_nearest() {
        keepers.changed(FILE, "business-hours", "busines-hours");

        var desk = desk();

        assertThat(desk.all()).isEmpty();
        assertThat(desk.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(IntegrationProblem.WINDOW_UNKNOWN);
            assertThat(problem.place()).isEqualTo(FILE + ":8:30 /gates/windows");
            assertThat(problem.sentence())
                    .isEqualTo(
                            "no window of the settings is called \"busines-hours\"; did you mean business-hours?");
        });
    }

    private RolloutDesk desk() {
        var data = keepers.data();
        return new RolloutDesk(data, data.render(ImageInputs.none()), shelf, runners);
    }

    private static WaveState wave(List<Position> positions) {
        return positions.get(0).decision().wave("all").orElseThrow().state();
    }
}
