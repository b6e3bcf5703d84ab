package dev.tidegate.application.policies.recording;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/** Who may be released together, and after whom. */
final class ReleaseRules {

    private final RecordedHubState hub;
    private final RolloutStatusView rollout;
    private final TreeSet<String> released;
    private final List<SettledGroups.Group> groups;
    private final Reporter reporter;

    /** Is told of what was looked at. */
    interface Reporter {
        void rule(boolean holds, String sentence);
    }

    ReleaseRules(
            RecordedHubState hub,
            RolloutStatusView rollout,
            Set<String> released,
            List<SettledGroups.Group> groups,
            Reporter reporter) {
        this.hub = hub;
        this.rollout = rollout;
        this.released = new TreeSet<>(released);
        this.groups = groups;
        this.reporter = reporter;
    }

    void check() {
        for (var cluster : released) {
            reporter.rule(
                    groups.stream().anyMatch(group -> group.clusters().contains(cluster)),
                    "%s is released and not selected".formatted(cluster));
        }
        switch (hub.type()) {
            case "Progressive" -> progressive();
            case "ProgressivePerGroup" -> perGroup(false);
            case "ManualPerGroup" -> perGroup(true);
            default -> {
                // Everybody goes at once.
            }
        }
    }

    private void progressive() {
        var all = new ArrayList<String>();
        var mandatory = new ArrayList<String>();
        groups.forEach(group -> (isMandatory(group) ? mandatory : all).addAll(group.clusters()));
        int failures = 0;
        int counted = 0;
        for (var cluster : rollout.phases().keySet()) {
            failures += isFailed(cluster) ? 1 : 0;
            counted += hub.isIgnored(cluster) ? 0 : 1;
        }
        reporter.rule(
                failures <= limit(counted),
                "%s are released with %d failures of %d clusters".formatted(released, failures, counted));
        boolean gateOpen = mandatory.stream().allMatch(this::isDone);
        boolean isMandatoryTurn = mandatory.containsAll(released);
        reporter.rule(
                gateOpen || isMandatoryTurn,
                "%s are released before the mandatory groups are done".formatted(released));
        var waiting = isMandatoryTurn ? List.<String>of() : all;
        var last = released.last();
        waiting.forEach(cluster -> reporter.rule(
                !rollout.phaseOf(cluster).equals("ToApply") || cluster.compareTo(last) > 0 || hasFailedWrite(cluster),
                "%s waits although %s behind it is released".formatted(cluster, last)));
        if (!isMandatoryTurn && hub.block().has("maxConcurrency")) {
            long flying = all.stream().filter(this::isUnderWay).count();
            reporter.rule(
                    flying <= hub.block().path("maxConcurrency").asInt(),
                    "%d clusters are under way at once after %s were released".formatted(flying, released));
        }
    }

    private void perGroup(boolean manual) {
        var concerned = groups.stream()
                .filter(group -> group.clusters().stream().anyMatch(released::contains))
                .toList();
        reporter.rule(concerned.size() == 1, "%s of several groups are released at once".formatted(released));
        for (var group : groups) {
            long failures = group.clusters().stream().filter(this::isFailed).count();
            long counted = group.clusters().stream()
                    .filter(cluster -> !hub.isIgnored(cluster))
                    .count();
            int limit = isMandatory(group) ? 0 : limit((int) counted);
            reporter.rule(
                    failures <= limit,
                    "%s are released with %d failures in group %s".formatted(released, failures, group.index()));
        }
        for (var target : concerned) {
            if (manual) {
                reporter.rule(
                        isMandatory(target) || isApproved(target.name()),
                        "%s of group %s are released without an approval".formatted(released, target.name()));
            }
            earlier(target, manual)
                    .forEach(group -> group.clusters().forEach(cluster -> {
                        reporter.rule(
                                !isUnderWay(cluster) || hub.isIgnored(cluster),
                                "%s are released while %s of an earlier group is under way"
                                        .formatted(released, cluster));
                        boolean parked = manual && !isMandatory(group) && !isApproved(group.name());
                        reporter.rule(
                                parked || !rollout.phaseOf(cluster).equals("ToApply"),
                                "%s are released while %s of an earlier group waits".formatted(released, cluster));
                    }));
        }
    }

    /** The groups that go before one: mandatory ones first, unless people approve each. */
    private List<SettledGroups.Group> earlier(SettledGroups.Group target, boolean manual) {
        var order = new ArrayList<>(groups);
        order.sort(Comparator.<SettledGroups.Group, Boolean>comparing(group -> !manual && !isMandatory(group))
                .thenComparing(SettledGroups.Group::index));
        return order.subList(0, order.indexOf(target));
    }

    private boolean isApproved(String group) {
        var rolloutObject = Objects.requireNonNull(hub.rollout);
        var version = rolloutObject.at("/spec/approvalsForVersion").asText();
        var actual = hub.root == null
                ? ""
                : hub.root
                        .path("metadata")
                        .path("annotations")
                        .path("policy.open-cluster-management.io/version")
                        .asText();
        if (!version.isEmpty() && !version.equals(actual)) {
            return false;
        }
        if (group.isEmpty()) {
            return rolloutObject.at("/spec/ungrouped/rolloutApproved").asBoolean();
        }
        Set<String> approved = new HashSet<>();
        for (JsonNode each : rolloutObject.at("/spec/decisionGroups")) {
            if (each.path("rolloutApproved").asBoolean()) {
                approved.add(each.path("groupName").asText());
            }
        }
        return approved.contains(group);
    }

    private boolean isMandatory(SettledGroups.Group group) {
        for (var wanted : hub.block().path("mandatoryDecisionGroups")) {
            boolean named = wanted.has("groupName")
                    ? wanted.path("groupName").asText().equals(group.name())
                    : wanted.path("groupIndex").asInt(-1) == group.index();
            if (named) {
                return true;
            }
        }
        return false;
    }

    private int limit(int total) {
        var limit = hub.block().path("maxFailures");
        var text = limit.asText("0");
        return text.endsWith("%")
                ? (Integer.parseInt(text.substring(0, text.length() - 1)) * total + 99) / 100
                : Integer.parseInt(text);
    }

    private boolean isFailed(String cluster) {
        var phase = rollout.phaseOf(cluster);
        return !hub.isIgnored(cluster) && (phase.equals("Failed") || phase.equals("TimeOut"));
    }

    private boolean isDone(String cluster) {
        return hub.isIgnored(cluster)
                ? !rollout.phaseOf(cluster).equals("ToApply")
                : rollout.phaseOf(cluster).equals("Succeeded") && !isUnderWay(cluster);
    }

    private boolean hasFailedWrite(String cluster) {
        for (var state : Objects.requireNonNull(hub.rollout).at("/status/clusters")) {
            if (state.path("name").asText().equals(cluster)) {
                return state.has("error");
            }
        }
        return false;
    }

    /** In flight, or well for too short a time. */
    private boolean isUnderWay(String cluster) {
        return switch (rollout.phaseOf(cluster)) {
            case "Progressing" -> !hub.isIgnored(cluster);
            case "Succeeded" -> !hub.isIgnored(cluster) && !RolloutChecker.hasSoaked(hub, cluster);
            default -> false;
        };
    }
}
