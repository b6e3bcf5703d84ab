package dev.tidegate.application.upgrades.policy;

import dev.tidegate.application.upgrades.change.OrganisationSession;
import dev.tidegate.application.upgrades.change.OwnerLabelChanges;
import dev.tidegate.application.upgrades.fleet.OrganisationSnapshot;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.file.OrganisationFile;
import dev.tidegate.upgrades.file.UpgradeDesired;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.labeledit.DesiredLabels;
import dev.tidegate.upgrades.labeledit.LabelChangePlan;
import dev.tidegate.upgrades.labeledit.LabelOwner;
import dev.tidegate.upgrades.labeledit.LabelSyncPlanner;
import dev.tidegate.upgrades.labeledit.OrganisationFileLabels;
import dev.tidegate.upgrades.policy.LabelledCluster;
import dev.tidegate.upgrades.policy.Labels;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The changes that make labels say what data files say. */
record FileLabelPlan(List<OwnerLabelChanges> edits, List<Problem> problems) {

    FileLabelPlan {
        edits = List.copyOf(edits);
        problems = List.copyOf(problems);
    }

    static FileLabelPlan of(OrganisationSession session, UpgradeDesired files, boolean prune, String finish) {
        var edits = new ArrayList<OwnerLabelChanges>();
        var problems = new ArrayList<Problem>();
        for (var organisation : session.organisations()) {
            files.organisation(organisation.key())
                    .ifPresent(file -> add(organisation, file, files, prune, finish, edits, problems));
        }
        return new FileLabelPlan(edits, problems);
    }

    private static void add(
            OrganisationSnapshot organisation,
            OrganisationFile file,
            UpgradeDesired files,
            boolean prune,
            String finish,
            List<OwnerLabelChanges> edits,
            List<Problem> problems) {
        var clusters =
                organisation.clusters().stream().map(LabelledCluster::cluster).toList();
        var wanted = OrganisationFileLabels.ofClusters(file, clusters, organisation.subscriptions());
        problems.addAll(wanted.problems());
        var sources = new ArrayList<>(wanted.labels());
        var settings = OrganisationFileLabels.ofOrganisation(file, path -> named(files, path));
        sources.add(settings);
        var owned = owned(organisation, file, sources, prune);
        var current = new HashMap<LabelOwner, Map<String, String>>();
        owned.forEach((owner, edited) -> current.put(owner, inFull(edited.labels())));
        var changes = LabelSyncPlanner.forTidegateLabels().plan(sources, current);
        problems.addAll(changes.problems());
        changes.byOwner().forEach((owner, steps) -> {
            if (owner.equals(settings.owner()) && settings.labels().isEmpty() && !prune) {
                // A file without settings may only name an organisation that keeps its own in labels.
                return;
            }
            var edited = owned.getOrDefault(owner, new Owned("", Labels.NONE));
            edits.add(new OwnerLabelChanges(
                    organisation, edited.name(), new LabelChangePlan(owner, edited.labels(), steps), finish));
        });
    }

    /** Somebody whose labels the file speaks of. */
    private record Owned(String name, Labels labels) {}

    /** Whoever has a source; and, to be pruned, clusters that the file does not name. */
    private static Map<LabelOwner, Owned> owned(
            OrganisationSnapshot organisation, OrganisationFile file, List<DesiredLabels> sources, boolean prune) {
        var owned = new TreeMap<LabelOwner, Owned>();
        owned.put(
                organisation.owner(),
                new Owned(organisation.key().id(), organisation.written().labels()));
        var named = sources.stream().map(DesiredLabels::owner).toList();
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

    private static String named(UpgradeDesired files, String path) {
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
