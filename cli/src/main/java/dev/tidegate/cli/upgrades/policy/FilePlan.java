package dev.tidegate.cli.upgrades.policy;

import dev.tidegate.cli.upgrades.desk.Desk;
import dev.tidegate.cli.upgrades.desk.Edit;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.server.upgrades.Surveyed;
import dev.tidegate.upgrades.edit.FileLabels;
import dev.tidegate.upgrades.edit.LabelChanges;
import dev.tidegate.upgrades.edit.LabelOwner;
import dev.tidegate.upgrades.edit.LabelSource;
import dev.tidegate.upgrades.edit.LabelSync;
import dev.tidegate.upgrades.file.OrganisationFile;
import dev.tidegate.upgrades.file.UpgradeFiles;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.policy.LabelledCluster;
import dev.tidegate.upgrades.policy.Labels;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The changes that make labels say what data files say. */
record FilePlan(List<Edit> edits, List<Problem> problems) {

    FilePlan {
        edits = List.copyOf(edits);
        problems = List.copyOf(problems);
    }

    static FilePlan of(Desk desk, UpgradeFiles files, boolean prune, String finish) {
        var edits = new ArrayList<Edit>();
        var problems = new ArrayList<Problem>();
        for (var organisation : desk.organisations()) {
            files.organisation(organisation.key())
                    .ifPresent(file -> add(organisation, file, files, prune, finish, edits, problems));
        }
        return new FilePlan(edits, problems);
    }

    private static void add(
            Surveyed organisation,
            OrganisationFile file,
            UpgradeFiles files,
            boolean prune,
            String finish,
            List<Edit> edits,
            List<Problem> problems) {
        var clusters =
                organisation.clusters().stream().map(LabelledCluster::cluster).toList();
        var wanted = FileLabels.ofClusters(file, clusters, organisation.subscriptions());
        problems.addAll(wanted.problems());
        var sources = new ArrayList<>(wanted.sources());
        var settings = FileLabels.ofOrganisation(file, path -> named(files, path));
        sources.add(settings);
        var owned = owned(organisation, file, sources, prune);
        var current = new HashMap<LabelOwner, Map<String, String>>();
        owned.forEach((owner, edited) -> current.put(owner, inFull(edited.labels())));
        var changes = LabelSync.ours().plan(sources, current);
        problems.addAll(changes.problems());
        changes.byOwner().forEach((owner, steps) -> {
            if (owner.equals(settings.owner()) && settings.labels().isEmpty() && !prune) {
                // A file without settings may only name an organisation that keeps its own in labels.
                return;
            }
            var edited = owned.getOrDefault(owner, new Owned("", Labels.NONE));
            edits.add(new Edit(organisation, edited.name(), new LabelChanges(owner, edited.labels(), steps), finish));
        });
    }

    /** Somebody whose labels the file speaks of. */
    private record Owned(String name, Labels labels) {}

    /** Whoever has a source; and, to be pruned, clusters that the file does not name. */
    private static Map<LabelOwner, Owned> owned(
            Surveyed organisation, OrganisationFile file, List<LabelSource> sources, boolean prune) {
        var owned = new TreeMap<LabelOwner, Owned>();
        owned.put(
                organisation.owner(),
                new Owned(organisation.key().id(), organisation.written().labels()));
        var named = sources.stream().map(LabelSource::owner).toList();
        for (var labelled : organisation.clusters()) {
            organisation
                    .owner(labelled.cluster())
                    .filter(owner -> named.contains(owner) || (prune && !isNamed(file, labelled.cluster())))
                    .ifPresent(owner ->
                            owned.put(owner, new Owned(labelled.cluster().name(), labelled.labels())));
        }
        return owned;
    }

    private static boolean isNamed(OrganisationFile file, Cluster cluster) {
        return file.clusters().stream().anyMatch(entry -> entry.isFor(cluster));
    }

    private static String named(UpgradeFiles files, String path) {
        return files.organisations().stream()
                .filter(file -> file.path().equals(path))
                .map(file -> file.key().toString())
                .findFirst()
                .orElse(path);
    }

    private static Map<String, String> inFull(Labels labels) {
        var full = new TreeMap<String, String>();
        labels.byKey().forEach((key, value) -> full.put(Labels.PREFIX + key, value));
        return full;
    }
}
