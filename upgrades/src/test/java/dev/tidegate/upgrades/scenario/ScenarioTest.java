package dev.tidegate.upgrades.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.problem.Problem;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ScenarioTest {

    private static final String GOOD = """
            scenario: production follows canary
            given:
              now: 2024-05-13T10:00:00Z
              organisation:
                labels:
                  sector-deps.prod: canary
              clusters:
              - name: c
                version: 4.14.1
                offers: [4.14.2]
                labels:
                  sre-capabilities.aus.soak-days: "0"
                  workloads: w
                  schedule: "* * * * *"
                  sector: canary
              - name: p
                version: 4.14.1
                offers: [4.14.2]
                policy: {workloads: [w], soakDays: 1, schedule: "* * * * *", sector: prod}
            steps:
            - then:
                c: {code: SCHEDULED, version: 4.14.2, start: 2024-05-13T10:07:00Z}
                p: {code: NO_CANDIDATE, headline: SECTOR_BEHIND, reasons: [cluster c of sector canary runs 4.14.1]}
            - when: {after: 2h, done: [c]}
              then:
                p: {headline: NOT_SOAKED, reasons: ["has soaked 0 of 1 day"]}
            - when: {after: 24h}
              then:
                p: {code: SCHEDULED}
            """;

    private static ScenarioFile read(String text) {
        return ScenarioFile.read("fleet.yml", text.getBytes(StandardCharsets.UTF_8));
    }

    private static ScenarioResult run(String text) {
        return Objects.requireNonNull(read(text).scenario()).run();
    }

    private static List<String> problems(String text) {
        return read(text).problems().stream().map(Problem::toString).toList();
    }

    @Test
    void a_scenario_passes_if_all_decisions_are_as_expected() {
        var result = run(GOOD);

        assertThat(result.expectations())
                .hasSize(4)
                .allSatisfy(expectation -> assertThat(expectation.differences()).isEmpty());
        assertThat(result.passed()).isTrue();
    }

    @Test
    void a_difference_has_a_place_and_an_explanation() {
        var result = run(GOOD.replace("p: {code: SCHEDULED}", "p: {code: PAUSED, version: 4.14.3, reasons: [frozen]}"));

        var different = result.expectations().get(3);
        assertThat(different.differences())
                .containsExactly(
                        "code: expected PAUSED, found SCHEDULED",
                        "version: expected 4.14.3, found 4.14.2",
                        "no reason says \"frozen\"");
        assertThat(different.explanation().get(0))
                .startsWith("p  4.14.1 -> 4.14.2")
                .endsWith("SCHEDULED");
        assertThat(different.expectation().place().toString()).isEqualTo("fleet.yml:29:8 /steps/2/then/p");
    }

    @Test
    void every_problem_has_line_and_column() {
        var text = GOOD.replace("now: 2024-05-13T10:00:00Z", "now: monday")
                .replace("offers: [4.14.2]\n    policy", "ofers: [4.14.2]\n    policy")
                .replace("code: NO_CANDIDATE", "code: NO_CANDIDAT")
                .replace("done: [c]", "done: [d]")
                .replace("after: 24h", "after: 1 day");

        assertThat(problems(text))
                .contains(
                        "SCENARIO_VALUE fleet.yml:3:8 /given/now: is no time in UTC, as in 2026-03-02T09:00:00Z: monday",
                        "SCENARIO_CLUSTER_UNKNOWN fleet.yml:24:27 /steps/1/when/done: no cluster d is given; did you mean"
                                + " c or p?")
                .anyMatch(
                        problem -> problem.startsWith("SCENARIO_FIELD_UNKNOWN fleet.yml:18:12 /given/clusters/1/ofers")
                                && problem.contains("did you mean offers or orders?"))
                .anyMatch(problem ->
                        problem.startsWith("SCENARIO_VALUE") && problem.contains("did you mean NO_CANDIDATE?"))
                .anyMatch(problem -> problem.startsWith("SCENARIO_VALUE") && problem.contains("/steps/2/when/after"));
        assertThat(read(text).scenario()).isNull();
    }

    @Test
    void a_file_without_a_fleet_is_refused() {
        assertThat(problems("scenario: x\ngiven: {now: 2024-05-13T10:00:00Z}\nsteps: []\n"))
                .containsExactly("SCENARIO_EMPTY fleet.yml:2:8 /given: gives no cluster");
        assertThat(problems("- a\n")).containsExactly("SCENARIO_EMPTY fleet.yml:1:1: must be a mapping, is a list");
        assertThat(problems("a: [\n")).anyMatch(problem -> problem.startsWith("YAML_SYNTAX fleet.yml:"));
    }

    @Test
    void time_must_not_go_back() {
        assertThat(problems(GOOD.replace("after: 24h", "at: 2024-05-13T09:00:00Z")))
                .anyMatch(problem -> problem.contains("time never goes back"));
    }

    @Test
    void history_gates_pools_orders_and_health_can_be_given() {
        var result = run("""
                scenario: all that can be given
                given:
                  now: 2024-05-13T10:00:00Z
                  gates:
                  - {label: api.openshift.com/gate-ocp, minor: "4.15"}
                  history:
                    checkIn: 2024-05-13T10:00:00Z
                    soak:
                      4.14.2: {w: 2.5}
                      4.15.0: {w: 9}
                  clusters:
                  - name: gated
                    version: 4.14.2
                    offers: [4.15.0]
                    policy: {workloads: [w], soakDays: 2, schedule: "* * * * *", versionGateApprovals: [none]}
                  - name: hosted
                    version: 4.14.2
                    hosted: true
                    nodePools: {workers: 4.14.1}
                    healthy: false
                    policy: {workloads: [w], soakDays: 2, schedule: "0 0 1 1 *"}
                  - name: busy
                    version: 4.14.1
                    state: hibernating
                    orders: [{version: 4.14.2, state: started, start: 2024-05-13T09:00:00Z}]
                    policy: {workloads: [w], soakDays: 2, schedule: "0 0 1 1 *"}
                steps:
                - then:
                    gated: {headline: GATE_UNACKED}
                    hosted: {code: NODE_POOL_SCHEDULED, version: 4.14.2}
                    busy: {code: CLUSTER_NOT_READY}
                - when:
                    clusters:
                    - {name: gated, agreements: [api.openshift.com/gate-ocp 4.15]}
                    - {name: busy, state: ready, orders: []}
                    done: [hosted]
                    after: 1h
                  then:
                    gated: {code: SCHEDULED, version: 4.15.0}
                    hosted: {code: OUT_OF_WINDOW}
                    busy: {code: OUT_OF_WINDOW}
                """);

        assertThat(result.expectations())
                .allSatisfy(expectation -> assertThat(expectation.differences()).isEmpty());
    }
}
