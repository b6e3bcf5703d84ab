package dev.tidegate.policies.lint;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.problem.ProblemCode;
import dev.tidegate.engine.rollout.RolloutStrategy;
import dev.tidegate.engine.text.NameSuggestions;
import dev.tidegate.policies.content.HubTemplates;
import dev.tidegate.policies.content.PolicyVersion;
import dev.tidegate.policies.object.Metadata;
import dev.tidegate.policies.object.ObjectProblem;
import dev.tidegate.policies.object.PlacementBindingObject;
import dev.tidegate.policies.object.PolicyObject;
import dev.tidegate.policies.object.PolicySetObject;
import dev.tidegate.policies.object.RolloutObject;
import dev.tidegate.policies.plan.BoundPlacement;
import dev.tidegate.policies.plan.PolicyDesired;
import dev.tidegate.policies.plan.PolicyLoader;
import dev.tidegate.policies.plan.PolicyOptions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Checks objects that belong together: policies, sets, bindings, placements and Rollouts. Used once. */
public final class PolicyLint {

    private static final Set<String> OFFLINE_TAINTS =
            Set.of("cluster.open-cluster-management.io/unreachable", "cluster.open-cluster-management.io/unavailable");

    private final List<LintedObject> objects;
    private final List<Problem> problems = new ArrayList<>();
    private final Map<String, List<PlacementBindingObject>> bindings = new HashMap<>();
    private final Map<String, List<PolicySetObject>> sets = new HashMap<>();
    private final Map<String, LintedObject> placements = new HashMap<>();
    private final Map<String, PolicyDesired> policies = new HashMap<>();

    private PolicyLint(List<LintedObject> objects) {
        this.objects = objects;
    }

    /**
     * An object.
     *
     * @param file where it stands
     */
    public record LintedObject(String file, JsonNode tree) {

        /** The kinds that anything is said about. */
        public static final List<String> CHECKED =
                List.of("Policy", "PolicySet", "Placement", "PlacementBinding", "Rollout");

        public boolean isChecked() {
            return CHECKED.contains(kind());
        }

        String kind() {
            return tree.path("kind").asText();
        }

        Metadata metadata() {
            return Metadata.of(tree);
        }

        String place() {
            return file + ": " + kind() + " " + metadata().path();
        }
    }

    /** What is wrong with these objects, and what surprises people, in the order of the objects. */
    public static List<Problem> check(List<LintedObject> objects) {
        return new PolicyLint(List.copyOf(objects)).check();
    }

    private List<Problem> check() {
        for (var object : of("PlacementBinding")) {
            PlacementBindingObject.read(object.tree())
                    .match(
                            accepted -> bindings.computeIfAbsent(
                                            object.metadata().namespace(), none -> new ArrayList<>())
                                    .add(accepted.is()),
                            refused -> problems.add(new Problem(
                                    ObjectProblem.UNREADABLE_OBJECT,
                                    object.place() + refused.part(),
                                    refused.sentence())));
        }
        of("PolicySet")
                .forEach(object -> sets.computeIfAbsent(object.metadata().namespace(), none -> new ArrayList<>())
                        .add(PolicySetObject.of(object.tree())));
        of("Placement").forEach(object -> placements.put(object.metadata().path(), object));
        of("Policy").forEach(this::checkPolicy);
        of("PlacementBinding").forEach(this::checkBinding);
        of("Placement").forEach(this::checkPlacement);
        of("Rollout").forEach(this::checkRollout);
        return List.copyOf(problems);
    }

    private List<LintedObject> of(String kind) {
        return objects.stream().filter(object -> object.kind().equals(kind)).toList();
    }

    private void add(ProblemCode code, LintedObject object, String pointer, String sentence) {
        problems.add(new Problem(code, object.place() + pointer, sentence));
    }

