package dev.tidegate.policies.placement;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.policies.selector.LabelConditions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Forms the groups of a placement as OCM's placement controller does, for hubs where that controller does not run.
 *
 * <ol>
 *   <li>Candidates are the clusters of all sets that are bound to the namespace, or of those among them that the
 *       placement names; not those that are being deleted.
 *   <li>A candidate must match one of the predicates, and all its taints must be tolerated.
 *   <li>Where fewer clusters are wanted than there are, those with the highest scores are taken.
 *   <li>Named groups take their clusters in the order of the specification, the rest forms groups without a name. Each
 *       is sorted by name and cut into pieces of {@code clustersPerDecisionGroup}; indexes count up over all of them.
 * </ol>
 *
 * <p>Unlike that controller, which then empties the decisions, a placement with a mistake in it is left as it is: a
 * spelling mistake must not take every cluster's policies away.
 */
public final class PlacementEvaluator {

    private static final String CLUSTER_SET_LABEL = "cluster.open-cluster-management.io/clusterset";
    private static final Pattern SHARE = Pattern.compile("(100|[1-9][0-9]?)%");

    private final JsonNode placement;
    private final JsonNode spec;
    private final PlacementInputs inputs;
    private final Instant now;
    private final List<Problem> problems = new ArrayList<>();

    private PlacementEvaluator(JsonNode placement, PlacementInputs inputs, Instant now) {
        this.placement = placement;
        this.spec = placement.path("spec");
        this.inputs = inputs;
        this.now = now;
    }

    public static PlacementEvaluation evaluate(JsonNode placement, PlacementInputs inputs, Instant now) {
        if (placement.path("metadata").hasNonNull("deletionTimestamp")
                || PlacementStateReader.isScheduledByOthers(placement)) {
            return new PlacementEvaluation(null, List.of());
        }
        var evaluator = new PlacementEvaluator(placement, inputs, now);
        var wanted = evaluator.wanted();
        boolean isWrong = evaluator.problems.stream().anyMatch(Problem::isError);
        return new PlacementEvaluation(isWrong ? null : wanted, evaluator.problems);
    }

    private PlacementEvaluation.Wanted wanted() {
        var own = selectedBy(true);
        var taints = new TaintFilter(spec.path("tolerations"), Set.copyOf(own), now);
        taints.check("/spec/tolerations", problems);
        var scores = CandidateScores.read(spec.path("prioritizerPolicy"), "/spec/prioritizerPolicy", problems);
        refuseUnsupported();

        var bound = boundSets();
        var eligible = eligible(bound.keySet());
        var candidates = candidates(bound, eligible);
        var predicates = predicates();
        var feasible = candidates.stream()
                .filter(cluster ->
                        predicates.isEmpty() || predicates.stream().anyMatch(predicate -> predicate.matches(cluster)))
                .filter(taints::allows)
                .sorted(scores.order(Set.copyOf(own), selectedBy(false)))
                .toList();
        @Nullable Integer number = spec.hasNonNull("numberOfClusters")
                ? spec.path("numberOfClusters").intValue()
                : null;
        var chosen = number == null || number >= feasible.size() ? feasible : feasible.subList(0, Math.max(number, 0));

        var groups = groups(chosen);
        var condition =
                PlacementCondition.of(namedSets(), bound.size(), eligible, candidates.size(), chosen.size(), number);
        var writing = new PlacementObjects(placement, groups);
        return new PlacementEvaluation.Wanted(
                groups, writing.decisions(), writing.status(condition, now), taints.firstEnd());
    }

    /** Clusters in decisions, as often as they are there: those of this placement, or those of all others. */
    private List<String> selectedBy(boolean own) {
        var metadata = placement.path("metadata");
        return inputs.decisions().stream()
                .filter(decision -> {
                    var its = decision.path("metadata");
                    boolean isOwn = its.path("namespace").equals(metadata.path("namespace"))
                            && its.path("labels")
                                    .path(PlacementDecision.PLACEMENT_LABEL)
                                    .equals(metadata.path("name"));
                    return isOwn == own;
                })
                .flatMap(decision -> PlacementDecision.of(decision).clusters().stream())
                .toList();
    }

    private void refuseUnsupported() {
        if (spec.path("decisionStrategy").path("sortBy").asText("ClusterName").equals("Score")
                || spec.path("sortBy").asText("ClusterName").equals("Score")) {
            problems.add(new Problem(
                    PlacementProblem.PLACEMENT_UNSUPPORTED,
                    "/spec/sortBy",
                    "decisions are sorted by the name of the cluster in standalone mode"));
        }
    }

    /** The sets that are bound to the namespace and exist, by name. A binding has the name of its set. */
    private Map<String, JsonNode> boundSets() {
        var namespace = placement.path("metadata").path("namespace");
        var bindings = inputs.clusterSetBindings().stream()
                .filter(binding -> binding.path("metadata").path("namespace").equals(namespace))
                .map(PlacementEvaluator::name)
                .collect(Collectors.toSet());
        var bound = new LinkedHashMap<String, JsonNode>();
        inputs.clusterSets().stream()
                .filter(set -> bindings.contains(name(set)))
                .sorted(Comparator.comparing(PlacementEvaluator::name))
                .forEach(set -> bound.put(name(set), set));
        return bound;
    }

