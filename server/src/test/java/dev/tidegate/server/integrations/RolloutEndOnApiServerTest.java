package dev.tidegate.server.integrations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.rollout.RolloutEnd;
import dev.tidegate.integrations.rollout.Standing;
import dev.tidegate.server.integrations.rollout.RolloutDesk;
import dev.tidegate.server.integrations.rollout.Shelf;
import dev.tidegate.server.integrations.rollout.WellRunners;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A rollout to its end and beyond, with a real cluster that is asked what it runs. */
@Timeout(120)
class RolloutEndOnApiServerTest {

    private static final Instant START = Instant.parse("2026-03-02T09:00:00Z");
    private static final String KEEPER = "/integrations/bucket-keeper.yml";
    private static final String ROLLOUT = "/rollouts/bucket-keeper.yml";

    @TempDir
    Path directory;

    private final Shelf shelf = new Shelf();
    private final WellRunners runners = new WellRunners();
    private Shore shore;
    private Keepers keepers;

    @BeforeEach
    void open() {
        shore = new Shore(directory);
        keepers = Keepers.example(shore.server().namespace()).with(ROLLOUT, """
                $schema: /tidegate/integration-rollout-1.yml
                labels: {}
                name: bucket-keeper-tf-19
                integration: {$ref: /integrations/bucket-keeper.yml}
                from: 4be19c2
                to: 9d07aa1
                waves:
                - {name: first, keys: [atlas]}
                - {name: rest, rest: true}
                gates: {minRuns: 0}
                """);
    }

    @AfterEach
    void close() {
        shore.close();
    }

    @Test
    void once_the_change_that_ends_a_rollout_is_merged_there_is_nothing_to_do() {
        var last = finish();

        merge(last);

        assertThat(keepers.text(KEEPER)).contains("imageRef: 9d07aa1").doesNotContain("shardSpecOverrides");
        assertThat(Shore.changes(shore.plan(keepers.data()))).isEmpty();
    }

    @Test
    void a_shard_that_is_switched_off_does_not_change_when_the_rollout_ends() {
        keepers.changed(KEEPER, "imageRef: 9d07aa1", "disabled: true");
        var last = finish();

        merge(last);

        assertThat(Shore.changes(shore.plan(keepers.data()))).isEmpty();
    }

    private RolloutDesk finish() {
        for (int minute = 0; minute < 10; minute++) {
            var data = keepers.data();
            var desk = new RolloutDesk(data, data.render(ImageInputs.none()), shelf, runners);
            var positions = desk.advance(START.plusSeconds(60L * minute));
            runners.follow(positions);
            shore.apply(data, ImageInputs.none().withRollouts(RolloutDesk.refs(positions)));
            if (positions.get(0).decision().standing().equals(Optional.of(Standing.DONE))) {
                return desk;
            }
        }
        throw new AssertionError("the rollout does not end");
    }

    private void merge(RolloutDesk desk) {
        var end = RolloutEnd.propose(
                desk.all().get(0), keepers.data().desired().entries(), Map.of(KEEPER, keepers.text(KEEPER)));
        assertThat(List.of(end.refusals(), end.removed())).containsExactly(List.of(), List.of(ROLLOUT));
        end.texts().forEach(keepers::with);
        end.removed().forEach(keepers::without);
    }
}
