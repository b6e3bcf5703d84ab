package dev.tidegate.cli.demo;

import dev.tidegate.simulator.ocm.chance.Dice;
import dev.tidegate.simulator.ocm.fault.FaultKind;
import dev.tidegate.simulator.ocm.fault.FaultRule;
import dev.tidegate.simulator.ocm.fleet.Cluster;
import dev.tidegate.simulator.ocm.fleet.Fleet;
import dev.tidegate.simulator.ocm.fleet.FleetGenerator;
import dev.tidegate.simulator.ocm.fleet.FleetOptions;
import dev.tidegate.simulator.ocm.fleet.Habits;
import dev.tidegate.simulator.ocm.fleet.Label;
import dev.tidegate.simulator.ocm.release.Gate;
import dev.tidegate.simulator.ocm.release.Release;
import dev.tidegate.simulator.ocm.release.Version;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The fleet, the versions and the mishaps of the upgrade campaign; only the seed changes from story to story. */
final class CampaignSetting {

    static final Instant START = FleetOptions.USUAL_START;

    /** Failed orders are kept for so long, so that none is missed. */
    static final Duration INTERVAL = Duration.ofHours(2);

    /** No story comes near this; it is there so that every demo ends. */
    static final Duration HORIZON = Duration.ofDays(42);

    static final Version FROM = Version.of(4, 20, 8);
    static final Version TO = Version.of(4, 21, 2);
    static final Version BLOCKED = Version.of(4, 21, 3);

    static final String PREFIX = "sre-capabilities.aus.";
    static final String SOAK_DAYS = PREFIX + "soak-days";

    /** Its owner wrote a label wrong, and corrects it after a while. */
    static final String MISLABELLED = "prod-12";

    static final String WRONG = "a week";
    static final String RIGHT = "20";
    static final Duration UNTIL_CORRECTED = Duration.ofDays(4).plusHours(4);

    static final List<Sector> SECTORS = List.of(
            new Sector("dev", 5, 0, "0 7-17 * * 1-5"),
            new Sector("stage", 7, 6, "0 8-15 * * 1-5"),
            new Sector("prod", 12, 20, "0 9-14 * * 1-4"));

    private static final List<String> WORKLOADS = List.of("checkout", "search");
    private static final Habits HABITS = new Habits(0.06, 0.1, 0.02);
    private static final int EVERY_HOSTED = 5;
    private static final int EVERY_PAYING = 3;

    /** All of this sector share a mutex, so that its limit concerns them all. */
    private static final String LAST = "prod";

    /**
     * A stage of the fleet.
     *
     * @param schedule when upgrades may start there
     */
    record Sector(String name, int clusters, int soakDays, String schedule) {}

    private CampaignSetting() {}

    static int clusters() {
        return SECTORS.stream().mapToInt(Sector::clusters).sum();
    }

    /** The sector a cluster is in, by its name. */
    static String sectorOf(String cluster) {
        return cluster.substring(0, cluster.lastIndexOf('-'));
    }

    static Fleet fleet(long seed) {
        var made = FleetGenerator.generate(FleetOptions.of(seed, clusters())
                .withOrganisations(1)
                .withAddons(0)
                .withStart(START)
                .withHabits(HABITS));
        var home = made.organisations().get(0);
        var clusters = new ArrayList<Cluster>();
        for (var sector : SECTORS) {
            for (int number = 1; number <= sector.clusters(); number++) {
                clusters.add(dressed(made.clusters().get(clusters.size()), sector, number, seed));
            }
        }
        return new Fleet(
                seed,
                START,
                HABITS,
                List.of(home.withLabels(labels(ofOrganisation(), home.id(), seed))),
                clusters,
                List.of(),
                releases(),
                gates(seed),
                List.of());
    }

