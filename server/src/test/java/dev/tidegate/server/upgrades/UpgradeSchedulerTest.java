package dev.tidegate.server.upgrades;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.simulator.ocm.fault.FaultKind;
import dev.tidegate.simulator.ocm.fault.FaultRule;
import dev.tidegate.simulator.ocm.fleet.FleetGenerator;
import dev.tidegate.simulator.ocm.fleet.FleetOptions;
import dev.tidegate.store.run.RunFilter;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.run.OrganisationReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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
        var fleet = FleetGenerator.generate(FleetOptions.of(7, 12).withOrganisations(2));
        try (var harbour = new Harbour(fleet, directory)) {
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
        var fleet = FleetGenerator.generate(FleetOptions.of(7, 12).withOrganisations(1));
        try (var harbour = new Harbour(fleet, directory)) {
            harbour.simulated.advance(Duration.ofHours(3));

            var report = harbour.scheduler(harbour.settings().inDryRun()).once();

            assertThat(report.organisations().flatMap(one -> one.clusters().outcomes().stream()))
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
    void a_listener_that_has_heard_enough_ends_the_loop_in_peace() throws InterruptedException {
        var fleet = FleetGenerator.generate(FleetOptions.of(7, 2).withOrganisations(1));
        try (var harbour = new Harbour(fleet, directory)) {
            var begun = harbour.simulated.clock().instant();

            harbour.scheduler(harbour.settings())
                    .loop(Duration.ofHours(2), report -> Thread.currentThread().interrupt());

            assertThat(Thread.currentThread().isInterrupted()).isFalse();
            assertThat(harbour.simulated.clock().instant()).isBefore(begun.plus(Duration.ofHours(1)));
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
        var fleet = FleetGenerator.generate(FleetOptions.of(7, 12).withOrganisations(1));
        try (var harbour = new Harbour(fleet, directory)) {
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

    private static Map<String, String> versions(Harbour harbour) {
        return harbour.simulated.fleet().clusters().stream()
                .collect(Collectors.toMap(
                        cluster -> cluster.name(), cluster -> cluster.version().toString()));
    }
}
