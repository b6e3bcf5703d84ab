package dev.tidegate.server.upgrades;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.simulator.ocm.fault.FaultKind;
import dev.tidegate.simulator.ocm.fault.FaultRule;
import dev.tidegate.simulator.ocm.fleet.FleetGenerator;
import dev.tidegate.simulator.ocm.fleet.FleetOptions;
import dev.tidegate.store.run.RunFilter;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.run.OrganisationReport;
import dev.tidegate.upgrades.run.RunReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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

    private final List<String> complaints = new ArrayList<>();

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
    void a_loop_runs_at_even_intervals_until_its_listener_has_heard_enough() throws InterruptedException {
        var fleet = FleetGenerator.generate(FleetOptions.of(7, 2).withOrganisations(1));
        try (var harbour = new Harbour(fleet, directory)) {
            var reports = new ArrayList<RunReport>();

            harbour.scheduler(harbour.settings())
                    .loop(
                            Duration.ofMinutes(10),
                            report -> {
                                reports.add(report);
                                harbour.simulated.advance(Duration.ofMinutes(1));
                                return reports.size() < 3;
                            },
                            complaints::add);

            var start = FleetOptions.USUAL_START;
            assertThat(reports)
                    .extracting(RunReport::started)
                    .containsExactly(start, start.plus(Duration.ofMinutes(10)), start.plus(Duration.ofMinutes(20)));
            assertThat(reports)
                    .extracting(RunReport::id)
                    .doesNotHaveDuplicates()
                    .isSorted();
            assertThat(harbour.store.runs().list(RunFilter.all(), 10).runs()).hasSize(3);
            assertThat(complaints).isEmpty();
        }
    }

    @Test
    void a_run_that_took_longer_than_the_interval_is_followed_at_once() throws InterruptedException {
        var fleet = FleetGenerator.generate(FleetOptions.of(7, 2).withOrganisations(1));
        try (var harbour = new Harbour(fleet, directory)) {
            var reports = new ArrayList<RunReport>();

            harbour.scheduler(harbour.settings())
                    .loop(
                            Duration.ofMinutes(10),
                            report -> {
                                reports.add(report);
                                harbour.simulated.advance(Duration.ofMinutes(25));
                                return reports.size() < 2;
                            },
                            complaints::add);

            assertThat(reports.get(1).started()).isEqualTo(FleetOptions.USUAL_START.plus(Duration.ofMinutes(25)));
        }
    }

    @Test
    void a_loop_goes_on_and_tells_when_the_house_cannot_be_kept() throws InterruptedException, IOException {
        var fleet = FleetGenerator.generate(FleetOptions.of(7, 2).withOrganisations(1));
        try (var harbour = new Harbour(fleet, directory)) {
            var reports = new ArrayList<RunReport>();

            harbour.scheduler(harbour.settings())
                    .loop(
                            Duration.ofMinutes(10),
                            report -> {
                                reports.add(report);
                                harbour.store.close();
                                return reports.size() < 2;
                            },
                            complaints::add);

            assertThat(reports).hasSize(2);
            assertThat(complaints).anyMatch(complaint -> complaint.startsWith("records of old runs stay: "));
        }
    }

    @Test
    void a_loop_ends_when_its_thread_is_interrupted() {
        var fleet = FleetGenerator.generate(FleetOptions.of(7, 2).withOrganisations(1));
        try (var harbour = new Harbour(fleet, directory)) {
            var scheduler = harbour.scheduler(harbour.settings());

            assertThatThrownBy(() -> scheduler.loop(
                            Duration.ofMinutes(10),
                            report -> {
                                Thread.currentThread().interrupt();
                                return true;
                            },
                            complaints::add))
                    .isInstanceOf(InterruptedException.class);
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
