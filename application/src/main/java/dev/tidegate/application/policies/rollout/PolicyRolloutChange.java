package dev.tidegate.application.policies.rollout;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.engine.rollout.RolloutStrategy;
import dev.tidegate.engine.text.NameSuggestions;
import dev.tidegate.policies.object.ClusterPhase;
import dev.tidegate.policies.object.ClusterRolloutState;
import dev.tidegate.policies.plan.ApprovalExpiry;
import dev.tidegate.policies.plan.ApprovalVersions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A change to the Rollout of a policy that a person asks for.
 *
 * @param action the verb
 * @param groups the groups it is about; empty text: ungrouped clusters
 * @param spec of the Rollout after the change
 * @param annotations to set on the Rollout; an empty value removes one
 * @param notes what else the person should know
 */
record PolicyRolloutChange(
        String action, List<String> groups, ObjectNode spec, Map<String, String> annotations, List<String> notes) {

    private static final String SWITCH = "rolloutApproved";
    private static final String FOR_VERSION = "approvalsForVersion";

    static PolicyRolloutChange approve(PolicyView view, ApprovalSettings settings) {
        var groups = groups(view, settings.groups(), settings.ungrouped());
        var version = version(view, settings);
        var spec = view.specTree();
        var before = view.spec();
        var notes = new ArrayList<String>();
        var others = new TreeSet<>(before.approved());
        others.removeAll(groups);
        var annotations = new TreeMap<String, String>();
        if (!others.isEmpty() && !before.approvalsForVersion().equals(version)) {
            if (before.approvalsForVersion().isEmpty()) {
                notes.add("standing approvals become bound to version %s: %s".formatted(version, named(others)));
            } else if (settings.keep()) {
                notes.add("kept on from version %s: %s".formatted(before.approvalsForVersion(), named(others)));
            } else {
                others.forEach(group -> {
                    set(spec, group, false);
                    forget(group, annotations);
                });
                notes.add("turned off, since they were approved for version %s: %s"
                        .formatted(before.approvalsForVersion(), named(others)));
            }
        }
        groups.forEach(group -> set(spec, group, true));
        if (version.isEmpty()) {
            spec.remove(FOR_VERSION);
            notes.add("standing: will also admit future versions");
        } else {
            spec.put(FOR_VERSION, version);
        }
        var expires = settings.expiresAfter();
        for (var group : groups) {
            annotations.put(
                    ApprovalExpiry.annotation(group),
                    expires == null ? "" : view.now().plus(expires).toString());
            annotations.put(ApprovalVersions.annotation(group), version);
        }
        addUnneeded(view, groups, version, notes);
        return new PolicyRolloutChange("approve", groups, spec, annotations, notes);
    }

    /** What is no longer approved has neither an end nor a version. */
    private static void forget(String group, Map<String, String> annotations) {
        annotations.put(ApprovalExpiry.annotation(group), "");
        annotations.put(ApprovalVersions.annotation(group), "");
    }

    private static void addUnneeded(PolicyView view, List<String> groups, String version, List<String> notes) {
        var strategy = view.desired().validStrategy();
        if (strategy != null && !(strategy instanceof RolloutStrategy.ManualPerGroup)) {
            notes.add("the strategy of the policy asks for no approval: this changes nothing now");
        } else if (strategy != null && view.plan().status() != null) {
            view.plan().status().groups().stream()
                    .filter(group -> groups.contains(group.group().name()) && GroupLine.isMandatory(strategy, group))
                    .map(group -> PolicyWords.group(group.group().name()) + " is mandatory and needs no approval")
                    .distinct()
                    .forEach(notes::add);
        }
        var current = view.desired().policy().version();
        if (!version.isEmpty() && !version.equals(current)) {
            notes.add("the policy %s: the approval counts when it has version %s"
                    .formatted(current.isEmpty() ? "names no version" : "has version " + current, version));
        }
    }

    private static String version(PolicyView view, ApprovalSettings settings) {
        if (settings.standing()) {
            return "";
        }
        var named = settings.forVersion();
        if (named != null && !named.isEmpty()) {
            return named;
        }
        if (!view.desired().policy().hasVersion()
                || view.desired().policy().version().isEmpty()) {
            throw new RequestFailure(
                    Status.REFUSED,
                    "the policy names no version, so an approval would also admit whatever comes later: say --standing if"
                            + " that is meant, or give the policy the annotation"
                            + " policy.open-cluster-management.io/version");
        }
        return view.desired().policy().version();
    }

    static PolicyRolloutChange revoke(PolicyView view, List<String> names, boolean ungrouped) {
        var spec = view.specTree();
        var approved = view.spec().approved();
        var groups = new ArrayList<String>();
        for (var name : names) {
            // A switch for a group that no placement has can be turned off too.
            groups.add(approved.contains(name) ? name : known(view, name));
        }
        if (ungrouped) {
            groups.add("");
        }
        requireSome(groups);
        var notes = new ArrayList<String>();
        var annotations = new TreeMap<String, String>();
        for (var group : groups) {
            set(spec, group, false);
            forget(group, annotations);
            if (!approved.contains(group)) {
                notes.add(PolicyWords.group(group) + " was not approved");
                continue;
            }
            var started = view.status().stream()
                    .flatMap(status -> status.clusters().stream())
                    .filter(state -> state.group().name().equals(group) && state.phase() != ClusterPhase.TO_APPLY)
                    .map(ClusterRolloutState::cluster)
                    .toList();
            notes.add(
                    started.isEmpty()
                            ? PolicyWords.group(group) + " has not started, and waits from now on"
                            : "%s of %s had started and go on: %s"
                                    .formatted(
                                            PolicyWords.clusters(started.size()),
                                            PolicyWords.group(group),
                                            PolicyWords.names(started)));
        }
        return new PolicyRolloutChange("revoke", groups, spec, annotations, notes);
    }

    static PolicyRolloutChange retry(PolicyView view) {
        if (view.desired().policy().isDisabled()) {
            throw new RequestFailure(Status.REFUSED, "the policy is disabled: there is nothing to start again");
        }
        var stored = view.stored()
                .orElseThrow(() -> new RequestFailure(
                        Status.REFUSED, "no rollout of the present version has started that could be started again"));
        var spec = view.specTree();
        spec.withObject("/retryRollout").put("rolloutUID", stored.uid());
        return new PolicyRolloutChange("retry", List.of(), spec, Map.of(), retryNotes(view));
    }

    private static List<String> retryNotes(PolicyView view) {
        int rewritten = 0;
        var contents = view.contents();
        for (var content : contents.entrySet()) {
            var replica = view.observed().replicas().get(content.getKey());
            rewritten +=
                    replica == null || !replica.hash().equals(content.getValue().hash()) ? 1 : 0;
        }
        return List.of("%d of %s will be rewritten until the end; who has the content and is well is not touched"
                .formatted(rewritten, PolicyWords.clusters(contents.size())));
    }

    static PolicyRolloutChange pause(PolicyView view, boolean paused) {
        var spec = view.specTree();
        if (paused) {
            spec.put("paused", true);
        } else {
            spec.remove("paused");
        }
        return new PolicyRolloutChange(
                paused ? "pause" : "resume",
                List.of(),
                spec,
                Map.of(),
                paused
                        ? List.of("nothing new is released; clusters in flight go on, and so do their deadlines")
                        : List.of());
    }

    private static List<String> groups(PolicyView view, List<String> names, boolean ungrouped) {
        var groups = new ArrayList<String>();
        names.forEach(name -> groups.add(known(view, name)));
        if (ungrouped) {
            groups.add("");
        }
        requireSome(groups);
        return groups.stream().distinct().toList();
    }

    private static void requireSome(List<String> groups) {
        if (groups.isEmpty()) {
            throw new RequestFailure(Status.INVALID_INPUT, "name a group, or say --ungrouped");
        }
    }

    private static String known(PolicyView view, String name) {
        var known = view.groupNames();
        if (known.contains(name)) {
            return name;
        }
        throw new RequestFailure(
                Status.INVALID_INPUT,
                "no placement of the policy has a group "
                        + name
                        + NameSuggestions.nearest(name, known)
                                .map(nearest -> "; did you mean " + nearest + "?")
                                .orElse(
                                        known.isEmpty()
                                                ? "; they have no named group: say --ungrouped"
                                                : "; known are " + PolicyWords.names(known)));
    }

    private static void set(ObjectNode spec, String group, boolean on) {
        if (group.isEmpty()) {
            spec.withObject("/ungrouped").put(SWITCH, on);
            return;
        }
        for (JsonNode existing : spec.path("decisionGroups")) {
            if (existing instanceof ObjectNode entry
                    && entry.path("groupName").asText().equals(group)) {
                entry.put(SWITCH, on);
                return;
            }
        }
        spec.withArray("decisionGroups").addObject().put("groupName", group).put(SWITCH, on);
    }

    private static String named(TreeSet<String> groups) {
        return String.join(", ", groups.stream().map(PolicyWords::group).toList());
    }

    /** Whether clusters may get something because of it; what only holds them back needs no second thought. */
    boolean mayRelease() {
        return !action.equals("revoke") && !action.equals("pause");
    }

    /** When the approval stops counting, if it does. */
    @Nullable Instant expiresAt() {
        return groups.stream()
                .map(group -> annotations.getOrDefault(ApprovalExpiry.annotation(group), ""))
                .filter(end -> !end.isEmpty())
                .map(Instant::parse)
                .findFirst()
                .orElse(null);
    }
}
