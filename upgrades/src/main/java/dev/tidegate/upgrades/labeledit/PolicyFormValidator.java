package dev.tidegate.upgrades.labeledit;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.problem.ProblemCode;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.policy.LabelKeys;
import dev.tidegate.upgrades.policy.LabelPolicyReader;
import dev.tidegate.upgrades.policy.LabelledCluster;
import dev.tidegate.upgrades.policy.LabelledOrganisation;
import dev.tidegate.upgrades.policy.Labels;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.UpgradePolicyProblem;
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
 * Validates forms by the labels they convert to, with the same checks as for labels. Checks that need other organisations
 * or observed clusters are left out.
 */
public final class PolicyFormValidator {

    private static final String UNKNOWN_ID = "-";

    /** Problems that the schema of an invalid form has already reported. */
    private static final Set<UpgradePolicyProblem> REPORTED_BY_SCHEMA = EnumSet.of(
            UpgradePolicyProblem.LABEL_MISSING,
            UpgradePolicyProblem.LABEL_INT,
            UpgradePolicyProblem.LABEL_EMPTY_LIST,
            UpgradePolicyProblem.PARTIAL);

    private final UpgradeRules rules = UpgradeRules.TIDEGATE;
    private final List<ParsedForm> forms;
    private final Instant now;
    private final Map<String, String> sectors = new TreeMap<>();
    private final boolean knowsSectors;
    private final List<LabelledCluster> clusters;

    private PolicyFormValidator(List<ParsedForm> forms, Instant now) {
        this.forms = List.copyOf(forms);
        this.now = now;
        this.knowsSectors = forms.stream().anyMatch(form -> form.kind() == LabelOwner.Kind.ORGANISATION);
        forms.stream()
                .filter(form -> form.kind() == LabelOwner.Kind.ORGANISATION)
                .forEach(form -> form.labels().byKey().forEach((key, value) -> {
                    if (key.startsWith(LabelKeys.SECTOR_DEPENDENCIES)) {
                        sectors.putIfAbsent(key, value);
                    }
                }));
        this.clusters = forms.stream()
                .filter(form -> form.kind() == LabelOwner.Kind.SUBSCRIPTION)
                .map(form -> new LabelledCluster(Cluster.named(form.name(), form.name()), form.labels()))
                .toList();
    }

    /**
     * The problems of forms that belong together.
     *
     * @param now schedules must have a start after this instant
     */
    public static List<Problem> check(List<ParsedForm> forms, Instant now) {
        return new PolicyFormValidator(forms, now).check();
    }

    private List<Problem> check() {
        var problems = new ArrayList<Problem>();
        var first = new HashMap<LabelOwner, ParsedForm>();
        for (var form : forms) {
            var other = first.putIfAbsent(new LabelOwner(form.kind(), form.name()), form);
            if (other != null) {
                problems.add(new Problem(
                        LabelEditProblem.FORM_WRITTEN_TWICE,
                        form.place(),
                        "is written at " + other.place() + " too (" + form.name() + ")"));
            }
            var found = switch (form.kind()) {
                case SUBSCRIPTION -> ofCluster(form);
                case ORGANISATION -> ofOrganisation(form);
            };
            form.labels()
                    .byKey()
                    .forEach((key, value) -> LabelValueLimits.violation(value)
                            .ifPresent(why -> problems.add(new Problem(
                                    LabelEditProblem.LABEL_VALUE_REFUSED,
                                    form.locations().of(key),
                                    why))));
            found.stream()
                    .filter(problem -> form.valid() || !REPORTED_BY_SCHEMA.contains(problem.code()))
                    .map(problem -> inFile(problem, form))
                    .forEach(problems::add);
        }
        return problems;
    }

    private List<Problem> ofCluster(ParsedForm form) {
        var cluster = new LabelledCluster(Cluster.named(form.name(), form.name()), form.labels());
        return read(UNKNOWN_ID, new Labels(sectors), List.of(cluster)).findings().of(form.name()).stream()
                .filter(problem -> knowsSectors || !is(problem, UpgradePolicyProblem.SECTOR_UNKNOWN))
                .toList();
    }

    /**
     * Leaves out inheritance, which needs the labels of other organisations, and without policies of clusters unknown
     * sectors, which a cluster may be in.
     */
    private List<Problem> ofOrganisation(ParsedForm form) {
        return read(form.name(), form.labels(), clusters).findings().ofOrganisation().stream()
                .filter(problem -> !is(problem, UpgradePolicyProblem.INHERIT_UNVERIFIED))
                .filter(problem -> !clusters.isEmpty() || !is(problem, UpgradePolicyProblem.SECTOR_UNKNOWN))
                .toList();
    }

    private Organisation read(String id, Labels labels, List<LabelledCluster> clusters) {
        var key = new OrganisationKey(UNKNOWN_ID, id.isBlank() ? UNKNOWN_ID : id);
        var network = VersionDataNetwork.of(Map.of(key, labels), rules.labels());
        return LabelPolicyReader.read(new LabelledOrganisation(key, id, labels, clusters), network, rules, now);
    }

    private static boolean is(Problem problem, ProblemCode code) {
        return problem.code().equals(code);
    }

    private static Problem inFile(Problem problem, ParsedForm form) {
        return problem.place().startsWith(Labels.PREFIX)
                ? new Problem(
                        problem.code(),
                        form.locations().of(problem.place().substring(Labels.PREFIX.length())),
                        problem.sentence())
                : problem;
    }
}
