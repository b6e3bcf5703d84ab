package dev.tidegate.upgrades.fileupdate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tidegate.data.edit.YamlEdit;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.upgrades.file.ClusterEntry;
import dev.tidegate.upgrades.file.DefaultPolicy;
import dev.tidegate.upgrades.file.OrganisationFile;
import java.util.ArrayList;
import java.util.List;

/**
 * The edits that make the cluster list of a file match the existing clusters.
 *
 * <ol>
 *   <li>A cluster without an entry gets the first default policy whose labels it has; without one it gets no entry.
 *   <li>The entry of a cluster that no longer exists is removed.
 *   <li>If no cluster is found at all, nothing is removed: a broken response looks the same.
 * </ol>
 *
 * @param added names of clusters that get an entry
 * @param removed names of clusters whose entry is removed
 * @param unmatched names of clusters without a matching default policy
 * @param problems why clusters with a matching default policy get no entry
 * @param edits the edits of the file
 */
public record ClusterListUpdate(
        List<String> added, List<String> removed, List<String> unmatched, List<String> problems, List<YamlEdit> edits) {

    private static final String LIST = "upgradePolicyClusters";
    private static final Pointer ENTRIES = Pointer.ROOT.child(LIST);

    public ClusterListUpdate {
        added = List.copyOf(added);
        removed = List.copyOf(removed);
        unmatched = List.copyOf(unmatched);
        problems = List.copyOf(problems);
        edits = List.copyOf(edits);
    }

    /**
     * Compares a file with the clusters of its organisation.
     *
     * @param clusters all clusters of the organisation
     */
    public static ClusterListUpdate of(
            OrganisationFile file, List<DiscoveredCluster> clusters, TemplateSource templates) {
        var added = new ArrayList<String>();
        var unmatched = new ArrayList<String>();
        var problems = new ArrayList<String>();
        var entries = new ArrayList<JsonNode>();
        for (var cluster : clusters) {
            if (cluster.uninstalling() || isListed(file, cluster.id(), cluster.name())) {
                continue;
            }
            var matching = file.defaults().stream()
                    .filter(each -> each.matches(cluster.labels()))
                    .findFirst();
            if (matching.isEmpty()) {
                unmatched.add(cluster.name());
                continue;
            }
            policy(matching.get(), cluster, templates)
                    .match(
                            written -> {
                                added.add(cluster.name());
                                return entries.add(entry(cluster, written.is()));
                            },
                            refused -> problems.add("cluster %s: %s".formatted(cluster.name(), refused.sentence())));
        }
        var obsolete = clusters.isEmpty()
                ? List.<ClusterEntry>of()
                : file.clusters().stream()
                        .filter(entry ->
                                clusters.stream().noneMatch(cluster -> isFor(entry, cluster.id(), cluster.name())))
                        .toList();
        return new ClusterListUpdate(
                added,
                obsolete.stream().map(ClusterEntry::name).toList(),
                unmatched,
                problems,
                edits(file, entries, obsolete));
    }

    /** Whether the file has an entry for a cluster. */
    public static boolean isListed(OrganisationFile file, String id, String name) {
        return file.clusters().stream().anyMatch(entry -> isFor(entry, id, name));
    }

    private static Parsed<JsonNode> policy(
            DefaultPolicy matching, DiscoveredCluster cluster, TemplateSource templates) {
        var policy = matching.policy();
        if (policy != null) {
            return Parsed.accepted(policy);
        }
        var template = matching.template();
        return template == null
                ? Parsed.refused(
                        "default", 0, "the default %s has neither a policy nor a template".formatted(matching.name()))
                : PolicyTemplateRenderer.render(template, cluster, templates);
    }

    /** Inserts the whole list if there is none, and removes the whole list if it loses all entries. */
    private static List<YamlEdit> edits(OrganisationFile file, List<JsonNode> entries, List<ClusterEntry> obsolete) {
        var edits = new ArrayList<YamlEdit>();
        if (file.clusters().isEmpty()) {
            if (!entries.isEmpty()) {
                var list = JsonNodeFactory.instance.arrayNode().addAll(entries);
                edits.add(YamlEdit.insertKey(Pointer.ROOT, LIST, list));
            }
            return edits;
        }
        if (entries.isEmpty() && obsolete.size() == file.clusters().size()) {
            return List.of(YamlEdit.remove(ENTRIES));
        }
        entries.forEach(entry -> edits.add(YamlEdit.appendItem(ENTRIES, entry)));
        obsolete.forEach(
                entry -> edits.add(YamlEdit.remove(ENTRIES.child(entry.index())).withCommentsAbove()));
        return edits;
    }

    /** Matches by name as well as by id: an entry with the name but another id is left for users to correct. */
    private static boolean isFor(ClusterEntry entry, String id, String name) {
        return id.equals(entry.id()) || name.equals(entry.name());
    }

    private static JsonNode entry(DiscoveredCluster cluster, JsonNode policy) {
        var entry = JsonNodeFactory.instance.objectNode();
        entry.put("name", cluster.name());
        if (cluster.serverUrl() != null) {
            entry.put("serverUrl", cluster.serverUrl());
        }
        entry.putObject("spec").put("id", cluster.id());
        entry.set("upgradePolicy", policy);
        return entry;
    }
}
