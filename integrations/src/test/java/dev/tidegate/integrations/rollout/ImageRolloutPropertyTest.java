package dev.tidegate.integrations.rollout;

import static dev.tidegate.integrations.rollout.BucketKeeperFleet.FROM;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.START;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.TO;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.rollout;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.shards;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.wave;
import static dev.tidegate.testsupport.Property.tries;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.threshold.Threshold;
import dev.tidegate.integrations.rollout.ImageRollout.OnFailure;
import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.RandomSource;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Laws of image rollouts, whatever befalls the shards and whatever people do. */
class ImageRolloutPropertyTest {

    private static final Duration TICK = Duration.ofMinutes(5);
    private static final Duration SOAK = Duration.ofMinutes(40);
    private static final int TICKS = 70;

    /** What befalls: failures as shard, first tick and number of ticks; acts by tick. */
    private record History(
            List<Failure> failures,
            Map<Integer, RolloutAction.Kind> acts,
            OnFailure onFailure,
            boolean revertAll,
            int parallel) {}

    private record Failure(String shard, int tick, int ticks) {}

    @Test
    void no_wave_starts_before_the_one_before_it_has_soaked() {
        tries(60).forAll(histories(false), history -> {
            var trial = trial(history);
            var reached = new HashSet<String>();

            play(
                    trial,
                    history,
                    decision -> decision.waves().stream()
                            .filter(wave ->
                                    wave.position() > 1 && isReached(decision, wave) && reached.add(wave.name()))
                            .forEach(wave -> {
                                var before = decision.waves().get(wave.position() - 2);
                                assertThat(before.members())
                                        .allMatch(shard -> trial.ranClean(
                                                shard, trial.now().minus(SOAK), trial.now()))
                                        .allMatch(shard ->
                                                TO.equals(decision.refs().get(shard)));
                            }));
        });
    }

    @Test
    void shards_of_waves_that_wait_or_were_taken_back_are_wanted_on_the_old_image() {
        tries(60).forAll(histories(true), history -> {
            var trial = trial(history);

            play(
                    trial,
                    history,
                    decision -> decision.waves().stream()
                            .filter(wave -> wave.state() == WaveState.WAITING || wave.state() == WaveState.REVERTED)
                            .flatMap(wave -> wave.members().stream())
                            .forEach(shard -> assertThat(decision.refs()).containsEntry(shard, FROM)));
        });
    }

    @Test
    void nothing_is_started_that_would_make_more_than_the_allowed_number_unwell() {
        tries(60).forAll(histories(false), history -> {
            var trial = trial(history);
            var given = new HashSet<ShardName>();

            play(trial, history, decision -> {
                var state = Objects.requireNonNull(decision.state());
                for (var wave : decision.waves()) {
                    var unwell = wave.members().stream()
                            .flatMap(shard -> state.mark(shard).stream())
                            .filter(mark -> !mark.isHealthy())
                            .count();
                    boolean startsSomebody = wave.members().stream()
                            .anyMatch(shard -> state.mark(shard).isPresent() && given.add(shard));
                    if (startsSomebody) {
                        assertThat(unwell).isLessThanOrEqualTo(history.parallel());
                    }
                }
            });
        });
    }

    @Test
    void a_shard_on_the_new_image_goes_back_only_by_a_failure_or_a_person() {
        tries(60).forAll(histories(true), history -> {
            var trial = trial(history);
            var given = new HashSet<ShardName>();

            play(trial, history, decision -> {
                var on = onNewImage(decision);
                if (!on.containsAll(given)) {
                    assertThat(decision.standing().orElseThrow()).isIn(RolloutStatus.FAILED, RolloutStatus.REVERTED);
                    given.clear();
                }
                given.addAll(on);
            });
        });
    }

