package dev.tidegate.simulator.ocm.fleet;

import dev.tidegate.simulator.ocm.fleet.SimulatedAddon.Edition;
import dev.tidegate.simulator.ocm.release.SimulatedVersion;
import dev.tidegate.simulator.random.SeededRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Makes up add-ons: a handful of them, with a new version every few weeks. */
final class AddonGenerator {

    private static final List<String> NAMES = List.of("certificate-keeper", "log-shipper", "tide-gauge");
    private static final int EDITIONS = 24;
    private static final Duration HISTORY = Duration.ofDays(120);

    private AddonGenerator() {}

    static List<SimulatedAddon> generate(long seed, Instant start) {
        return NAMES.stream().map(name -> addon(seed, name, start)).toList();
    }

    static List<SimulatedAddonInstallation> installed(
            SeededRandom dice, List<SimulatedAddon> catalogue, double share, Instant start) {
        List<SimulatedAddonInstallation> installed = new ArrayList<>();
        for (var addon : catalogue) {
            if (dice.chance(share)) {
                var known = addon.versions().stream()
                        .filter(edition -> !edition.appears().isAfter(start))
                        .toList();
                var recent = known.subList(Math.max(0, known.size() - 2), known.size());
                installed.add(new SimulatedAddonInstallation(
                        addon.id(), addon.id(), "ready", dice.pick(recent).version()));
            }
        }
        return installed;
    }

    private static SimulatedAddon addon(long seed, String name, Instant start) {
        var dice = SeededRandom.of(seed, "add-on " + name);
        List<Edition> editions = new ArrayList<>();
        var at = start.minus(HISTORY);
        for (var number = 0; number < EDITIONS; number++) {
            editions.add(new Edition(SimulatedVersion.of(1, number, 0), at));
            at = at.plus(dice.between(Duration.ofDays(14), Duration.ofDays(35)));
        }
        return new SimulatedAddon(name, name.replace('-', ' '), editions);
    }
}
