package dev.tidegate.upgrades.run;

import dev.tidegate.engine.version.Minor;
import dev.tidegate.upgrades.fleet.Agreements;
import dev.tidegate.upgrades.fleet.Channels;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.VersionGate;
import dev.tidegate.upgrades.policy.Member;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.record.Answers;
import dev.tidegate.upgrades.version.VersionTexts;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Looks up for one organisation what only matters now and then, each thing once, and remembers the answers. Confined to
 * the thread that works on the organisation.
 */
final class Lookups {

    private final Environment environment;
    private final String organisation;
    private final Map<String, Optional<Set<String>>> agreements = new HashMap<>();
    private final Map<String, List<String>> channels = new HashMap<>();
    private @Nullable List<VersionGate> gates;

    Lookups(Environment environment, String organisation) {
        this.environment = environment;
        this.organisation = organisation;
    }

    /** The version gates, if anybody is offered another minor version; none otherwise, for then none matters. */
    List<VersionGate> gatesFor(Organisation of) {
        if (gates == null && of.members().stream().map(Member::cluster).anyMatch(Lookups::mayCross)) {
            gates = environment.gates(organisation);
        }
        return gates == null ? List.of() : gates;
    }

    private static boolean mayCross(Cluster cluster) {
        var texts = new VersionTexts();
        var runs = cluster.version() == null ? null : texts.version(cluster.version());
        return runs != null
                && cluster.offers().stream().anyMatch(offer -> {
                    var version = texts.version(offer);
                    return version != null && !Minor.of(version).equals(Minor.of(runs));
                });
    }

    Agreements agreements() {
        var source = new Lazy<>(() -> environment.agreements(organisation));
        return cluster -> agreements.computeIfAbsent(
                cluster.id(), absent -> Guarded.get(() -> source.get().of(cluster), Optional.empty()));
    }

    Channels channels() {
        var source = new Lazy<>(() -> environment.channels(organisation));
        return cluster -> channels.computeIfAbsent(
                cluster.id(), absent -> Guarded.get(() -> source.get().of(cluster), List.of()));
    }

    Answers answers() {
        var known = new HashMap<String, List<String>>();
        var unread = new HashSet<String>();
        agreements.forEach((cluster, found) -> found.ifPresentOrElse(
                agreed -> known.put(cluster, agreed.stream().sorted().toList()), () -> unread.add(cluster)));
        return new Answers(gates == null ? List.of() : gates, known, unread, channels);
    }
}