    private void checkPolicy(LintedObject object) {
        PolicyObject.read(object.tree())
                .match(
                        accepted -> {
                            var namespace = object.metadata().namespace();
                            var desired = PolicyLoader.load(
                                    accepted.is(),
                                    bindings.getOrDefault(namespace, List.of()),
                                    sets.getOrDefault(namespace, List.of()),
                                    PolicyOptions.DEFAULT);
                            policies.put(object.metadata().path(), desired);
                            desired.problems()
                                    .forEach(problem ->
                                            add(problem.code(), object, problem.place(), problem.sentence()));
                            HubTemplates.unsupportedIn(PolicyVersion.of(accepted.is()))
                                    .forEach(sentence -> add(
                                            PolicyLintProblem.HUB_TEMPLATE_UNSUPPORTED,
                                            object,
                                            "/spec/policy-templates",
                                            sentence));
                            desired.strategy().ifPresent(strategy -> checkStrategy(object, desired, strategy));
                            return true;
                        },
                        refused -> {
                            add(ObjectProblem.UNREADABLE_OBJECT, object, refused.part(), refused.sentence());
                            return false;
                        });
    }

    private void checkStrategy(LintedObject object, PolicyDesired desired, RolloutStrategy strategy) {
        if (strategy instanceof RolloutStrategy.All) {
            return;
        }
        var at = "/spec/rolloutStrategy";
        if (strategy.pace().deadline() == null) {
            add(PolicyLintProblem.NO_PROGRESS_DEADLINE, object, at, "has no progressDeadline");
        }
        boolean informs =
                desired.policy().spec().path("remediationAction").asText().equalsIgnoreCase("inform");
        if (informs && strategy.pace().deadline() != null) {
            add(
                    PolicyLintProblem.INFORM_MAY_FAIL,
                    object,
                    "/spec/remediationAction",
                    "informs, and has a progressDeadline");
        }
        if (strategy instanceof RolloutStrategy.Progressive
                && strategy.mandatory().isEmpty()
                && !groupNames(object.metadata().namespace(), desired).isEmpty()) {
            add(
                    PolicyLintProblem.GROUPS_NOT_FOLLOWED,
                    object,
                    at + "/type",
                    "is Progressive, which does not follow the groups of the placement");
        }
        if (strategy instanceof RolloutStrategy.ManualPerGroup
                && !desired.policy().hasVersion()) {
            add(
                    PolicyLintProblem.VERSION_MISSING,
                    object,
                    "/metadata/annotations",
                    "names no version that could be approved");
        }
        var names = groupNames(object.metadata().namespace(), desired);
        for (var mandatory : strategy.mandatory()) {
            mandatory.match(
                    named -> {
                        if (!names.isEmpty() && !names.contains(named.name())) {
                            add(
                                    PolicyLintProblem.MANDATORY_GROUP_UNKNOWN,
                                    object,
                                    at,
                                    "no placement has a group " + named.name() + nearest(named.name(), names));
                        }
                        return true;
                    },
                    indexed -> {
                        add(
                                PolicyLintProblem.GROUP_INDEX_UNSTABLE,
                                object,
                                at,
                                "means the group with index %d, which is another one as soon as a group before it is empty"
                                        .formatted(indexed.order()));
                        return true;
                    });
        }
        checkSizes(object, desired, strategy);
    }

    private void checkSizes(LintedObject object, PolicyDesired desired, RolloutStrategy strategy) {
        for (var bound : desired.placements()) {
            var placement = placements.get(
                    object.metadata().namespace() + "/" + bound.placement().name());
            if (placement == null) {
                continue;
            }
            var size = placement
                    .tree()
                    .path("spec")
                    .path("decisionStrategy")
                    .path("groupStrategy")
                    .path("clustersPerDecisionGroup");
            if (size.isInt()
                    && strategy.pace().maxFailures().of(size.intValue()).number() >= size.intValue()) {
                add(
                        PolicyLintProblem.WHOLE_GROUP_MAY_FAIL,
                        object,
                        "/spec/rolloutStrategy",
                        "tolerates %s failures, and placement %s forms groups of %d"
                                .formatted(
                                        strategy.pace()
                                                .maxFailures()
                                                .of(size.intValue())
                                                .text(),
                                        bound.placement().name(),
                                        size.intValue()));
            }
        }
    }

