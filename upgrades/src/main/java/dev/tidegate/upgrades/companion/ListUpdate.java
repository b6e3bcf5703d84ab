package dev.tidegate.upgrades.companion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tidegate.data.edit.Edit;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.upgrades.file.ClusterEntry;
import dev.tidegate.upgrades.file.OrganisationFile;
import dev.tidegate.upgrades.file.PolicyDefault;
import java.util.ArrayList;
import java.util.List;

/**
 * What would bring the list of clusters in a file in step with the clusters there are.
 *
 * <ol>
 *   <li>A cluster without an entry gets the first default policy whose labels it has; without one it stays unlisted.
 *   <li>An entry of a cluster that is gone is taken out.
 *   <li>Where not a single cluster is found, nothing is taken out: that is what a broken answer looks like, too.
 * </ol>
 *
 * @param added names of clusters that get an entry
 * @param removed names of clusters whose entry goes
 * @param unmatched names of clusters no default policy is written for
 * @param edits the changes to the file
 */
public record ListUpdate(List<String> added, List<String> removed, List<String> unmatched, List<Edit> edits) {

    private static final String LIST = "upgradePolicyClusters";
    private static final Pointer ENTRIES = Pointer.ROOT.child(LIST);

    public ListUpdate {
        added = List.copyOf(added);
        removed = List.copyOf(removed);
        unmatched = List.copyOf(unmatched);
        edits = List.copyOf(edits);
    }

    /**
     * Compares a file with all clusters of its organisation.
     *
     * @param clusters every cluster the organisation has, not just some of them
     */
    public static ListUpdate of(OrganisationFile file, List<FoundCluster> clusters) {
        var added = new ArrayList<String>();
        var unmatched = new ArrayList<String>();
        var entries = new ArrayList<JsonNode>();
        for (var cluster : clusters) {
            if (file.clusters().stream().anyMatch(entry -> isFor(entry, cluster))) {
                continue;
            }
            var policy = file.defaults().stream()
                    .filter(each -> each.fits(cluster.labels()))
                    .findFirst()
                    .map(PolicyDefault::policy);
            policy.ifPresentOrElse(
                    written -> {
                        added.add(cluster.name());
                        entries.add(entry(cluster, written));
                    },
                    () -> unmatched.add(cluster.name()));
        }
        var gone = clusters.isEmpty()
                ? List.<ClusterEntry>of()
                : file.clusters().stream()
                        .filter(entry -> clusters.stream().noneMatch(cluster -> isFor(entry, cluster)))
                        .toList();
        return new ListUpdate(
                added, gone.stream().map(ClusterEntry::name).toList(), unmatched, edits(file, entries, gone));
    }

    /** A list that is not there is begun with all new entries; one that loses all its entries goes as a whole. */
    private static List<Edit> edits(OrganisationFile file, List<JsonNode> entries, List<ClusterEntry> gone) {
        var edits = new ArrayList<Edit>();
        if (file.clusters().isEmpty()) {
            if (!entries.isEmpty()) {
                var list = JsonNodeFactory.instance.arrayNode().addAll(entries);
                edits.add(Edit.insertKey(Pointer.ROOT, LIST, list));
            }
            return edits;
        }
        if (entries.isEmpty() && gone.size() == file.clusters().size()) {
            return List.of(Edit.remove(ENTRIES));
        }
        entries.forEach(entry -> edits.add(Edit.appendItem(ENTRIES, entry)));
        gone.forEach(
                entry -> edits.add(Edit.remove(ENTRIES.child(entry.index())).withCommentsAbove()));
        return edits;
    }

    /** By name as well as by id: an entry that names a cluster under another id is for people to look at. */
    private static boolean isFor(ClusterEntry entry, FoundCluster cluster) {
        return cluster.id().equals(entry.id()) || cluster.name().equals(entry.name());
    }

    private static JsonNode entry(FoundCluster cluster, JsonNode policy) {
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