    private List<String> namedSets() {
        return StreamSupport.stream(spec.path("clusterSets").spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }

    private List<String> eligible(Set<String> bound) {
        var named = namedSets();
        var eligible = new TreeSet<>(bound);
        if (!named.isEmpty()) {
            eligible.retainAll(named);
        }
        return List.copyOf(eligible);
    }

    private List<PlacementCandidate> candidates(Map<String, JsonNode> bound, List<String> eligible) {
        var selectors =
                eligible.stream().flatMap(set -> members(set, bound).stream()).toList();
        return inputs.clusters().stream()
                .filter(cluster -> !cluster.path("metadata").hasNonNull("deletionTimestamp"))
                .map(PlacementCandidate::of)
                .filter(cluster -> selectors.stream().anyMatch(selector -> selector.matches(cluster.labels())))
                .toList();
    }

    /** What the members of a set have in common; nothing if it has none. */
    private Optional<LabelConditions> members(String name, Map<String, JsonNode> bound) {
        var set = bound.getOrDefault(name, placement);
        var selector = set.path("spec").path("clusterSelector");
        var at = "ManagedClusterSet " + name + " /spec/clusterSelector";
        return switch (selector.path("selectorType").asText("")) {
            case "", "ExclusiveClusterSetLabel" -> Optional.of(LabelConditions.label(CLUSTER_SET_LABEL, name));
            case "LabelSelector" ->
                selector.hasNonNull("labelSelector")
                        ? CandidateSelector.conditions(selector.path("labelSelector"), at + "/labelSelector", problems)
                        : Optional.empty();
            default -> {
                problems.add(new Problem(
                        PlacementProblem.PLACEMENT_SELECTOR_INVALID,
                        at + "/selectorType",
                        "must be ExclusiveClusterSetLabel or LabelSelector, was " + selector.path("selectorType")));
                yield Optional.empty();
            }
        };
    }

    private List<CandidateSelector> predicates() {
        var read = new ArrayList<CandidateSelector>();
        var predicates = spec.path("predicates");
        for (int i = 0; i < predicates.size(); i++) {
            CandidateSelector.read(
                            predicates.path(i).path("requiredClusterSelector"),
                            "/spec/predicates/" + i + "/requiredClusterSelector",
                            problems)
                    .ifPresent(read::add);
        }
        return read;
    }

    private List<DecisionGroup> groups(List<PlacementCandidate> chosen) {
        var strategy = spec.path("decisionStrategy").path("groupStrategy");
        int size = groupSize(strategy.path("clustersPerDecisionGroup"), chosen.size());
        var groups = new ArrayList<DecisionGroup>();
        var taken = new HashSet<String>();
        var named = strategy.path("decisionGroups");
        for (int i = 0; i < named.size(); i++) {
            var group = named.path(i);
            var selector = CandidateSelector.read(
                    group.path("groupClusterSelector"),
                    "/spec/decisionStrategy/groupStrategy/decisionGroups/" + i + "/groupClusterSelector",
                    problems);
            var members = chosen.stream()
                    .filter(cluster -> selector.isPresent() && selector.get().matches(cluster))
                    .map(PlacementCandidate::name)
                    .filter(taken::add)
                    .toList();
            cut(group.path("groupName").asText(), members, size, groups);
        }
        var rest = chosen.stream()
                .map(PlacementCandidate::name)
                .filter(name -> !taken.contains(name))
                .toList();
        cut("", rest, size, groups);
        if (groups.isEmpty()) {
            groups.add(new DecisionGroup(0, "", List.of()));
        }
        return groups;
    }

    private static void cut(String name, List<String> members, int size, List<DecisionGroup> groups) {
        var sorted = members.stream().sorted().toList();
        for (int from = 0; from < sorted.size(); from += size) {
            groups.add(
                    new DecisionGroup(groups.size(), name, sorted.subList(from, Math.min(from + size, sorted.size()))));
        }
    }

    /** Computed in floating point, as OCM does: its pieces are at times one larger than exact shares are. */
    private int groupSize(JsonNode size, int total) {
        int wanted = total;
        if (size.isInt()) {
            wanted = size.intValue();
        } else if (size.isTextual() && SHARE.matcher(size.textValue()).matches()) {
            double percent = Double.parseDouble(size.textValue().replace("%", ""));
            wanted = (int) Math.ceil(percent / 100 * total);
        } else if (!size.isMissingNode() && !size.isNull()) {
            problems.add(new Problem(
                    PlacementProblem.PLACEMENT_GROUP_SIZE_INVALID,
                    "/spec/decisionStrategy/groupStrategy/clustersPerDecisionGroup",
                    "must be a number or a percentage, was " + size));
        }
        return wanted <= 0 || wanted > total ? Math.max(total, 1) : wanted;
    }

    private static String name(JsonNode object) {
        return object.path("metadata").path("name").asText();
    }
}
