package dev.tidegate.upgrades.record;

import dev.tidegate.upgrades.fleet.Agreements;
import dev.tidegate.upgrades.fleet.Channels;
import dev.tidegate.upgrades.fleet.VersionGate;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What was looked up while a decision was made, because it mattered; the rest was never asked.
 *
 * @param gates none if nobody had to cross into another minor version
 * @param agreements the gates each cluster has acknowledged, by the id of the cluster
 * @param unread the ids of clusters whose agreements could not be read
 * @param channels the channels each cluster could be switched to, by the id of the cluster
 */
public record Answers(
        List<VersionGate> gates,
        Map<String, List<String>> agreements,
        Set<String> unread,
        Map<String, List<String>> channels) {

    public static final Answers NONE = new Answers(List.of(), Map.of(), Set.of(), Map.of());

    public Answers {
        gates = List.copyOf(gates);
        agreements = Collections.unmodifiableMap(new TreeMap<>(agreements));
        unread = Collections.unmodifiableSet(new TreeSet<>(unread));
        channels = Collections.unmodifiableMap(new TreeMap<>(channels));
    }

    /** The same answers once more; what was not asked then is not known now. */
    Agreements asAgreements() {
        return cluster -> Optional.ofNullable(agreements.get(cluster.id())).map(Set::copyOf);
    }

    Channels asChannels() {
        return cluster -> channels.getOrDefault(cluster.id(), List.of());
    }
}
