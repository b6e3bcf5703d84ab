package dev.tidegate.cli.upgrades.desk;

import dev.tidegate.server.upgrades.Surveyed;
import dev.tidegate.upgrades.edit.LabelChange;
import dev.tidegate.upgrades.edit.LabelChanges;
import dev.tidegate.upgrades.edit.LabelOwner;
import dev.tidegate.upgrades.policy.Labels;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;

/**
 * The changes of one owner's labels, as a command wants them.
 *
 * @param name of the cluster, or the id of the organisation
 * @param finish the command that does what is left, should it break off half-way
 */
public record Edit(Surveyed organisation, String name, LabelChanges plan, String finish) {

    public static Edit of(Found found, Labels desired, LabelChanges.Unknown unknown, String finish) {
        return new Edit(
                found.organisation(),
                found.cluster().name(),
                LabelChanges.plan(found.owner(), found.labels(), desired, unknown),
                finish);
    }

    public static Edit of(Surveyed organisation, Labels desired, LabelChanges.Unknown unknown, String finish) {
        return new Edit(
                organisation,
                organisation.key().id(),
                LabelChanges.plan(organisation.owner(), organisation.written().labels(), desired, unknown),
                finish);
    }

    LabelOwner owner() {
        return plan.owner();
    }

    boolean isOfCluster() {
        return owner().kind() == LabelOwner.Kind.SUBSCRIPTION;
    }

    String kind() {
        return isOfCluster() ? "cluster" : "organisation";
    }

    /** What is different in the end; on the way there a schedule may go and come back. */
    List<LabelChange> difference() {
        var goal = plan.goal();
        var keys = new TreeSet<>(plan.from().byKey().keySet());
        keys.addAll(goal.byKey().keySet());
        return keys.stream()
                .filter(key -> !Objects.equals(plan.from().value(key), goal.value(key)))
                .map(key -> new LabelChange(Labels.PREFIX + key, plan.from().value(key), goal.value(key)))
                .toList();
    }
}