    /** The names of the groups of the placements that a policy is bound to; empty if one of them is not known here. */
    private Set<String> groupNames(String namespace, PolicyDesired desired) {
        var names = new TreeSet<String>();
        for (BoundPlacement bound : desired.placements()) {
            var placement = placements.get(namespace + "/" + bound.placement().name());
            if (placement == null) {
                return Set.of();
            }
            placement
                    .tree()
                    .path("spec")
                    .path("decisionStrategy")
                    .path("groupStrategy")
                    .path("decisionGroups")
                    .forEach(group -> names.add(group.path("groupName").asText()));
        }
        return names;
    }

    private void checkBinding(LintedObject object) {
        var namespace = object.metadata().namespace();
        var ref = object.tree().path("placementRef");
        if (ref.path("kind").asText().equals("Placement")
                && !placements.isEmpty()
                && !placements.containsKey(namespace + "/" + ref.path("name").asText())) {
            add(
                    ObjectProblem.PLACEMENT_MISSING,
                    object,
                    "/placementRef/name",
                    "placement " + ref.path("name").asText() + " is not among these files");
        }
        for (var subject : object.tree().path("subjects")) {
            if (subject.path("kind").asText().equals("PolicySet")) {
                add(
                        PolicyLintProblem.SET_ROLLED_OUT_SINGLY,
                        object,
                        "/subjects",
                        "binds the set " + subject.path("name").asText());
            }
        }
    }

    private void checkPlacement(LintedObject object) {
        var spec = object.tree().path("spec");
        var groups = spec.path("decisionStrategy").path("groupStrategy").path("decisionGroups");
        for (int i = 0; i < groups.size(); i++) {
            if (!groups.path(i).has("groupClusterSelector")) {
                add(
                        PolicyLintProblem.GROUP_SELECTOR_MISSPELT,
                        object,
                        "/spec/decisionStrategy/groupStrategy/decisionGroups/" + i,
                        "group " + groups.path(i).path("groupName").asText() + " has no groupClusterSelector");
            }
        }
        var tolerated = new TreeSet<String>();
        boolean toleratesAll = false;
        for (var toleration : spec.path("tolerations")) {
            tolerated.add(toleration.path("key").asText());
            toleratesAll |= toleration.path("key").asText().isEmpty()
                    && toleration.path("operator").asText().equals("Exists");
        }
        if (!toleratesAll && !tolerated.containsAll(OFFLINE_TAINTS)) {
            add(
                    PolicyLintProblem.OFFLINE_CLUSTERS_LEAVE,
                    object,
                    "/spec/tolerations",
                    "a cluster that goes offline leaves the placement and loses its policies");
        }
    }

    private void checkRollout(LintedObject object) {
        var spec = RolloutObject.of(object.tree()).spec();
        var path = object.metadata().namespace() + "/"
                + object.metadata().name().replaceFirst("^" + RolloutObject.nameFor(""), "");
        var desired = policies.get(path);
        if (!spec.approved().isEmpty() && spec.approvalsForVersion().isEmpty()) {
            add(
                    PolicyLintProblem.STANDING_APPROVAL,
                    object,
                    "/spec",
                    "approves groups for this and all later versions");
        }
        if (desired == null) {
            return;
        }
        var strategy = desired.validStrategy();
        if (strategy != null
                && !(strategy instanceof RolloutStrategy.ManualPerGroup)
                && !spec.approved().isEmpty()) {
            add(ObjectProblem.APPROVALS_UNUSED, object, "/spec/decisionGroups", "the type asks for no approval");
        }
        var names = groupNames(object.metadata().namespace(), desired);
        for (var group : new TreeSet<>(spec.approved())) {
            if (!group.isEmpty() && !names.isEmpty() && !names.contains(group)) {
                add(
                        ObjectProblem.UNKNOWN_APPROVAL_GROUP,
                        object,
                        "/spec/decisionGroups",
                        "no placement has a group " + group + nearest(group, names));
            }
        }
    }

    private static String nearest(String name, Set<String> names) {
        return NameSuggestions.nearest(name, names)
                .map(nearest -> "; did you mean " + nearest + "?")
                .orElse("");
    }
}
