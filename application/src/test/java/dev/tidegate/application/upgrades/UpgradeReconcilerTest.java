package dev.tidegate.application.upgrades;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.upgrades.metric.UpgradeMetricSampler;
import dev.tidegate.runtime.Denial;
import dev.tidegate.runtime.MetricSample;
import dev.tidegate.simulator.ocm.fault.FaultKind;
import dev.tidegate.simulator.ocm.fault.FaultRule;
import dev.tidegate.simulator.ocm.fleet.FleetGenerator;
import dev.tidegate.simulator.ocm.fleet.FleetGeneratorOptions;
import dev.tidegate.upgrades.run.Preparation;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class UpgradeReconcilerTest {

    @TempDir
    Path directory;

    @Test
    void the_wake_up_is_the_first_instant_at_which_something_may_become_possible() {
        try (var fleet = fleet(1)) {
            var reconciler = reconciler(fleet);
            var units = reconciler.load().units();

            var outcome = reconciler.reconcile(units.get(0), TestPass.dryRun(now(fleet), units));

            assertThat(outcome.wakeUp())
                    .isAfter(now(fleet))
                    .isEqualTo(outcome.report().wakeUp().orElseThrow());
        }
    }

    @Test
    void nothing_is_ordered_once_the_unit_is_halted_and_that_is_no_failure() {
        try (var fleet = fleet(1)) {
            fleet.simulated.advance(Duration.ofHours(3));
            var reconciler = reconciler(fleet);
            var units = reconciler.load().units();
            var pass = TestPass.over(fleet.store, now(fleet), units)
                    .denied(new Denial(Denial.Reason.HALTED, "halted by jane: maintenance"));

            var outcome = reconciler.reconcile(units.get(0), pass);

            assertThat(outcome.failure()).isNull();
            assertThat(outcome.report().setbacks()).anyMatch(setback -> setback.contains("halted by jane"));
            assertThat(fleet.simulated.fleet().clusters())
                    .allMatch(cluster -> cluster.orders().isEmpty());
        }
    }

    @Test
    void a_lost_lease_fails_the_pass() {
        try (var fleet = fleet(1)) {
            fleet.simulated.advance(Duration.ofHours(3));
            var reconciler = reconciler(fleet);
            var units = reconciler.load().units();
            var pass = TestPass.over(fleet.store, now(fleet), units)
                    .denied(new Denial(Denial.Reason.LEASE_LOST, "another process has the lease"));

            var outcome = reconciler.reconcile(units.get(0), pass);

            assertThat(outcome.failure()).isEqualTo("another process has the lease");
        }
    }

    @Test
    void the_fleet_is_discovered_once_for_all_organisations_of_a_round() {
        try (var fleet = fleet(2)) {
            var reconciler = reconciler(fleet);
            var units = reconciler.load().units();
            var pass = TestPass.over(fleet.store, now(fleet), units);

            units.forEach(unit -> reconciler.reconcile(unit, pass));

            assertThat(units).hasSize(2);
            assertThat(fleet.count("GET", "/subscriptions")).isEqualTo(1);
            assertThat(pass.records).hasSize(2);
        }
    }

    @Test
    void metrics_of_an_environment_are_exported_once() {
        try (var fleet = fleet(2)) {
            var reconciler = reconciler(fleet);
            var units = reconciler.load().units();
            var pass = TestPass.dryRun(now(fleet), units);

            var samples = units.stream()
                    .flatMap(unit -> reconciler.reconcile(unit, pass).samples().stream())
                    .toList();

            assertThat(samples)
                    .filteredOn(sample -> sample.name().equals("tidegate_clusters_unmanaged"))
                    .hasSize(1);
            assertThat(samples.stream()
                            .filter(sample -> sample.type() == MetricSample.Type.GAUGE)
                            .map(sample -> sample.name() + sample.labels()))
                    .doesNotHaveDuplicates();
        }
    }

    @Test
    void an_environment_that_cannot_be_read_fails_its_units_and_is_counted_once() {
        try (var fleet = fleet(2)) {
            var reconciler = reconciler(fleet);
            var units = reconciler.load().units();
            var pass = TestPass.dryRun(now(fleet), units);
            fleet.simulated.faults(FaultRule.always(FaultKind.SHORT_PAGE).on("GET", "/api/clusters_mgmt/v1/clusters"));

            var outcomes =
                    units.stream().map(unit -> reconciler.reconcile(unit, pass)).toList();

            assertThat(outcomes).allMatch(outcome -> !outcome.succeeded());
            assertThat(outcomes.stream()
                            .flatMap(outcome -> outcome.samples().stream())
                            .filter(sample -> sample.name().equals("aus_ocm_environment_errors_total"))
                            .mapToDouble(MetricSample::value)
                            .sum())
                    .isEqualTo(1);
        }
    }

    @Test
    void data_that_cannot_be_read_is_a_problem_and_no_exception() {
        try (var fleet = fleet(1)) {
            var reconciler = new UpgradeReconciler(
                    () -> {
                        throw new RequestFailure(Status.INVALID_INPUT, "data cannot be read: no such directory");
                    },
                    sites -> fleet.ports(),
                    Preparation.NONE,
                    fleet.store,
                    fleet.simulated.clock(),
                    UpgradeMetricSampler.withoutForecast(),
                    "test");

            var loaded = reconciler.load();

            assertThat(loaded.units()).isEmpty();
            assertThat(loaded.problems()).containsExactly("data cannot be read: no such directory");
        }
    }

    private SimulatedFleet fleet(int organisations) {
        return new SimulatedFleet(
                FleetGenerator.generate(FleetGeneratorOptions.of(7, 12).withOrganisations(organisations)), directory);
    }

    private static UpgradeReconciler reconciler(SimulatedFleet fleet) {
        return fleet.reconciler(fleet.settings(), Preparation.NONE, fleet.simulated.clock());
    }

    private static Instant now(SimulatedFleet fleet) {
        return fleet.simulated.clock().instant();
    }
}