    @Test
    void the_same_input_gives_the_same_bytes_and_a_state_is_read_back_as_it_was_written() {
        tries(40).forAll(histories(true), history -> {
            var trial = trial(history);
            var again = trial(history);
            var documents = new ArrayList<String>();
            var others = new ArrayList<String>();

            play(trial, history, decision -> {
                var state = Objects.requireNonNull(decision.state());
                documents.add(ImageRolloutStateJson.write(state));
                assertThat(ImageRolloutStateJson.read(ImageRolloutStateJson.write(state))
                                .orElseThrow())
                        .isEqualTo(state);
            });
            play(
                    again,
                    history,
                    decision -> others.add(ImageRolloutStateJson.write(Objects.requireNonNull(decision.state()))));

            assertThat(others).isEqualTo(documents);
        });
    }

    @Test
    void deciding_again_at_once_changes_nothing() {
        tries(40).forAll(histories(true), history -> {
            var trial = trial(history);

            play(trial, history, decision -> assertThat(trial.decide().state()).isEqualTo(decision.state()));
        });
    }

    private interface Watcher {
        void see(ImageRolloutPlan decision);
    }

    private static void play(ImageRolloutSimulation trial, History history, Watcher watcher) {
        for (int tick = 0; tick < TICKS; tick++) {
            watcher.see(trial.decide());
            var act = history.acts().get(tick);
            if (act != null && RolloutActions.possible(trial.state()).contains(act)) {
                trial.act(act, null);
            }
            trial.pass(TICK);
        }
    }

    private static ImageRolloutSimulation trial(History history) {
        var waves = List.of(
                wave(
                        "first",
                        List.of("/aws/borealis/account.yml"),
                        null,
                        false,
                        SOAK,
                        Threshold.count(history.parallel()),
                        false),
                wave(
                        "stage",
                        List.of(),
                        new WaveRule.Match(Map.of("phase", "stage"), null, null),
                        false,
                        SOAK,
                        Threshold.count(history.parallel()),
                        false),
                wave("rest", List.of(), null, true, SOAK, Threshold.count(history.parallel()), false));
        var trial = new ImageRolloutSimulation(rollout(waves, history.onFailure(), history.revertAll()), shards());
        history.failures()
                .forEach(failure ->
                        trial.failing(failure.shard(), at(failure.tick()), at(failure.tick() + failure.ticks())));
        return trial;
    }

    private static Instant at(int tick) {
        return START.plus(TICK.multipliedBy(tick));
    }

    private static boolean isReached(ImageRolloutPlan decision, WaveStatus wave) {
        return wave.members().stream()
                .anyMatch(shard -> TO.equals(decision.refs().get(shard)));
    }

    private static Set<ShardName> onNewImage(ImageRolloutPlan decision) {
        var on = new HashSet<ShardName>();
        decision.refs().forEach((shard, ref) -> {
            if (ref.equals(TO)) {
                on.add(shard);
            }
        });
        return on;
    }

    private static Generator<History> histories(boolean withActs) {
        return draws -> {
            var failures = new ArrayList<Failure>();
            for (int i = draws.between(0, 6); i > 0; i--) {
                failures.add(new Failure(
                        draws.pick(List.of("atlas", "borealis", "delta", "ember", "fjord", "gale")),
                        draws.between(0, TICKS),
                        draws.between(1, 4)));
            }
            var acts = withActs ? acts(draws) : Map.<Integer, RolloutAction.Kind>of();
            return new History(
                    failures,
                    acts,
                    draws.isMostly(2) ? OnFailure.REVERT : OnFailure.PAUSE,
                    draws.isMostly(2),
                    draws.between(1, 3));
        };
    }

    private static Map<Integer, RolloutAction.Kind> acts(RandomSource draws) {
        var acts = new TreeMap<Integer, RolloutAction.Kind>();
        var kinds = List.of(
                RolloutAction.Kind.PAUSE,
                RolloutAction.Kind.RESUME,
                RolloutAction.Kind.REVERT,
                RolloutAction.Kind.COMPLETE);
        for (int i = draws.between(0, 8); i > 0; i--) {
            acts.put(draws.between(0, TICKS), draws.pick(kinds));
        }
        return acts;
    }
}
