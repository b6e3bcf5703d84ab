package dev.tidegate.upgrades.edit;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.problem.ProblemCode;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.policy.LabelKeys;
import dev.tidegate.upgrades.policy.LabelPolicies;
import dev.tidegate.upgrades.policy.LabelledCluster;
import dev.tidegate.upgrades.policy.LabelledOrganisation;
import dev.tidegate.upgrades.policy.Labels;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.PolicyProblem;
import dev.tidegate.upgrades.policy.VersionDataNetwork;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Checks written policies and settings by the labels they come to, so that what passes here is what passes there. What
 * only shows with other organisations or with the clusters themselves is left out.
 */
public final class FormCheck {

    private static final String ANYWHERE = "-";

    /** What the form of a document has said already, if there was something wrong with it. */
    private static final Set<PolicyProblem> OF_FORM = EnumSet.of(
            PolicyProblem.LABEL_MISSING,
            PolicyProblem.LABEL_INT,
            PolicyProblem.LABEL_EMPTY_LIST,
            PolicyProblem.PARTIAL);

    private final UpgradeRules rules = UpgradeRules.TIDEGATE;
    private final List<Written> documents;
    private final Instant now;
    private final Map<String, String> sectors = new TreeMap<>();
    private final boolean knowsSectors;

    private FormCheck(List<Written> documents, Instant now) {
        this.documents = List.copyOf(documents);
        this.now = now;
        this.knowsSectors = documents.stream().anyMatch(document -> document.kind() == LabelOwner.Kind.ORGANISATION);
        documents.stream()
                .filter(document -> document.kind() == LabelOwner.Kind.ORGANISATION)
                .forEach(document -> document.labels().byKey().forEach((key, value) -> {
                    if (key.startsWith(LabelKeys.SECTOR_DEPENDENCIES)) {
                        sectors.putIfAbsent(key, value);
                    }
                }));
    }

    /**
     * What is wrong with documents that belong together.
     *
     * @param now from when on schedules must come
     */
    public static List<Problem> check(List<Written> documents, Instant now) {
        return new FormCheck(documents, now).check();
    }

    private List<Problem> check() {
        var problems = new ArrayList<Problem>();
        var first = new HashMap<LabelOwner, Written>();
        for (var document : documents) {
            var other = first.putIfAbsent(new LabelOwner(document.kind(), document.name()), document);
            if (other != null) {
                problems.add(new Problem(
                        EditProblem.FORM_WRITTEN_TWICE,
                        document.place(),
                        "is written at " + other.place() + " too (" + document.name() + ")"));
            }
            var found = switch (document.kind()) {
                case SUBSCRIPTION -> ofCluster(document);
                case ORGANISATION -> ofOrganisation(document);
            };
            found.stream()
                    .filter(problem -> document.sound() || !OF_FORM.contains(problem.code()))
                    .map(problem -> inFile(problem, document))
                    .forEach(problems::add);
        }
        return problems;
    }

    private List<Problem> ofCluster(Written document) {
        var cluster = new LabelledCluster(Cluster.called(document.name(), document.name()), document.labels());
        return read(ANYWHERE, new Labels(sectors), List.of(cluster)).findings().of(document.name()).stream()
                .filter(problem -> knowsSectors || !is(problem, PolicyProblem.SECTOR_UNKNOWN))
                .toList();
    }

    /** Whether others publish to it, only they can say. */
    private List<Problem> ofOrganisation(Written document) {
        return read(document.name(), document.labels(), List.of()).findings().ofOrganisation().stream()
                .filter(problem -> !is(problem, PolicyProblem.INHERIT_UNVERIFIED))
                .toList();
    }

    private Organisation read(String id, Labels labels, List<LabelledCluster> clusters) {
        var key = new OrganisationKey(ANYWHERE, id.isBlank() ? ANYWHERE : id);
        var network = VersionDataNetwork.of(Map.of(key, labels), rules.labels());
        return LabelPolicies.read(new LabelledOrganisation(key, id, labels, clusters), network, rules, now);
    }

    private static boolean is(Problem problem, ProblemCode code) {
        return problem.code().equals(code);
    }

    private static Problem inFile(Problem problem, Written document) {
        return problem.place().startsWith(Labels.PREFIX)
                ? new Problem(
                        problem.code(),
                        document.places().of(problem.place().substring(Labels.PREFIX.length())),
                        problem.sentence())
                : problem;
    }
}
