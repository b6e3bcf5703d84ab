package dev.tidegate.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.endtoend.checker.ReachableClusters;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Three hundred clusters go from one minor version to the next while much goes wrong on the way to them. */
@Timeout(value = 40, unit = TimeUnit.MINUTES)
class MinorUpgradeIT {

    private static final int MINOR = 21;
    private static final String NEXT = "4." + MINOR + ".";
    private static final int DAYS = Integer.getInteger("tidegate.days", 21);
    private static final int RUNS_PER_DAY = 24;
    private static final String WORKLOAD_OF_FEW = "orphan";

    /** A read that shows the past may credit a cluster with a version it has just left. */
    private static final double SOAK_TOLERANCE = 0.02;

    private static final Duration OLDEST_READ = Duration.ofSeconds(60);

    private static final String FAULTS = """
            [{"kind": "latency", "probability": 0.01, "millis": 5},
             {"kind": "status", "status": 429, "retry_after": 2, "probability": 0.002},
             {"kind": "status", "status": 503, "probability": 0.002},
             {"kind": "status", "status": 500, "method": "GET", "probability": 0.002},
             {"kind": "status", "status": 500, "method": "POST", "path": "*/upgrade_policies", "processed": true,
              "probability": 0.02},
             {"kind": "reset-after", "method": "POST", "path": "*/upgrade_policies", "probability": 0.03},
             {"kind": "cut-body", "probability": 0.002},
             {"kind": "short-page", "path": "/api/*", "probability": 0.0005},
             {"kind": "reset-before", "probability": 0.002},
             {"kind": "reset-after", "probability": 0.002},
             {"kind": "stale", "seconds": 60, "probability": 0.001}]
            """;

    @Test
    void everybody_who_can_gets_to_the_next_minor_version_and_no_rule_is_broken() throws IOException {
        var directory = TestReport.directory("campaign");
        var began = System.nanoTime();
        var draft = FleetFileBuilder.madeUp(
                directory.resolve("draft"),
                "--clusters=304",
                "--organisations=3",
                "--sectors=4",
                "--seed=11",
                "--addons=0");
        var ours = draft.organisations();
        var foreign = prepare(draft);
        var hindrances =
                ReachableClusters.hindrances(draft.fleet, MINOR, draft.start().plus(Duration.ofDays(DAYS)));
        hindrances.keySet().removeAll(of(draft.fleet, foreign).keySet());
        var faults = Files.writeString(directory.resolve("faults.json"), FAULTS);
        try (var simulator = SimulatorProcess.start(
                directory, "--fleet", draft.write(directory).toString(), "--faults", faults.toString())) {
            var workspace = SchedulerWorkspace.of(directory, simulator, ours);

            var days = 0;
            var runs = 0;
            while (days < DAYS
                    && !behind(simulator.fleet(), hindrances, foreign).isEmpty()) {
                days++;
                runs += RUNS_PER_DAY;
                var ended = workspace.run(
                        "day-" + days, Duration.ofMinutes(20), "--interval", "1h", "--runs", "" + RUNS_PER_DAY);
                assertThat(ended.exit()).as(ended.err()).isEqualTo(exitOf(ended));
                // What a process ordered is unknown to the next one for as long as OCM may show the past.
                simulator.advance(OLDEST_READ);
            }
            simulator.faults("[]");
            var last = workspace.run("last", Duration.ofMinutes(5), "--once");

            var judgement = workspace.judge(SOAK_TOLERANCE);
            TestReport.tell(
                    "campaign: %d clusters, %d runs over %d simulated days in %d s, %s, %d cannot move, %d violations"
                            .formatted(
                                    simulator.fleet().path("clusters").size(),
                                    runs + 1,
                                    days,
                                    Duration.ofNanos(System.nanoTime() - began).toSeconds(),
                                    judgement.counts(),
                                    hindrances.size(),
                                    judgement.violations().size()));
            assertThat(judgement.violations()).isEmpty();
            assertThat(behind(simulator.fleet(), hindrances, foreign)).isEmpty();
            assertThat(of(simulator.fleet(), foreign)).isEqualTo(of(draft.fleet, foreign));
            assertThat(last.exit()).as(last.out() + last.err()).isZero();
            assertThat(judgement.counts().of("service logs")).isPositive();
            assertThat(hindrances)
                    .containsValue("it is hibernating")
                    .containsValue("every version of 4.21 is blocked")
                    .hasSize(9);
            keptWell(workspace, 3 * (runs + 1));
        }
    }

