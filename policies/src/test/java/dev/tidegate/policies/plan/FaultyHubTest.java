package dev.tidegate.policies.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.policies.hub.HubFailure;
import dev.tidegate.policies.hub.HubReader;
import dev.tidegate.policies.hub.HubWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests fail at random through a whole rollout. It ends as without failures, and nobody is released early or twice. */
class FaultyHubTest {

    private static final int ROUNDS = 400;

    static LongStream seeds() {
        return LongStream.range(0, 60);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void failing_requests_change_neither_the_order_nor_the_end_of_a_rollout(long seed) {
        rollOut(seed, SimulatedFleet::base);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2})
    void failing_requests_lose_no_state_that_stands_in_several_objects(long seed) {
        rollOut(seed, () -> {
            var fleet = SimulatedFleet.base();
            fleet.group(
                    "stage",
                    IntStream.range(0, 1100).mapToObj(number -> "t" + number).toArray(String[]::new));
            return fleet;
        });
    }

    private static void rollOut(long seed, Supplier<SimulatedFleet> fleets) {
        var sound = fleets.get();
        sound.finish();
        sound.version(2);
        sound.finish();

        var fleet = fleets.get();
        fleet.finish();
        fleet.version(2);
        var faulty = new FaultyHub(fleet.hub, new Random(seed));
        fleet.reader = faulty.as(HubReader.class);
        fleet.writer = faulty.as(HubWriter.class);
        var well = new HashSet<String>();
        for (int round = 0; round < ROUNDS && !isOver(fleet); round++) {
            pass(fleet);
            checkOrder(fleet, well);
            fleet.versions().forEach((cluster, version) -> {
                if (version == 2 && well.add(cluster)) {
                    fleet.good(cluster);
                }
            });
        }
        faulty.recover();
        // The last status and labels may have been refused.
        fleet.after("10M").pass();
        fleet.after("1S").pass();

        assertThat(faulty.faults()).isGreaterThan(10);
        assertThat(fleet.overall()).isEqualTo("Succeeded");
        assertThat(fleet.versions()).isEqualTo(sound.versions());
        assertThat(fleet.phases()).isEqualTo(sound.phases());
        assertThat(fleet.hub.policy.path("status")).isEqualTo(sound.hub.policy.path("status"));
        assertThat(fleet.lastSuccessful()).isEqualTo(sound.lastSuccessful());
        fleet.hub.replicas.forEach((cluster, replica) -> assertThat(
                        replica.at("/metadata/generation").asInt())
                .as("%s got each version once", cluster)
                .isEqualTo(2));
    }

    private static boolean isOver(SimulatedFleet fleet) {
        return fleet.overall().equals("Succeeded")
                && fleet.versions().values().stream().allMatch(version -> version == 2);
    }

    private static void pass(SimulatedFleet fleet) {
        fleet.after("2S");
        try {
            fleet.pass();
        } catch (HubFailure unread) {
            // The hub could not be read: the runtime tries again later.
            assertThat(unread.getMessage()).containsAnyOf("409", "429", "500", "no answer");
        }
    }

    /** Whoever has the version finds all earlier groups on it, and well before this pass. */
    private static void checkOrder(SimulatedFleet fleet, Set<String> well) {
        var groups = new ArrayList<List<String>>(fleet.groups.values());
        for (int group = 1; group < groups.size(); group++) {
            if (groups.get(group).stream().anyMatch(cluster -> fleet.versionOn(cluster) == 2)) {
                assertThat(well).containsAll(groups.get(group - 1));
            }
        }
    }
}
