package dev.tidegate.policies.plan;

import dev.tidegate.policies.object.ApprovalSwitch;
import dev.tidegate.policies.object.Condition;
import dev.tidegate.policies.object.PolicyObject;
import dev.tidegate.policies.object.PolicyRolloutStatus;
import dev.tidegate.policies.object.RolloutSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Which approvals count now, and what changed about them since the last pass.
 *
 * @param effective whether the switches count: they stand for any version, or for the one the policy has
 * @param approved names of groups whose switch is on
 * @param switches with the version each was first seen on for
 */
record ApprovalState(
        boolean effective,
        Set<String> approved,
        boolean standing,
        List<ApprovalSwitch> switches,
        List<PolicyEvent> events) {

    static ApprovalState of(
            PolicyObject policy, RolloutSpec spec, @Nullable PolicyRolloutStatus stored, ApprovalVersions meant) {
        boolean standing = spec.approvalsForVersion().isEmpty();
        boolean effective = standing || (policy.hasVersion() && policy.version().equals(spec.approvalsForVersion()));
        var before = new TreeMap<String, String>();
        if (stored != null) {
            stored.switches().forEach(each -> before.put(each.group(), each.version()));
        }
        var switches = new ArrayList<ApprovalSwitch>();
        var given = new TreeSet<String>();
        for (var group : new TreeSet<>(spec.approved())) {
            if (!before.containsKey(group)) {
                given.add(group);
            }
            switches.add(new ApprovalSwitch(group, before.getOrDefault(group, spec.approvalsForVersion())));
        }
        var revoked = new TreeSet<>(before.keySet());
        revoked.removeAll(spec.approved());
        var events = new ArrayList<PolicyEvent>();
        if (!given.isEmpty()) {
            events.add(new PolicyEvent(
                    false,
                    "ApprovalGiven",
                    "approved: " + names(given) + (standing ? ", for this and all later versions" : ""),
                    true));
        }
        if (!revoked.isEmpty()) {
            events.add(new PolicyEvent(
                    false,
                    "ApprovalRevoked",
                    "no longer approved: " + names(revoked) + "; who has started goes on",
                    true));
        }
        if (stored != null && !spec.approved().isEmpty()) {
            boolean was = !stored.condition(Condition.Type.APPROVALS_EFFECTIVE)
                    .filter(condition -> !condition.holds())
                    .isPresent();
            if (was != effective) {
                events.add(new PolicyEvent(false, "ApprovalsEffectChanged", message(policy, spec, effective), true));
            }
            var leftover = leftover(spec, stored, before, meant);
            if (effective && !leftover.isEmpty()) {
                events.add(new PolicyEvent(
                        true,
                        "LeftoverApprovals",
                        "switched on for version %s, and now counting for %s: %s"
                                .formatted(stored.approvalsForVersion(), spec.approvalsForVersion(), names(leftover)),
                        true));
            }
        }
        return new ApprovalState(
                effective,
                effective ? spec.approved() : Set.of(),
                standing,
                List.copyOf(switches),
                List.copyOf(events));
    }

    static String message(PolicyObject policy, RolloutSpec spec, boolean effective) {
        if (effective) {
            return spec.approvalsForVersion().isEmpty()
                    ? "approvals stand for whatever version is current"
                    : "approvals are for version " + spec.approvalsForVersion() + ", which the policy has";
        }
        return "approvals are for version %s, and the policy %s"
                .formatted(
                        spec.approvalsForVersion(),
                        policy.hasVersion() ? "has version " + policy.version() : "names no version");
    }

    /** Switches that were on for another version and count again because the version they are for was moved. */
    private static Set<String> leftover(
            RolloutSpec spec, PolicyRolloutStatus stored, TreeMap<String, String> before, ApprovalVersions meant) {
        boolean moved = !stored.approvalsForVersion().isEmpty()
                && !spec.approvalsForVersion().isEmpty()
                && !stored.approvalsForVersion().equals(spec.approvalsForVersion());
        return moved
                ? spec.approved().stream()
                        .filter(group -> stored.approvalsForVersion().equals(before.get(group))
                                && !meant.isMeant(group, spec.approvalsForVersion()))
                        .collect(Collectors.toCollection(TreeSet::new))
                : Set.of();
    }

    private static String names(Set<String> groups) {
        return NameList.of(groups.stream()
                .map(group -> group.isEmpty() ? "ungrouped clusters" : group)
                .toList());
    }
}
