package dev.tidegate.application.upgrades.fleet;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.upgrades.SimulatedFleet;
import dev.tidegate.application.upgrades.TamperingProxy;
import dev.tidegate.simulator.ocm.fault.FaultKind;
import dev.tidegate.simulator.ocm.fault.FaultRule;
import dev.tidegate.simulator.ocm.fleet.SimulatedLabel;
import dev.tidegate.upgrades.fleet.NodePool;
import dev.tidegate.upgrades.policy.LabelledCluster;
import dev.tidegate.upgrades.policy.Labels;
import dev.tidegate.upgrades.run.Discovery;
import dev.tidegate.upgrades.run.Unreachable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class DiscoveryTest {

    @TempDir
    Path directory;

    @Test
    void the_clusters_of_those_who_are_asked_for_are_found_and_the_others_counted() {
        try (var harbour = new SimulatedFleet(Fleets.classic(7, 2), directory)) {
            var ours = harbour.organisation(0);

            var found = harbour.environment().discover(Set.of(ours.id()));

            assertThat(found.organisations())
                    .singleElement()
                    .satisfies(organisation -> assertThat(organisation.key()).isEqualTo(ours));
            assertThat(names(found)).isEqualTo(namesOf(harbour, ours.id()));
            assertThat(found.elsewhere().values()).containsExactly(3);
            assertThat(found.incomplete()).isEmpty();
        }
    }

    @Test
    void labels_come_with_whom_they_are_stuck_to() {
        try (var harbour = new SimulatedFleet(Fleets.classic(4, 2), directory)) {
            var told = harbour.simulated.fleet();

            var found = harbour.environment()
                    .discover(Set.of(
                            harbour.organisation(0).id(),
                            harbour.organisation(1).id()));

            for (var organisation : told.organisations()) {
                assertThat(found.organisations())
                        .filteredOn(one -> one.key().id().equals(organisation.id()))
                        .singleElement()
                        .satisfies(one -> assertThat(one.labels().byKey()).isEqualTo(values(organisation.labels())));
            }
            var labels = found.organisations().stream()
                    .flatMap(one -> one.clusters().stream())
                    .collect(Collectors.toMap(
                            one -> one.cluster().id(), one -> one.labels().byKey()));
            told.clusters()
                    .forEach(cluster -> assertThat(labels.get(cluster.id())).isEqualTo(values(cluster.labels())));
        }
    }

    @Test
    void a_cluster_without_labels_is_found_only_by_a_survey() {
        var fleet = Fleets.classic(3, 1);
        var bare = fleet.clusters().get(1).id();
        var changed = Fleets.each(
                fleet, cluster -> cluster.id().equals(bare) ? cluster.withLabels(new TreeMap<>()) : cluster);
        try (var harbour = new SimulatedFleet(changed, directory)) {
            var asked = Set.of(harbour.organisation(0).id());

            var survey = harbour.environment().survey(asked);

            assertThat(names(harbour.environment().discover(asked))).hasSize(2);
            assertThat(names(survey)).hasSize(3);
            assertThat(survey.organisations().get(0).clusters())
                    .filteredOn(cluster -> cluster.cluster().id().equals(bare))
                    .extracting(LabelledCluster::labels)
                    .containsExactly(Labels.NONE);
        }
    }

    @Test
    void a_survey_of_hundreds_of_organisations_finds_the_clusters_of_all() {
        try (var harbour = new SimulatedFleet(Fleets.classic(6, 2), directory)) {
            var asked = IntStream.range(0, 500)
                    .mapToObj("organisation-that-has-no-clusters-%04d"::formatted)
                    .collect(Collectors.toCollection(TreeSet::new));
            asked.add(harbour.organisation(0).id());
            asked.add(harbour.organisation(1).id());

            var survey = harbour.environment().survey(asked);

            assertThat(names(survey)).hasSize(6);
            assertThat(survey.organisations()).hasSize(502);
        }
    }

    @Test
    void an_organisation_without_clusters_is_found_with_its_labels() {
        var fleet = Fleets.classic(1, 2);
        try (var harbour = new SimulatedFleet(fleet, directory)) {
            var empty = harbour.organisation(1).id();

            var found = harbour.environment().discover(Set.of(empty));

            assertThat(found.organisations()).singleElement().satisfies(organisation -> {
                assertThat(organisation.clusters()).isEmpty();
                assertThat(organisation.labels().isEmpty()).isFalse();
            });
        }
    }

    @Test
    void a_label_that_cannot_be_read_is_put_down_to_its_organisation() throws IOException {
        try (var harbour = new SimulatedFleet(Fleets.classic(4, 2), directory);
                var meddler = new TamperingProxy(harbour.simulated.url(), (path, answer) -> {
                    if (path.endsWith("/labels")) {
                        answer.path("items").forEach(label -> {
                            if (label.path("organization_id")
                                            .asText()
                                            .equals(harbour.organisation(0).id())
                                    && label.path("type").asText().equals("Organization")) {
                                ((ObjectNode) label).remove("key");
                            }
                        });
                    }
                })) {
            var environment = harbour.ports(meddler.url(), Map.of()).open().get(0);

            var found = environment.discover(
                    Set.of(harbour.organisation(0).id(), harbour.organisation(1).id()));

            assertThat(found.unread()).containsOnlyKeys(harbour.organisation(0).id());
            assertThat(found.organisations()).hasSize(2);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"key", "value"})
    void a_label_that_cannot_be_read_is_put_down_to_its_cluster(String broken) throws IOException {
        try (var harbour = new SimulatedFleet(Fleets.classic(4, 1), directory)) {
            var dark = harbour.simulated.fleet().clusters().get(1);
            try (var meddler = new TamperingProxy(harbour.simulated.url(), (path, answer) -> {
                if (path.endsWith("/labels")) {
                    answer.path("items").forEach(label -> {
                        if (label.path("subscription_id").asText().equals(dark.subscription())) {
                            ((ObjectNode) label).putObject(broken);
                        }
                    });
                }
            })) {
                var environment = harbour.ports(meddler.url(), Map.of()).open().get(0);

                var found = environment.survey(Set.of(harbour.organisation(0).id()));

                assertThat(found.organisations().get(0).clusters()).hasSize(4).allSatisfy(labelled -> {
                    boolean isDark = labelled.cluster().id().equals(dark.id());
                    assertThat(labelled.unread() != null).isEqualTo(isDark);
                    assertThat(labelled.labels().isEmpty()).isEqualTo(isDark);
                });
            }
        }
    }

    @Test
    void a_cluster_that_tells_too_little_costs_itself() throws IOException {
        try (var harbour = new SimulatedFleet(Fleets.classic(3, 1), directory);
                var meddler = new TamperingProxy(harbour.simulated.url(), (path, answer) -> {
                    if (path.endsWith("/clusters")) {
                        ((ObjectNode) answer.path("items").get(0)).remove("version");
                    }
                })) {
            var environment = harbour.ports(meddler.url(), Map.of()).open().get(0);

            var found = environment.discover(Set.of(harbour.organisation(0).id()));

            assertThat(names(found)).hasSize(2);
            assertThat(found.incomplete())
                    .singleElement()
                    .satisfies(incomplete -> assertThat(incomplete.sentence()).contains("version.raw_id is missing"));
        }
    }

    @Test
    void a_label_of_an_organisation_that_cannot_be_read_is_told() throws IOException {
        try (var harbour = new SimulatedFleet(Fleets.classic(1, 1), directory);
                var meddler = new TamperingProxy(
                        harbour.simulated.url(),
                        (path, answer) -> answer.path("items").forEach(item -> {
                            if (item.hasNonNull("organization_id")
                                    && item.path("kind").asText().equals("Label")) {
                                ((ObjectNode) item).remove("key");
                            }
                        }))) {
            var environment = harbour.ports(meddler.url(), Map.of()).open().get(0);

            var found = environment.discover(Set.of(harbour.organisation(0).id()));

            assertThat(found.incomplete())
                    .isNotEmpty()
                    .allSatisfy(incomplete -> assertThat(incomplete.sentence()).contains("key is missing"));
        }
    }

    @Test
    void node_pools_that_cannot_be_read_leave_a_mark_and_cost_no_other_cluster() {
        try (var harbour = new SimulatedFleet(Fleets.hosted(2), directory)) {
            var dark = harbour.simulated.fleet().clusters().get(0);
            harbour.simulated.faults(FaultRule.always(FaultKind.STATUS)
                    .on("GET", "/api/clusters_mgmt/v1/clusters/" + dark.id() + "/node_pools")
                    .withStatus(403, -1));
            var environment = harbour.environment();

            var clusters =
                    environment
                            .discover(Set.of(harbour.organisation(0).id()))
                            .organisations()
                            .get(0)
                            .clusters()
                            .stream()
                            .map(LabelledCluster::cluster)
                            .toList();

            var orders = environment.orders(harbour.organisation(0).id(), clusters);
            assertThat(clusters).hasSize(2).allSatisfy(cluster -> {
                boolean isDark = cluster.id().equals(dark.id());
                assertThat(cluster.nodePools().contains(new NodePool("?", null)))
                        .isEqualTo(isDark);
                assertThat(requireNonNull(orders.get(cluster.id())).isBusy()).isEqualTo(isDark);
            });
        }
    }

    @Test
    void an_environment_that_cannot_be_read_says_so_in_one_line() {
        try (var harbour = new SimulatedFleet(Fleets.classic(1, 1), directory)) {
            harbour.simulated.faults(
                    FaultRule.always(FaultKind.STATUS).on("GET", "*").withStatus(403, -1));
            var environment = harbour.environment();
            var asked = Set.of(harbour.organisation(0).id());

            assertThatThrownBy(() -> environment.discover(asked))
                    .isInstanceOf(Unreachable.class)
                    .hasMessageStartingWith("cannot read the fleet of simulated: ")
                    .message()
                    .doesNotContain("\n", harbour.simulated.clientSecret());
        }
    }

    private static Set<String> names(Discovery found) {
        return found.organisations().stream()
                .flatMap(organisation -> organisation.clusters().stream())
                .map(cluster -> cluster.cluster().name())
                .collect(Collectors.toSet());
    }

    private static Set<String> namesOf(SimulatedFleet harbour, String organisation) {
        return harbour.simulated.fleet().clusters().stream()
                .filter(cluster -> cluster.organisation().equals(organisation))
                .map(cluster -> cluster.name())
                .collect(Collectors.toSet());
    }

    private static Map<String, String> values(SortedMap<String, SimulatedLabel> labels) {
        var values = new TreeMap<String, String>();
        labels.forEach((key, label) -> values.put(key.substring(Labels.PREFIX.length()), label.value()));
        return values;
    }
}
