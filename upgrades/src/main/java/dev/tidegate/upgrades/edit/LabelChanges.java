package dev.tidegate.upgrades.edit;

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
 * The changes that make the labels of one owner say what they shall, in an order that is safe to stop at any point.
 * There is no way to write several labels at once, so whoever reads in between sees half of them.
 *
 * <ol>
 *   <li>A policy needs its schedule. Where more than one label of a policy changes, the schedule goes first and comes
 *       back last: in between the policy is invalid, which holds the cluster back, and never one that nobody wrote.
 *   <li>Of a policy that is taken away the schedule goes first, and what else is required goes last.
 *   <li>Settings of an organisation that hold back are written before those that let go: first more blocked versions and
 *       pauses, then sectors, and in the end what is taken away.
 *   <li>Labels of other prefixes are never touched. Labels of ours that mean nothing stay, unless they are pruned.
 * </ol>
 *
 * @param from the labels the plan was made for, by what follows the prefix
 */
public record LabelChanges(LabelOwner owner, Labels from, List<LabelChange> steps) {

    public LabelChanges {
        steps = List.copyOf(steps);
    }

    /** What happens to labels under our prefix that mean nothing to us. */
    public enum Unknown {
        KEEP,
        PRUNE
    }

    public static LabelChanges plan(LabelOwner owner, Labels current, Labels desired, Unknown unknown) {
        var changes = new ArrayList<LabelChange>();
        var keys = new TreeSet<>(current.byKey().keySet());
        keys.addAll(desired.byKey().keySet());
        for (var key : keys) {
            var before = current.value(key);
            var after = desired.value(key);
            boolean kept = after == null && unknown == Unknown.KEEP && !isKnown(owner, key);
            if (!Objects.equals(before, after) && !kept) {
                changes.add(new LabelChange(Labels.PREFIX + key, before, after));
            }
        }
        var steps = switch (owner.kind()) {
            case SUBSCRIPTION -> forCluster(changes, current, desired);
            case ORGANISATION -> forOrganisation(changes);
        };
        return new LabelChanges(owner, current, steps);
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
        long ofPolicy =
                changes.stream().filter(change -> isOfPolicy(change.key())).count();
        if (ofPolicy <= 1) {
            return changes;
        }
        var steps = new ArrayList<LabelChange>();
        if (before != null) {
            steps.add(new LabelChange(schedule, before, null));
        }
        changes.stream()
                .filter(change -> !change.key().equals(schedule))
                .sorted(Comparator.comparing(LabelChanges::takesRequired))
                .forEach(steps::add);
        if (after != null) {
            steps.add(new LabelChange(schedule, null, after));
        }
        return steps;
    }

    private static boolean isOfPolicy(String key) {
        return LabelKeys.isOfCluster(bare(key)) && !bare(key).equals(LabelKeys.NOTIFY);
    }

    private static boolean takesRequired(LabelChange change) {
        return change.kind() == LabelChange.Kind.DELETE && LabelKeys.REQUIRED.contains(bare(change.key()));
    }

    private static List<LabelChange> forOrganisation(List<LabelChange> changes) {
        return changes.stream()
                .sorted(Comparator.comparingInt(LabelChanges::looseness).thenComparing(LabelChange::key))
                .toList();
    }

    /** The more a change lets go, the later it comes. */
    private static int looseness(LabelChange change) {
        var key = bare(change.key());
        boolean gone = change.kind() == LabelChange.Kind.DELETE;
        boolean keepsAll = ItemText.items(change.to()).containsAll(ItemText.items(change.from()));
        if (key.equals(LabelKeys.BLOCKED_VERSIONS)) {
            return keepsAll ? 0 : 6;
        }
        if (key.equals(LabelKeys.PAUSED_UNTIL) || key.equals(LabelKeys.MAX_MINOR)) {
            return gone ? 6 : 0;
        }
        if (key.startsWith(LabelKeys.SECTOR_DEPENDENCIES)) {
            return !gone && keepsAll ? 1 : 5;
        }
        if (key.startsWith(LabelKeys.SECTOR_LIMIT)) {
            return gone ? 2 : 3;
        }
        return 4;
    }

    private static String bare(String key) {
        return key.substring(Labels.PREFIX.length());
    }

    public boolean isEmpty() {
        return steps.isEmpty();
    }

    /** The labels after the first so many steps. */
    public Labels after(int count) {
        Map<String, String> labels = new TreeMap<>();
        from.byKey().forEach((key, value) -> labels.put(Labels.PREFIX + key, value));
        steps.subList(0, count).forEach(step -> step.applyTo(labels));
        var bare = new TreeMap<String, String>();
        labels.forEach((key, value) -> bare.put(bare(key), value));
        return new Labels(bare);
    }

    /** The labels when all is done. */
    public Labels goal() {
        return after(steps.size());
    }
}
