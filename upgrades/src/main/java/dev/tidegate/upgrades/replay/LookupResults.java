package dev.tidegate.upgrades.replay;

import dev.tidegate.upgrades.fleet.AgreementLookup;
import dev.tidegate.upgrades.fleet.ChannelLookup;
import dev.tidegate.upgrades.fleet.VersionGate;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The results of the lookups made for a plan.
 *
 * @param gates empty if no cluster is offered another minor version
 * @param agreements the acknowledged gates by cluster id
 * @param unread ids of the clusters whose agreements could not be read
 * @param channels the channels a cluster can be switched to, by cluster id
 */
public record LookupResults(
        List<VersionGate> gates,
        Map<String, List<String>> agreements,
        Set<String> unread,
        Map<String, List<String>> channels) {

    public static final LookupResults NONE = new LookupResults(List.of(), Map.of(), Set.of(), Map.of());

    public LookupResults {
        gates = List.copyOf(gates);
        agreements = Collections.unmodifiableMap(new TreeMap<>(agreements));
        unread = Collections.unmodifiableSet(new TreeSet<>(unread));
        channels = Collections.unmodifiableMap(new TreeMap<>(channels));
    }

    /** Repeats the recorded results; what was not looked up then is unknown now. */
    AgreementLookup agreementLookup() {
        return cluster -> Optional.ofNullable(agreements.get(cluster.id())).map(Set::copyOf);
    }

    ChannelLookup channelLookup() {
        return cluster -> channels.getOrDefault(cluster.id(), List.of());
    }
}
