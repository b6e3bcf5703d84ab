package dev.tidegate.upgrades.run;

import dev.tidegate.engine.version.MinorVersion;
import dev.tidegate.upgrades.fleet.AgreementLookup;
import dev.tidegate.upgrades.fleet.ChannelLookup;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.VersionGate;
import dev.tidegate.upgrades.policy.MemberCluster;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.replay.LookupResults;
import dev.tidegate.upgrades.version.VersionCache;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads for one organisation what few decisions need, each thing once, and remembers it. Confined to one thread.
 */
final class LookupCache {

    private final OcmPort ocm;
    private final String organisation;
    private final Map<String, Optional<Set<String>>> agreements = new HashMap<>();
    private final Map<String, List<String>> channels = new HashMap<>();
    private @Nullable List<VersionGate> gates;

    LookupCache(OcmPort ocm, String organisation) {
        this.ocm = ocm;
        this.organisation = organisation;
    }

    /** The version gates, if anybody is offered another minor version; none otherwise, for then none matters. */
    List<VersionGate> gatesFor(Organisation of) {
        if (gates == null && of.members().stream().map(MemberCluster::cluster).anyMatch(LookupCache::mayCross)) {
            gates = ocm.gates(organisation);
        }
        return gates == null ? List.of() : gates;
    }

    private static boolean mayCross(Cluster cluster) {
        var texts = new VersionCache();
        var runs = cluster.version() == null ? null : texts.version(cluster.version());
        return runs != null
                && cluster.offers().stream().anyMatch(offer -> {
                    var version = texts.version(offer);
                    return version != null && !MinorVersion.of(version).equals(MinorVersion.of(runs));
                });
    }

    AgreementLookup agreements() {
        return cluster -> agreements.computeIfAbsent(
                cluster.id(),
                absent -> Failures.orElse(() -> ocm.agreements(organisation).of(cluster), Optional.empty()));
    }

    ChannelLookup channels() {
        return cluster -> channels.computeIfAbsent(
                cluster.id(),
                absent -> Failures.orElse(() -> ocm.channels(organisation).of(cluster), List.of()));
    }

    LookupResults answers() {
        var known = new HashMap<String, List<String>>();
        var unread = new HashSet<String>();
        agreements.forEach((cluster, found) -> found.ifPresentOrElse(
                agreed -> known.put(cluster, agreed.stream().sorted().toList()), () -> unread.add(cluster)));
        return new LookupResults(gates == null ? List.of() : gates, known, unread, channels);
    }
}