    /** A few answers go wrong; what was asked is done in the last case, only nobody hears of it. */
    static List<FaultRule> faults() {
        return List.of(
                FaultRule.always(FaultKind.STATUS)
                        .withStatus(503, -1)
                        .on("GET", "/api/*")
                        .withProbability(0.0015)
                        .times(5),
                FaultRule.always(FaultKind.STATUS)
                        .withStatus(429, 20)
                        .on("GET", "/api/clusters_mgmt/*")
                        .withProbability(0.0006)
                        .times(2),
                FaultRule.always(FaultKind.STATUS)
                        .withStatus(502, -1)
                        .on("POST", "*/upgrade_policies")
                        .afterProcessing()
                        .withProbability(0.2)
                        .times(1));
    }

    private static Map<String, String> ofOrganisation() {
        var labels = new LinkedHashMap<String, String>();
        var before = "";
        for (var sector : SECTORS) {
            labels.put(PREFIX + "sector-deps." + sector.name(), before);
            before = sector.name();
        }
        labels.put(PREFIX + "sector-max-parallel-upgrades." + LAST, "25%");
        labels.put(PREFIX + "blocked-versions", "^" + BLOCKED.toString().replace(".", "\\.") + "$");
        return labels;
    }

    private static Map<String, String> ofCluster(Sector sector, int number) {
        var labels = new LinkedHashMap<String, String>();
        labels.put(PREFIX + "sector", sector.name());
        labels.put(SOAK_DAYS, (sector.name() + "-" + number).equals(MISLABELLED) ? WRONG : "" + sector.soakDays());
        labels.put(PREFIX + "workloads", WORKLOADS.get(number % WORKLOADS.size()));
        labels.put(PREFIX + "schedule", sector.schedule());
        labels.put(PREFIX + "version-gate-approvals", Gate.OCP + "," + Gate.STS);
        if (sector.name().equals(LAST)) {
            labels.put(PREFIX + "mutexes", LAST);
        } else if (number % EVERY_PAYING == 0) {
            labels.put(PREFIX + "mutexes", "payments-" + sector.name());
        }
        return labels;
    }

    private static Cluster dressed(Cluster made, Sector sector, int number, long seed) {
        boolean hosted = number % EVERY_HOSTED == 0;
        SortedMap<String, Version> pools = new TreeMap<>();
        if (hosted) {
            pools.put("workers", FROM);
        }
        return new Cluster(
                made.id(),
                made.externalId(),
                sector.name() + "-" + number,
                made.organisation(),
                made.subscription(),
                made.subscriptionStatus(),
                hosted ? "rosa" : made.product(),
                hosted,
                hosted || made.sts(),
                made.cloudProvider(),
                made.region(),
                made.createdAt(),
                Cluster.READY,
                FROM,
                "stable-" + TO.prefix(),
                pools,
                labels(ofCluster(sector, number), made.subscription(), seed),
                new TreeMap<>(),
                List.of(),
                List.of(),
                List.of(),
                0);
    }

    private static SortedMap<String, Label> labels(Map<String, String> values, String owner, long seed) {
        var written = START.minus(Duration.ofDays(30));
        SortedMap<String, Label> labels = new TreeMap<>();
        values.forEach((key, value) ->
                labels.put(key, new Label(Dice.of(seed, owner + key).text(27), value, written, written)));
        return labels;
    }

    /** All of them are out: a forecast cannot know of versions that come later. */
    private static List<Release> releases() {
        var out = START.minus(Duration.ofDays(10));
        return List.of(FROM, TO, BLOCKED).stream()
                .map(version -> Release.of(version, Map.of("candidate", out, "fast", out, "stable", out)))
                .toList();
    }

    private static List<Gate> gates(long seed) {
        var created = START.minus(Duration.ofDays(20));
        var minor = TO.prefix();
        return List.of(
                new Gate(Dice.of(seed, Gate.OCP).uuid(), Gate.OCP, minor, minor, false, created),
                new Gate(Dice.of(seed, Gate.STS).uuid(), Gate.STS, minor, minor, true, created));
    }
}
