package dev.tidegate.simulator.ocm.fleet;

import dev.tidegate.simulator.ocm.chance.Dice;
import dev.tidegate.simulator.ocm.release.Calendar;
import dev.tidegate.simulator.ocm.release.CalendarGenerator;
import dev.tidegate.simulator.ocm.release.Channel;
import dev.tidegate.simulator.ocm.release.Version;
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

    private final FleetOptions options;
    private final Calendar calendar;
    private final List<Addon> catalogue;

    private FleetGenerator(FleetOptions options) {
        this.options = options;
        this.calendar = CalendarGenerator.generate(options.seed(), options.minor(), options.start());
        this.catalogue = AddonCatalogue.generate(options.seed(), options.start());
    }

    public static Fleet generate(FleetOptions options) {
        return new FleetGenerator(options).fleet();
    }

    private Fleet fleet() {
        List<Organisation> organisations = new ArrayList<>();
        List<LabelWriter> writers = new ArrayList<>();
        for (var number = 0; number < options.organisations(); number++) {
            var dice = Dice.of(options.seed(), "organisation " + number);
            var writer = new LabelWriter(options, number);
            writers.add(writer);
            organisations.add(organisation(number, dice, writer));
        }
        List<Cluster> clusters = new ArrayList<>();
        for (var number = 0; number < options.clusters(); number++) {
            var home = number % options.organisations();
            clusters.add(cluster(number, organisations.get(home), writers.get(home)));
        }
        return new Fleet(
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

    private Organisation organisation(int number, Dice dice, LabelWriter writer) {
        var id = dice.text(27);
        var created = options.start().minus(Duration.ofDays(dice.between(500, 900)));
        return new Organisation(
                id,
                String.valueOf(10_000_000 + number),
                "Harbour " + (number + 1),
                created,
                labels(id, writer.ofOrganisation(), created));
    }

    private Cluster cluster(int number, Organisation home, LabelWriter writer) {
        var dice = Dice.of(options.seed(), "cluster " + number);
        var id = dice.text(32);
        var subscription = dice.text(27);
        var hosted = dice.chance(options.hosted());
        var sts = hosted || dice.chance(options.sts());
        var product = hosted || sts || dice.chance(0.3) ? "rosa" : "osd";
        var region = dice.pick(REGIONS);
        var created = options.start().minus(dice.between(Duration.ofDays(20), Duration.ofDays(400)));
        var version = version(dice);
        var wanted = writer.ofCluster(dice, region, sts);
        return new Cluster(
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
                Cluster.READY,
                version,
                channel(dice, version),
                hosted ? pools(dice, version) : new TreeMap<>(),
                labels(subscription, wanted, created),
                new TreeMap<>(),
                List.of(),
                AddonCatalogue.installed(dice, catalogue, options.addons(), options.start()),
                List.of(),
                0);
    }

    /** One of the newest patches; a few clusters are a minor version behind. */
    private Version version(Dice dice) {
        var minor = dice.chance(0.1) ? options.minor() - 1 : options.minor();
        var before = new Version(4, minor, 0, "before");
        var patches = calendar.offers(before, Channel.of("stable", minor), options.start());
        var recent = patches.subList(Math.max(0, patches.size() - RECENT_PATCHES), patches.size());
        return recent.isEmpty() ? Version.of(4, minor, 0) : dice.pick(recent);
    }

    private static String channel(Dice dice, Version version) {
        var die = dice.below(100);
        var group = die < 85 ? "stable" : die < 95 ? "fast" : "candidate";
        return die % 5 == 0 ? group : Channel.of(group, version.minor()).name();
    }

    private static SortedMap<String, Version> pools(Dice dice, Version version) {
        SortedMap<String, Version> pools = new TreeMap<>();
        var count = dice.between(1, 3);
        for (var number = 1; number <= count; number++) {
            var behind = version.patch() > 0 && dice.chance(0.2);
            pools.put(
                    number == 1 ? "workers" : "workers-" + number,
                    behind ? Version.of(4, version.minor(), version.patch() - 1) : version);
        }
        return pools;
    }

    private SortedMap<String, Label> labels(String owner, SortedMap<String, String> values, Instant created) {
        SortedMap<String, Label> labels = new TreeMap<>();
        values.forEach((key, value) -> labels.put(
                key, new Label(Dice.of(options.seed(), owner + key + created).text(27), value, created, created)));
        return labels;
    }
}
