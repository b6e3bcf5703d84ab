package dev.tidegate.upgrades.labeledit;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.file.ClusterEntry;
import dev.tidegate.upgrades.file.OrganisationFile;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.policy.DeclaredPolicy;
import dev.tidegate.upgrades.policy.Labels;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Converts the data file of an organisation to labels, for organisations that move to labels. */
public final class OrganisationFileLabels {

    private OrganisationFileLabels() {}

    /** The labels, and problems of clusters that cannot be converted, which are left out. */
    public record LoadedLabels(List<DesiredLabels> labels, List<Problem> problems) {

        public LoadedLabels {
            labels = List.copyOf(labels);
            problems = List.copyOf(problems);
        }
    }

    /**
     * The labels of the clusters of a file.
     *
     * @param subscriptions the subscription by cluster id; clusters without one are left out
     * @param clusters the observed clusters
     */
    public static LoadedLabels ofClusters(
            OrganisationFile file, List<Cluster> clusters, Map<String, String> subscriptions) {
        var labels = new ArrayList<DesiredLabels>();
        var problems = new ArrayList<Problem>();
        for (var entry : file.clusters()) {
            var errors = problems(entry);
            problems.addAll(errors);
            if (errors.isEmpty()) {
                clusters.stream()
                        .filter(entry::isFor)
                        .map(Cluster::id)
                        .filter(subscriptions::containsKey)
                        .map(subscriptions::get)
                        .map(id -> new DesiredLabels(
                                entry.place(), LabelOwner.subscription(id), withPrefix(labels(entry.policy()))))
                        .forEach(labels::add);
            }
        }
        return new LoadedLabels(labels, problems);
    }

    /** The labels of the organisation of a file. Other organisations are named by environment and id instead of by file. */
    public static DesiredLabels ofOrganisation(OrganisationFile file, Function<String, String> organisationOfPath) {
        var settings = new OrganisationSettingsForm(
                file.blockedVersions(),
                file.sectors().stream()
                        .map(sector -> new SectorForm(sector.name(), sector.dependencies(), sector.limit()))
                        .toList(),
                file.inherits().stream().map(organisationOfPath).toList(),
                file.publishes().stream().map(organisationOfPath).toList(),
                List.of(),
                null,
                null,
                List.of());
        return new DesiredLabels(file.path(), LabelOwner.organisation(file.key().id()), withPrefix(settings.labels()));
    }

    private static List<Problem> problems(ClusterEntry entry) {
        var policy = entry.policy();
        var commas = Stream.of(policy.mutexes(), policy.blockedVersions(), orEmpty(policy.workloads()))
                .flatMap(List::stream)
                .filter(item -> item.indexOf(',') >= 0)
                .map(item -> new Problem(
                        LabelEditProblem.LABEL_ITEM_COMMA,
                        entry.place(),
                        "has an item with a comma in it (" + item + ")"));
        return Stream.concat(policy.problems().stream().filter(Problem::isError), commas)
                .toList();
    }

    private static List<String> orEmpty(@Nullable List<String> items) {
        return items == null ? List.of() : items;
    }

    /** A policy without soak requires zero days. */
    private static Labels labels(DeclaredPolicy policy) {
        var days = policy.soakDays();
        return new ClusterPolicyForm(
                        orEmpty(policy.workloads()),
                        days == null ? "0" : days.toString(),
                        policy.schedule(),
                        policy.mutexes(),
                        policy.sector(),
                        policy.blockedVersions(),
                        policy.approvals(),
                        null,
                        null,
                        List.of())
                .labels();
    }

    private static Map<String, String> withPrefix(Labels labels) {
        var prefixed = new TreeMap<String, String>();
        labels.byKey().forEach((key, value) -> prefixed.put(Labels.PREFIX + key, value));
        return prefixed;
    }
}
