package dev.tidegate.upgrades.edit;

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

/** The labels that say what a data file says, for organisations that are to be looked after by labels. */
public final class FileLabels {

    private FileLabels() {}

    /** Labels that are wanted, and what cannot be said by labels; whom that touches is left out. */
    public record Wanted(List<LabelSource> sources, List<Problem> problems) {

        public Wanted {
            sources = List.copyOf(sources);
            problems = List.copyOf(problems);
        }
    }

    /**
     * What a file wants for its clusters.
     *
     * @param subscriptions the subscription of each cluster, by the id of the cluster; entries of others are passed over
     * @param clusters the clusters there are
     */
    public static Wanted ofClusters(OrganisationFile file, List<Cluster> clusters, Map<String, String> subscriptions) {
        var sources = new ArrayList<LabelSource>();
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
                        .map(id -> new LabelSource(
                                entry.place(), LabelOwner.subscription(id), inFull(labels(entry.policy()))))
                        .forEach(sources::add);
            }
        }
        return new Wanted(sources, problems);
    }

    /** What a file wants for its organisation. Whom it inherits from is named in full, since labels know no files. */
    public static LabelSource ofOrganisation(OrganisationFile file, Function<String, String> organisationOfPath) {
        var settings = new SettingsForm(
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
        return new LabelSource(file.path(), LabelOwner.organisation(file.key().id()), inFull(settings.labels()));
    }

    private static List<Problem> problems(ClusterEntry entry) {
        var policy = entry.policy();
        var commas = Stream.of(policy.mutexes(), policy.blockedVersions(), orNone(policy.workloads()))
                .flatMap(List::stream)
                .filter(item -> item.indexOf(',') >= 0)
                .map(item -> new Problem(
                        EditProblem.LABEL_ITEM_COMMA, entry.place(), "has an item with a comma in it (" + item + ")"));
        return Stream.concat(policy.problems().stream().filter(Problem::isError), commas)
                .toList();
    }

    private static List<String> orNone(@Nullable List<String> items) {
        return items == null ? List.of() : items;
    }

    /** No soak at all is the same as a soak of no days. */
    private static Labels labels(DeclaredPolicy policy) {
        var days = policy.soakDays();
        return new PolicyForm(
                        orNone(policy.workloads()),
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

    private static Map<String, String> inFull(Labels labels) {
        var full = new TreeMap<String, String>();
        labels.byKey().forEach((key, value) -> full.put(Labels.PREFIX + key, value));
        return full;
    }
}
