package dev.tidegate.upgrades.companion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tidegate.data.edit.Edit;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.engine.problem.Parsed;
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
 * @param problems why clusters with a default policy get none
 * @param edits the changes to the file
 */
public record ListUpdate(
        List<String> added, List<String> removed, List<String> unmatched, List<String> problems, List<Edit> edits) {

    private static final String LIST = "upgradePolicyClusters";
    private static final Pointer ENTRIES = Pointer.ROOT.child(LIST);

    public ListUpdate {
        added = List.copyOf(added);
        removed = List.copyOf(removed);
        unmatched = List.copyOf(unmatched);
        problems = List.copyOf(problems);
        edits = List.copyOf(edits);
    }

    /**
     * Compares a file with all clusters of its organisation.
     *
     * @param clusters every cluster the organisation has, not just some of them
     */
    public static ListUpdate of(OrganisationFile file, List<FoundCluster> clusters, Templates templates) {
        var added = new ArrayList<String>();
        var unmatched = new ArrayList<String>();
        var problems = new ArrayList<String>();
        var entries = new ArrayList<JsonNode>();
        for (var cluster : clusters) {
            if (cluster.leaving() || isListed(file, cluster.id(), cluster.name())) {
                continue;
            }
            var fitting = file.defaults().stream()
                    .filter(each -> each.fits(cluster.labels()))
                    .findFirst();
            if (fitting.isEmpty()) {
                unmatched.add(cluster.name());
                continue;
            }
            policy(fitting.get(), cluster, templates)
                    .match(
                            written -> {
                                added.add(cluster.name());
                                return entries.add(entry(cluster, written.is()));
                            },
                            refused -> problems.add("cluster %s: %s".formatted(cluster.name(), refused.sentence())));
        }
        var gone = clusters.isEmpty()
                ? List.<ClusterEntry>of()
                : file.clusters().stream()
                        .filter(entry ->
                                clusters.stream().noneMatch(cluster -> isFor(entry, cluster.id(), cluster.name())))
                        .toList();
        return new ListUpdate(
                added, gone.stream().map(ClusterEntry::name).toList(), unmatched, problems, edits(file, entries, gone));
    }

    /** Whether the file has an entry for a cluster already. */
    public static boolean isListed(OrganisationFile file, String id, String name) {
        return file.clusters().stream().anyMatch(entry -> isFor(entry, id, name));
    }

    private static Parsed<JsonNode> policy(PolicyDefault fitting, FoundCluster cluster, Templates templates) {
        var written = fitting.policy();
        if (written != null) {
            return Parsed.accepted(written);
        }
        var template = fitting.template();
        return template == null
                ? Parsed.refused(
                        "default", 0, "the default %s has neither a policy nor a template".formatted(fitting.name()))
                : TemplateText.policy(template, cluster, templates);
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
    private static boolean isFor(ClusterEntry entry, String id, String name) {
        return id.equals(entry.id()) || name.equals(entry.name());
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
