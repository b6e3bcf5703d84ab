package dev.tidegate.integrations.blastradius;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.manifest.FieldChange;
import dev.tidegate.integrations.plan.IntegrationStepKind;
import dev.tidegate.integrations.target.TargetKind;
import dev.tidegate.integrations.workload.WorkloadId;
import dev.tidegate.integrations.workload.WorkloadKind;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BlastRadiusCalculatorTest {

    private static final FieldChange IMAGE = new FieldChange("spec.containers[int].image", "x:old", "x:new");

    private static RunnerSnapshot runner(String cluster, String key, String phase, String image) {
        var id = new WorkloadId(new Namespace.Id(cluster, "keepers"), WorkloadKind.DEPLOYMENT, "keeper-" + key);
        return new RunnerSnapshot(
                id,
                "keeper",
                TargetKind.AWS_ACCOUNT,
                key,
                key,
                null,
                cluster,
                phase,
                RunnerSnapshot.UNKNOWN,
                image,
                true);
    }

    private static RunnerChange update(String key, String phase) {
        return new RunnerChange(
                IntegrationStepKind.UPDATE,
                runner("east", key, phase, "x:old"),
                runner("east", key, phase, "x:new"),
                List.of(IMAGE),
                "");
    }

    private static BlastRadius radius(ItemCounts counts, RunnerChange... touched) {
        return BlastRadiusCalculator.of(
                List.of(touched),
                List.of(touched).stream().map(RunnerChange::before).toList(),
                List.of(touched).stream().map(RunnerChange::after).toList(),
                List.of(),
                counts);
    }

    @ParameterizedTest
    @CsvSource({"0, 7, 0", "1, 1000, 1", "2, 3, 67", "1, 3, 33", "1, 8, 13", "999, 1000, 99", "3, 3, 100", "0, 0, 0"})
    void a_share_is_rounded_but_never_to_none_or_all(long reached, long all, int percent) {
        assertThat(new AffectedShare("keeper", AffectedShare.Unit.TARGETS, reached, all, 0).percent())
                .isEqualTo(percent);
    }

    @Test
    void the_first_wave_is_where_least_harm_is_done_and_an_unknown_phase_may_be_the_worst() {
        var radius = radius(
                ItemCounts.none(), update("a", RunnerSnapshot.UNKNOWN), update("b", "prod"), update("c", "stage"));

        assertThat(radius.firstWave()).extracting(BlastRadius.Probe::shard).containsExactly("c");
    }

    @Test
    void of_two_in_the_same_phase_the_one_with_fewer_items_goes_first() {
        var counts = ItemCounts.of(Map.of("keeper", Map.of("a", 500L, "b", 3L)));

        var radius = radius(counts, update("a", "prod"), update("b", "prod"));

        assertThat(radius.firstWave()).extracting(BlastRadius.Probe::shard).containsExactly("b");
    }

    @Test
    void every_way_to_change_is_tried_once() {
        var other = new RunnerChange(
                IntegrationStepKind.UPDATE,
                runner("east", "d", "prod", "x:new"),
                runner("east", "d", "prod", "x:new"),
                List.of(new FieldChange("spec.replicas", "1", "0")),
                "");

        var radius = radius(ItemCounts.none(), update("b", "prod"), update("c", "prod"), other);

        assertThat(radius.firstWave()).extracting(BlastRadius.Probe::shard).containsExactly("b", "d");
    }

    @Test
    void a_target_two_environments_act_on_is_one_target() {
        var here = update("a", "prod");
        var there =
                new RunnerChange(IntegrationStepKind.CREATE, null, runner("west", "a", "prod", "x:new"), List.of(), "");

        var radius = BlastRadiusCalculator.of(List.of(here, there), List.of(), List.of(), List.of(), ItemCounts.none());

        assertThat(radius.partitions()).isEqualTo(2);
        assertThat(radius.environments()).isEqualTo(Map.of("east", 1, "west", 1));
        assertThat(radius.targets()).isEqualTo(Map.of(TargetKind.AWS_ACCOUNT, Map.of("prod", 1)));
        assertThat(radius.shares())
                .extracting(AffectedShare::toString)
                .containsExactly("keeper 100 % = 1 of 1 targets");
    }

    @Test
    void an_image_is_new_where_nobody_runs_it_and_not_where_one_that_is_switched_off_would() {
        var off = runner("east", "b", "prod", "x:new");
        var before = List.of(
                runner("east", "a", "stage", "x:new"),
                new RunnerSnapshot(
                        off.id(),
                        "keeper",
                        off.kind(),
                        "b",
                        "b",
                        null,
                        "east",
                        "prod",
                        RunnerSnapshot.UNKNOWN,
                        "x:new",
                        false));

        var radius = BlastRadiusCalculator.of(
                List.of(), before, List.of(runner("east", "a", "stage", "x:new"), off), List.of(), ItemCounts.none());

        assertThat(radius.newImages()).extracting(Object::toString).containsExactly("x:new of keeper in prod");
    }

    @Test
    void slices_by_hash_publish_their_number_and_how_many_there_are() {
        var id = new WorkloadId(new Namespace.Id("east", "keepers"), WorkloadKind.DEPLOYMENT, "keeper-2");
        var slice = new RunnerSnapshot(
                id, "keeper", null, "", "2", new RunnerSnapshot.Slot(2, 4), "east", "prod", "prod", "x:old", true);

        assertThat(ItemCounts.of(Map.of("keeper", Map.of("2-4", 7L))).of(slice)).hasValue(7);
        assertThat(ItemCounts.none().of(slice)).isEmpty();
    }
}
