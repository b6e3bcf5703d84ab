package dev.tidegate.application.upgrades;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.runtime.LoopSettings;
import dev.tidegate.simulator.ocm.fault.FaultKind;
import dev.tidegate.simulator.ocm.fault.FaultRule;
import dev.tidegate.simulator.ocm.fleet.FleetGenerator;
import dev.tidegate.simulator.ocm.fleet.FleetGeneratorOptions;
import dev.tidegate.store.run.RunFilter;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.run.OrganisationReport;
import dev.tidegate.upgrades.run.Preparation;
import dev.tidegate.upgrades.run.UpgradeRoundReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class UpgradeSchedulerTest {

    @TempDir
    Path directory;

    @Test
    void a_small_fleet_moves_on_within_two_days() {
        var fleet = FleetGenerator.generate(FleetGeneratorOptions.of(7, 12).withOrganisations(2));
        try (var harbour = new SimulatedFleet(fleet, directory)) {
            var before = versions(harbour);

            for (int run = 0; run < 24; run++) {
                assertThat(harbour.run().organisations()).allMatch(UpgradeSchedulerTest::isFine);
                harbour.simulated.advance(Duration.ofHours(2));
            }

            assertThat(versions(harbour)).isNotEqualTo(before);
        }
    }

    @Test
    void a_dry_run_sends_no_change_and_keeps_nothing() throws IOException {
        var fleet = FleetGenerator.generate(FleetGeneratorOptions.of(7, 12).withOrganisations(1));
        try (var harbour = new SimulatedFleet(fleet, directory)) {
            harbour.simulated.advance(Duration.ofHours(3));

            var report = harbour.scheduler(harbour.settings(), Preparation.NONE, harbour.simulated.clock(), true)
                    .once()
                    .report();

            assertThat(report.organisations().flatMap(one -> requireNonNull(one.clusters()).outcomes().stream()))
                    .anyMatch(outcome -> outcome.code() == OutcomeCode.SCHEDULED);
            assertThat(Files.readString(harbour.simulated.log()))
                    .doesNotContain("\"POST\",\"path\":\"/api")
                    .doesNotContain("\"PATCH\"")
                    .doesNotContain("\"DELETE\"");
            assertThat(harbour.store.documents().keys("upgrades.history")).isEmpty();
            assertThat(harbour.store.runs().list(RunFilter.all(), 10).runs()).isEmpty();
        }
    }

    @Test
    void a_loop_runs_at_even_intervals_as_often_as_it_was_asked_to() throws InterruptedException {
        var fleet = FleetGenerator.generate(FleetGeneratorOptions.of(7, 2).withOrganisations(1));
        try (var harbour = new SimulatedFleet(fleet, directory)) {
            var reports = new ArrayList<UpgradeRoundReport>();

            harbour.loop(LoopSettings.every(Duration.ofMinutes(10)).withRounds(3), round -> {
                reports.add(round.report());
                harbour.simulated.advance(Duration.ofMinutes(1));
            });

            var start = FleetGeneratorOptions.USUAL_START;
            assertThat(reports)
                    .extracting(UpgradeRoundReport::started)
                    .contains(start, start.plus(Duration.ofMinutes(10)), start.plus(Duration.ofMinutes(20)));
            assertThat(reports)
                    .extracting(UpgradeRoundReport::id)
                    .doesNotHaveDuplicates()
                    .isSorted();
            assertThat(harbour.store.runs().list(RunFilter.all(), 10).runs()).hasSize(reports.size());
            assertThat(harbour.messages).isEmpty();
        }
    }

    @Test
    void a_run_that_took_longer_than_the_interval_is_followed_at_once() throws InterruptedException {
        var fleet = FleetGenerator.generate(FleetGeneratorOptions.of(7, 2).withOrganisations(1));
        try (var harbour = new SimulatedFleet(fleet, directory)) {
            var reports = new ArrayList<UpgradeRoundReport>();

            harbour.loop(LoopSettings.every(Duration.ofMinutes(10)).withRounds(2), round -> {
                reports.add(round.report());
                harbour.simulated.advance(Duration.ofMinutes(25));
            });

            assertThat(reports.get(1).started())
                    .isEqualTo(FleetGeneratorOptions.USUAL_START.plus(Duration.ofMinutes(25)));
        }
    }

    @Test
    void a_loop_goes_on_and_says_so_when_the_store_is_gone() throws InterruptedException {
        var fleet = FleetGenerator.generate(FleetGeneratorOptions.of(7, 2).withOrganisations(1));
        try (var harbour = new SimulatedFleet(fleet, directory)) {
            var reports = new ArrayList<UpgradeRoundReport>();

            harbour.loop(LoopSettings.every(Duration.ofMinutes(10)).withRounds(2), round -> {
                reports.add(round.report());
                harbour.store.close();
            });

            assertThat(reports).hasSizeGreaterThanOrEqualTo(2);
            assertThat(harbour.messages).anyMatch(message -> message.startsWith("maintenance of upgrades failed"));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/accounts_mgmt/v1/labels",
                "/api/accounts_mgmt/v1/subscriptions",
                "/api/clusters_mgmt/v1/clusters"
            })
    void half_a_list_is_not_taken_for_the_fleet(String list) throws IOException {
        var fleet = FleetGenerator.generate(FleetGeneratorOptions.of(7, 12).withOrganisations(1));
        try (var harbour = new SimulatedFleet(fleet, directory)) {
            harbour.simulated.advance(Duration.ofHours(3));
            harbour.simulated.faults(FaultRule.always(FaultKind.SHORT_PAGE).on("GET", list));

            var report = harbour.run();

            assertThat(report.succeeded()).isFalse();
            assertThat(Files.readString(harbour.simulated.log())).doesNotContain("\"event\":\"order\"");
        }
    }

    private static boolean isFine(OrganisationReport report) {
        return report.failure() == null && report.skipped() == null;
    }

    private static Map<String, String> versions(SimulatedFleet harbour) {
        return harbour.simulated.fleet().clusters().stream()
                .collect(Collectors.toMap(
                        cluster -> cluster.name(), cluster -> cluster.version().toString()));
    }
}
