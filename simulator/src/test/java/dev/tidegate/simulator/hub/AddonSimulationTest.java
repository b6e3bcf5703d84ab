package dev.tidegate.simulator.hub;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AddonSimulationTest {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Instant NOW = Instant.parse("2026-03-02T07:40:00Z");

    @Test
    void a_cluster_reports_after_its_delay_with_the_event_in_its_history() {
        var simulation = simulation(behaviour(0, 0, 0, Duration.ZERO));

        simulation.seen(replica("c1", "inform", "1"), NOW);

        assertThat(simulation.due(NOW)).isEmpty();
        assertThat(simulation.next()).contains(NOW.plusSeconds(60));
        var status = only(simulation.due(NOW.plusSeconds(60)));
        assertThat(status.path("compliant").asText()).isEqualTo("Compliant");
        assertThat(status.at("/details/0/templateMeta/name").asText()).isEqualTo("etcd");
        assertThat(status.at("/details/0/history/0/lastTimestamp").asText()).isEqualTo("2026-03-02T07:41:00Z");
        assertThat(status.at("/details/0/history/0/eventName").asText()).startsWith("fleet.etcd.");
        assertThat(simulation.next()).isEmpty();
    }

    @Test
    void a_policy_that_enforces_is_seen_not_compliant_first() {
        var simulation = simulation(behaviour(0, 0, 0, Duration.ZERO));
        simulation.seen(replica("c1", "enforce", "1"), NOW);

        var first = only(simulation.due(NOW.plusSeconds(30)));
        var second = only(simulation.due(NOW.plusSeconds(60)));

        assertThat(first.path("compliant").asText()).isEqualTo("NonCompliant");
        assertThat(second.path("compliant").asText()).isEqualTo("Compliant");
        assertThat(second.at("/details/0/history")).hasSize(2);
    }

    @Test
    void a_template_that_did_not_change_sends_no_event() {
        var simulation = simulation(behaviour(0, 0, 0, Duration.ZERO));
        simulation.seen(replica("c1", "inform", "1"), NOW);
        simulation.due(NOW.plusSeconds(60));
        var labelled = replica("c1", "inform", "1");
        labelled.withObject("/metadata").putObject("labels").put("any", "label");

        simulation.seen(labelled, NOW.plusSeconds(70));

        assertThat(simulation.next()).isEmpty();
    }

    @Test
    void a_template_that_changed_sends_a_new_event_even_with_the_same_verdict() {
        var simulation = simulation(behaviour(0, 0, 0, Duration.ZERO));
        simulation.seen(replica("c1", "inform", "1"), NOW);
        simulation.due(NOW.plusSeconds(60));

        simulation.seen(replica("c1", "inform", "2"), NOW.plusSeconds(100));

        var status = only(simulation.due(NOW.plusSeconds(160)));
        assertThat(new HashSet<>(status.findValuesAsText("eventName"))).hasSize(2);
    }

    @Test
    void histories_keep_ten_events() {
        var simulation = simulation(behaviour(0, 0, 0, Duration.ZERO));
        var now = NOW;
        ObjectNode status = JSON.createObjectNode();
        for (int content = 0; content < 14; content++) {
            simulation.seen(replica("c1", "inform", "" + content), now);
            now = now.plusSeconds(60);
            status = only(simulation.due(now));
        }

        assertThat(status.at("/details/0/history")).hasSize(10);
    }

    @Test
    void failing_and_silent_clusters_are_as_many_as_asked_for() {
        var names = new HashSet<String>();
        for (int i = 0; i < 1000; i++) {
            names.add("c" + i);
        }
        var simulation = new AddonSimulation(behaviour(0.2, 0.1, 0, Duration.ZERO), names);
        names.forEach(name -> simulation.seen(replica(name, "inform", "1"), NOW));

        var reports = simulation.due(NOW.plusSeconds(60));

        assertThat(reports).hasSizeBetween(870, 930);
        assertThat(reports.stream().filter(AddonSimulationTest::isNonCompliant).count())
                .isBetween(160L, 240L);
    }

    @Test
    void a_flapping_cluster_changes_its_verdict_again_and_again() {
        var simulation = simulation(behaviour(0, 0, 1, Duration.ZERO));
        simulation.seen(replica("c1", "inform", "1"), NOW);

        var verdicts = List.of(60, 90, 120).stream()
                .map(seconds -> only(simulation.due(NOW.plusSeconds(seconds)))
                        .path("compliant")
                        .asText())
                .toList();

        assertThat(verdicts).containsExactly("Compliant", "NonCompliant", "Compliant");
    }

    @Test
    void the_clock_of_a_cluster_may_be_off() {
        var skew = Duration.ofMinutes(20);
        var simulation = simulation(behaviour(0, 0, 0, skew));
        simulation.seen(replica("c1", "inform", "1"), NOW);

        var told = Instant.parse(only(simulation.due(NOW.plusSeconds(60)))
                .at("/details/0/history/0/lastTimestamp")
                .asText());

        assertThat(told)
                .isBetween(NOW.minus(skew), NOW.plusSeconds(60).plus(skew))
                .isNotEqualTo(NOW.plusSeconds(60));
    }

    @Test
    void an_offline_cluster_reports_once_it_is_back() {
        var simulation = simulation(behaviour(0, 0, 0, Duration.ZERO));
        simulation.takeOffline("c1");
        simulation.seen(replica("c1", "inform", "1"), NOW);
        assertThat(simulation.due(NOW.plusSeconds(600))).isEmpty();
        assertThat(simulation.next()).isEmpty();

        simulation.bringBack("c1");

        assertThat(simulation.due(NOW.plusSeconds(600))).hasSize(1);
    }

    @Test
    void policies_of_other_namespaces_and_those_that_are_gone_are_nobodys() {
        var simulation = simulation(behaviour(0, 0, 0, Duration.ZERO));
        simulation.seen(replica("elsewhere", "inform", "1"), NOW);
        simulation.seen(replica("c1", "inform", "1"), NOW);

        simulation.seenAll(List.of(), NOW);

        assertThat(simulation.next()).isEmpty();
    }

    @Test
    void one_seed_gives_one_course_of_events() {
        var first = simulation(behaviour(0.3, 0.1, 0.1, Duration.ofMinutes(5)));
        var second = simulation(behaviour(0.3, 0.1, 0.1, Duration.ofMinutes(5)));
        first.seen(replica("c1", "enforce", "1"), NOW);
        second.seen(replica("c1", "enforce", "1"), NOW);

        assertThat(first.due(NOW.plusSeconds(300))).isEqualTo(second.due(NOW.plusSeconds(300)));
    }

    private static boolean isNonCompliant(AddonReport report) {
        return report.replica().at("/status/compliant").asText().equals("NonCompliant");
    }

    private static ObjectNode only(List<AddonReport> reports) {
        assertThat(reports).hasSize(1);
        return (ObjectNode) reports.get(0).replica().path("status");
    }

    private static AddonSimulation simulation(AddonBehaviour behaviour) {
        return new AddonSimulation(behaviour, Set.of("c1"));
    }

    private static AddonBehaviour behaviour(double failing, double silent, double flapping, Duration skew) {
        return new AddonBehaviour(Duration.ofSeconds(60), Duration.ofSeconds(60), failing, silent, flapping, skew, 7);
    }

    private static ObjectNode replica(String cluster, String action, String content) {
        var replica = JSON.createObjectNode();
        replica.putObject("metadata").put("name", "fleet.etcd").put("namespace", cluster);
        var definition = replica.putObject("spec")
                .put("remediationAction", action)
                .putArray("policy-templates")
                .addObject()
                .putObject("objectDefinition");
        definition.putObject("metadata").put("name", "etcd");
        definition.putObject("spec").put("content", content);
        return replica;
    }
}
