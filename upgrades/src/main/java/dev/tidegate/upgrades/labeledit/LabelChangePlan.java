package dev.tidegate.upgrades.labeledit;

import dev.tidegate.upgrades.policy.LabelKeys;
import dev.tidegate.upgrades.policy.Labels;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The changes that give one owner the desired labels, in an order that is safe to stop at any point. Labels can only be
 * written one by one, so readers see intermediate states.
 *
 * <ol>
 *   <li>If more than one label of a policy changes, the schedule is deleted first and written last: in between the policy
 *       is invalid, so that the cluster is not upgraded by a mixture of two policies.
 *   <li>If a policy is deleted, its schedule is deleted first and the other required labels last.
 *   <li>Settings of an organisation that restrict upgrades are written before those that allow them: first blocked
 *       versions and pauses, then sectors, then deletions.
 *   <li>Labels of other prefixes are never changed. Unknown Tidegate labels stay unless they are pruned.
 * </ol>
 *
 * @param from the labels that the plan was made for
 */
public record LabelChangePlan(LabelOwner owner, Labels from, List<LabelChange> steps) {

    public LabelChangePlan {
        steps = List.copyOf(steps);
    }

    /** What happens to unknown labels with the Tidegate prefix. */
    public enum UnknownLabels {
        KEEP,
        PRUNE
    }

    public static LabelChangePlan plan(LabelOwner owner, Labels current, Labels desired, UnknownLabels unknown) {
        var changes = new ArrayList<LabelChange>();
        var keys = new TreeSet<>(current.byKey().keySet());
        keys.addAll(desired.byKey().keySet());
        for (var key : keys) {
            var before = current.value(key);
            var after = desired.value(key);
            boolean keep = after == null && unknown == UnknownLabels.KEEP && !isKnown(owner, key);
            if (!Objects.equals(before, after) && !keep) {
                changes.add(new LabelChange(Labels.PREFIX + key, before, after));
            }
        }
        var steps = switch (owner.kind()) {
            case SUBSCRIPTION -> forCluster(changes, current, desired);
            case ORGANISATION -> forOrganisation(changes);
        };
        return new LabelChangePlan(owner, current, steps);
    }

    private static boolean isKnown(LabelOwner owner, String key) {
        return switch (owner.kind()) {
            case SUBSCRIPTION -> LabelKeys.isOfCluster(key);
            case ORGANISATION -> LabelKeys.isOfOrganisation(key);
        };
    }

    private static List<LabelChange> forCluster(List<LabelChange> changes, Labels current, Labels desired) {
        var schedule = Labels.PREFIX + LabelKeys.SCHEDULE;
        var before = current.value(LabelKeys.SCHEDULE);
        var after = desired.value(LabelKeys.SCHEDULE);
        long policyChanges =
                changes.stream().filter(change -> isOfPolicy(change.key())).count();
        if (policyChanges <= 1) {
            return changes;
        }
        var steps = new ArrayList<LabelChange>();
        if (before != null) {
            steps.add(new LabelChange(schedule, before, null));
        }
        changes.stream()
                .filter(change -> !change.key().equals(schedule))
                .sorted(Comparator.comparing(LabelChangePlan::deletesRequired))
                .forEach(steps::add);
        if (after != null) {
            steps.add(new LabelChange(schedule, null, after));
        }
        return steps;
    }

    private static boolean isOfPolicy(String key) {
        return LabelKeys.isOfCluster(withoutPrefix(key)) && !withoutPrefix(key).equals(LabelKeys.NOTIFY);
    }

    private static boolean deletesRequired(LabelChange change) {
        return change.kind() == LabelChange.Kind.DELETE && LabelKeys.REQUIRED.contains(withoutPrefix(change.key()));
    }

    private static List<LabelChange> forOrganisation(List<LabelChange> changes) {
        return changes.stream()
                .sorted(Comparator.comparingInt(LabelChangePlan::permissiveness).thenComparing(LabelChange::key))
                .toList();
    }

    /** The position of a change: the more upgrades it allows, the later. */
    private static int permissiveness(LabelChange change) {
        var key = withoutPrefix(change.key());
        boolean deleted = change.kind() == LabelChange.Kind.DELETE;
        boolean keepsAll = LabelValues.items(change.to()).containsAll(LabelValues.items(change.from()));
        if (key.equals(LabelKeys.BLOCKED_VERSIONS)) {
            return keepsAll ? 0 : 6;
        }
        if (key.equals(LabelKeys.PAUSED_UNTIL) || key.equals(LabelKeys.MAX_MINOR)) {
            return deleted ? 6 : 0;
        }
        if (key.startsWith(LabelKeys.SECTOR_DEPENDENCIES)) {
            return !deleted && keepsAll ? 1 : 5;
        }
        if (key.startsWith(LabelKeys.SECTOR_LIMIT)) {
            return deleted ? 2 : 3;
        }
        return 4;
    }

    private static String withoutPrefix(String key) {
        return key.substring(Labels.PREFIX.length());
    }

    public boolean isEmpty() {
        return steps.isEmpty();
    }

    /** The labels after the given number of steps. */
    public Labels after(int count) {
        Map<String, String> labels = new TreeMap<>();
        from.byKey().forEach((key, value) -> labels.put(Labels.PREFIX + key, value));
        steps.subList(0, count).forEach(step -> step.applyTo(labels));
        var unprefixed = new TreeMap<String, String>();
        labels.forEach((key, value) -> unprefixed.put(withoutPrefix(key), value));
        return new Labels(unprefixed);
    }

    /** The labels after all steps. */
    public Labels result() {
        return after(steps.size());
    }
}