    /** Some clusters are made unable to move, each for another reason. */
    private static String prepare(FleetFileBuilder draft) {
        draft.bringMinor(MINOR, 3, Duration.ofDays(2), Duration.ofDays(4));
        draft.approveGates();
        for (var organisation : draft.organisations()) {
            draft.clusters()
                    .filter(cluster -> cluster.path("organisation").asText().equals(organisation)
                            && !draft.labelOf(cluster, "mutexes").isEmpty()
                            && !cluster.path("hosted").asBoolean()
                            && cluster.path("version").asText().startsWith("4.20.")
                            && !cluster.path("version").asText().equals(draft.newestStable(20)))
                    .findFirst()
                    .ifPresent(cluster -> draft.order(cluster, draft.newestStable(20), Duration.ofHours(2)));
        }
        var first = draft.organisations().iterator().next();
        draft.label(draft.choose(first, "prod", any -> true), "soak-days", "soon");
        draft.label(draft.choose(first, "prod", any -> true), "schedule", "61 * * * *");
        draft.label(draft.choose(first, "prod", any -> true), "blocked-versions", "^4\\.21\\.");
        draft.label(draft.choose(first, "prod", any -> true), "paused-until", "2030-01-01T00:00:00Z");
        draft.label(draft.choose(first, "prod", any -> true), "max-minor", "4.20");
        draft.label(
                draft.choose(first, "prod", cluster -> cluster.path("sts").asBoolean()),
                "version-gate-approvals",
                "api.openshift.com/gate-ocp");
        draft.choose(first, "prod", any -> true).put("state", "hibernating");
        var canary = draft.choose(first, "canary", any -> true);
        draft.label(canary, "workloads", WORKLOAD_OF_FEW);
        draft.label(canary, "soak-days", "0");
        draft.label(canary, "blocked-versions", "^4\\.21\\.");
        draft.label(draft.choose(first, "prod", any -> true), "workloads", WORKLOAD_OF_FEW);
        draft.forgetChoices();
        return draft.splitOff(4);
    }

    /** Who should have moved and has not, by name. */
    private static Map<String, String> behind(JsonNode fleet, Map<String, String> hindrances, String foreign) {
        Map<String, String> behind = new TreeMap<>();
        fleet.path("clusters").forEach(cluster -> behind.put(name(cluster), lowest(cluster)));
        behind.keySet().removeAll(hindrances.keySet());
        behind.keySet().removeAll(of(fleet, foreign).keySet());
        behind.values().removeIf(version -> version.startsWith(NEXT));
        return behind;
    }

    /** What the clusters of one organisation run, by name. */
    private static Map<String, String> of(JsonNode fleet, String organisation) {
        Map<String, String> versions = new TreeMap<>();
        for (var cluster : fleet.path("clusters")) {
            if (cluster.path("organisation").asText().equals(organisation)) {
                versions.put(name(cluster), lowest(cluster));
            }
        }
        return versions;
    }

    private static String name(JsonNode cluster) {
        return cluster.path("name").asText();
    }

    /** What the cluster runs, or what one of its pools does that has not moved. */
    private static String lowest(JsonNode cluster) {
        return cluster.path("node_pools").properties().stream()
                .map(pool -> pool.getValue().asText())
                .filter(version -> !version.startsWith(NEXT))
                .findFirst()
                .orElse(cluster.path("version").asText());
    }

    /** 1 if it says that something failed, 0 otherwise. */
    private static int exitOf(TidegateProcess.Ended ended) {
        return ended.out().lines().anyMatch(line -> line.startsWith("fail ")) ? 1 : 0;
    }

    private static void keptWell(SchedulerWorkspace workspace, int records) throws IOException {
        var replay = workspace.kept("replay", "upgrades", "replay", "--last", "" + records, "-o", "json");
        assertThat(replay.exit()).as(replay.err()).isZero();
        var runs = SimulatorProcess.JSON.readTree(replay.out()).path("runs");
        assertThat(runs.size()).isPositive();
        runs.forEach(run ->
                assertThat(run.path("agrees").asBoolean()).as(run.toString()).isTrue());
        var verify = workspace.kept("verify", "upgrades", "state", "verify");
        assertThat(verify.exit()).as(verify.out()).isZero();
    }
}
