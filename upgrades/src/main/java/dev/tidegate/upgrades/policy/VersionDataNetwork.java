package dev.tidegate.upgrades.policy;

import dev.tidegate.upgrades.LabelRules;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which organisations inherit soak data from which, over all environments: an organisation inherits from another one if
 * it names it in {@code version-data.inherit} and is named by it in {@code version-data.publish}. Inheritance is not
 * transitive.
 *
 * <p>An organisation is named by its id, or by its environment, a slash and its id if the id alone is ambiguous.
 */
public final class VersionDataNetwork {

    public static final VersionDataNetwork NONE = new VersionDataNetwork(Map.of(), true);

    private final Map<OrganisationKey, OrganisationLinks> nodes;
    private final boolean qualifiesIds;

    private record OrganisationLinks(List<String> inherit, List<String> publish) {}

    private VersionDataNetwork(Map<OrganisationKey, OrganisationLinks> nodes, boolean qualifiesIds) {
        this.nodes = nodes;
        this.qualifiesIds = qualifiesIds;
    }

    /** Builds the network from the labels of the organisations of all environments. */
    public static VersionDataNetwork of(Map<OrganisationKey, Labels> labels, LabelRules rules) {
        var nodes = new LinkedHashMap<OrganisationKey, OrganisationLinks>();
        labels.forEach((key, owned) -> {
            if (owned.has(LabelKeys.INHERIT) || owned.has(LabelKeys.PUBLISH)) {
                if (!rules.qualifiesIds()) {
                    nodes.keySet().removeIf(known -> known.id().equals(key.id()));
                }
                nodes.put(
                        key,
                        new OrganisationLinks(
                                items(owned, LabelKeys.INHERIT, rules), items(owned, LabelKeys.PUBLISH, rules)));
            }
        });
        return new VersionDataNetwork(nodes, rules.qualifiesIds());
    }

    /**
     * Builds the network from lists outside of labels.
     *
     * @param inherit the organisations that each one inherits from, as environment, slash and id
     * @param publish the organisations that each one publishes to, as environment, slash and id
     */
    public static VersionDataNetwork of(
            Map<OrganisationKey, List<String>> inherit, Map<OrganisationKey, List<String>> publish) {
        var nodes = new LinkedHashMap<OrganisationKey, OrganisationLinks>();
        inherit.forEach((key, names) ->
                nodes.put(key, new OrganisationLinks(names, publish.getOrDefault(key, List.of()))));
        publish.forEach((key, names) -> nodes.putIfAbsent(key, new OrganisationLinks(List.of(), names)));
        return new VersionDataNetwork(nodes, true);
    }

    private static List<String> items(Labels labels, String key, LabelRules rules) {
        var text = labels.value(key);
        return text == null
                ? List.of()
                : LabelList.read(text, rules.tidiesLists()).items();
    }

    public SoakInheritance of(OrganisationKey consumer) {
        var inherit = node(consumer).map(OrganisationLinks::inherit).orElse(List.of());
        var sources = new LinkedHashSet<OrganisationKey>();
        var unverified = new ArrayList<String>();
        for (var written : inherit) {
            source(written, consumer).ifPresentOrElse(sources::add, () -> unverified.add(written));
        }
        return new SoakInheritance(
                List.copyOf(sources), unverified, inherit.stream().anyMatch(written -> isName(written, consumer)));
    }

    private Optional<OrganisationLinks> node(OrganisationKey key) {
        return qualifiesIds
                ? Optional.ofNullable(nodes.get(key))
                : nodes.entrySet().stream()
                        .filter(node -> node.getKey().id().equals(key.id()))
                        .map(Map.Entry::getValue)
                        .findFirst();
    }

    /** The named organisation, if it agreed. */
    private Optional<OrganisationKey> source(String written, OrganisationKey consumer) {
        return resolve(written, consumer)
                .filter(source -> node(source)
                        .filter(node -> node.publish().stream().anyMatch(named -> isName(named, consumer)))
                        .isPresent());
    }

    /** Of several organisations with the written id, the one in the environment of the consumer; empty if there is none. */
    private Optional<OrganisationKey> resolve(String written, OrganisationKey consumer) {
        var named = nodes.keySet().stream().filter(key -> isName(written, key)).toList();
        return named.size() == 1
                ? Optional.of(named.get(0))
                : named.stream()
                        .filter(key -> key.environment().equals(consumer.environment()))
                        .findFirst();
    }

    private boolean isName(String written, OrganisationKey key) {
        return written.equals(key.id()) || (qualifiesIds && written.equals(key.toString()));
    }
}
