package dev.tidegate.simulator.ocm.fleet;

import dev.tidegate.simulator.ocm.release.ReleaseCalendar;
import dev.tidegate.simulator.ocm.release.ReleaseCalendarGenerator;
import dev.tidegate.simulator.ocm.release.SimulatedChannel;
import dev.tidegate.simulator.ocm.release.SimulatedVersion;
import dev.tidegate.simulator.random.SeededRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Makes up a fleet; each cluster comes from the seed and its number alone. */
public final class FleetGenerator {

    private static final List<String> REGIONS = List.of("eu-west-1", "us-east-1", "us-west-2", "ap-southeast-2");
    private static final List<String> NAMES = List.of(
            "amber", "birch", "cedar", "delta", "ember", "fjord", "grove", "heron", "islet", "jetty", "kelp", "lagoon");
    private static final int RECENT_PATCHES = 5;

    private final FleetGeneratorOptions options;
    private final ReleaseCalendar calendar;
    private final List<SimulatedAddon> catalogue;

    private FleetGenerator(FleetGeneratorOptions options) {
        this.options = options;
        this.calendar = ReleaseCalendarGenerator.generate(options.seed(), options.minor(), options.start());
        this.catalogue = AddonGenerator.generate(options.seed(), options.start());
    }

    public static SimulatedOcmFleet generate(FleetGeneratorOptions options) {
        return new FleetGenerator(options).fleet();
    }

    private SimulatedOcmFleet fleet() {
        List<SimulatedOrganisation> organisations = new ArrayList<>();
        List<LabelGenerator> writers = new ArrayList<>();
        for (var number = 0; number < options.organisations(); number++) {
            var dice = SeededRandom.of(options.seed(), "organisation " + number);
            var writer = new LabelGenerator(options, number);
            writers.add(writer);
            organisations.add(organisation(number, dice, writer));
        }
        List<SimulatedCluster> clusters = new ArrayList<>();
        for (var number = 0; number < options.clusters(); number++) {
            var home = number % options.organisations();
            clusters.add(cluster(number, organisations.get(home), writers.get(home)));
        }
        return new SimulatedOcmFleet(
                options.seed(),
                options.start(),
                options.habits(),
                organisations,
                clusters,
                catalogue,
                calendar.releases(),
                calendar.gates(),
                List.of());
    }

    private SimulatedOrganisation organisation(int number, SeededRandom dice, LabelGenerator writer) {
        var id = dice.text(27);
        var created = options.start().minus(Duration.ofDays(dice.between(500, 900)));
        return new SimulatedOrganisation(
                id,
                String.valueOf(10_000_000 + number),
                "Harbour " + (number + 1),
                created,
                labels(id, writer.ofOrganisation(), created));
    }

    private SimulatedCluster cluster(int number, SimulatedOrganisation home, LabelGenerator writer) {
        var dice = SeededRandom.of(options.seed(), "cluster " + number);
        var id = dice.text(32);
        var subscription = dice.text(27);
        var hosted = dice.chance(options.hosted());
        var sts = hosted || dice.chance(options.sts());
        var product = hosted || sts || dice.chance(0.3) ? "rosa" : "osd";
        var region = dice.pick(REGIONS);
        var created = options.start().minus(dice.between(Duration.ofDays(20), Duration.ofDays(400)));
        var version = version(dice);
        var wanted = writer.ofCluster(dice, region, sts);
        return new SimulatedCluster(
                id,
                dice.uuid(),
                dice.pick(NAMES) + "-" + region.substring(0, 2) + "-" + (number + 1),
                home.id(),
                subscription,
                "Active",
                product,
                hosted,
                sts,
                "aws",
                region,
                created,
                SimulatedCluster.READY,
                version,
                channel(dice, version),
                hosted ? pools(dice, version) : new TreeMap<>(),
                labels(subscription, wanted, created),
                new TreeMap<>(),
                List.of(),
                AddonGenerator.installed(dice, catalogue, options.addons(), options.start()),
                List.of(),
                0);
    }

    /** One of the newest patches; a few clusters are a minor version behind. */
    private SimulatedVersion version(SeededRandom dice) {
        var minor = dice.chance(0.1) ? options.minor() - 1 : options.minor();
        var before = new SimulatedVersion(4, minor, 0, "before");
        var patches = calendar.offers(before, SimulatedChannel.of("stable", minor), options.start());
        var recent = patches.subList(Math.max(0, patches.size() - RECENT_PATCHES), patches.size());
        return recent.isEmpty() ? SimulatedVersion.of(4, minor, 0) : dice.pick(recent);
    }

    private static String channel(SeededRandom dice, SimulatedVersion version) {
        var die = dice.below(100);
        var group = die < 85 ? "stable" : die < 95 ? "fast" : "candidate";
        return die % 5 == 0
                ? group
                : SimulatedChannel.of(group, version.minor()).name();
    }

    private static SortedMap<String, SimulatedVersion> pools(SeededRandom dice, SimulatedVersion version) {
        SortedMap<String, SimulatedVersion> pools = new TreeMap<>();
        var count = dice.between(1, 3);
        for (var number = 1; number <= count; number++) {
            var behind = version.patch() > 0 && dice.chance(0.2);
            pools.put(
                    number == 1 ? "workers" : "workers-" + number,
                    behind ? SimulatedVersion.of(4, version.minor(), version.patch() - 1) : version);
        }
        return pools;
    }

    private SortedMap<String, SimulatedLabel> labels(String owner, SortedMap<String, String> values, Instant created) {
        SortedMap<String, SimulatedLabel> labels = new TreeMap<>();
        values.forEach((key, value) -> labels.put(
                key,
                new SimulatedLabel(
                        SeededRandom.of(options.seed(), owner + key + created).text(27), value, created, created)));
        return labels;
    }
}
