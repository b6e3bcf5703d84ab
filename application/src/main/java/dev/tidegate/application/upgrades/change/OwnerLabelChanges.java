package dev.tidegate.application.upgrades.change;

import dev.tidegate.application.upgrades.fleet.OrganisationSnapshot;
import dev.tidegate.upgrades.labeledit.LabelChange;
import dev.tidegate.upgrades.labeledit.LabelChangePlan;
import dev.tidegate.upgrades.labeledit.LabelOwner;
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
public record OwnerLabelChanges(OrganisationSnapshot organisation, String name, LabelChangePlan plan, String finish) {

    public static OwnerLabelChanges of(
            SelectedCluster found, Labels desired, LabelChangePlan.UnknownLabels unknown, String finish) {
        return new OwnerLabelChanges(
                found.organisation(),
                found.cluster().name(),
                LabelChangePlan.plan(found.owner(), found.labels(), desired, unknown),
                finish);
    }

    public static OwnerLabelChanges of(
            OrganisationSnapshot organisation, Labels desired, LabelChangePlan.UnknownLabels unknown, String finish) {
        return new OwnerLabelChanges(
                organisation,
                organisation.key().id(),
                LabelChangePlan.plan(
                        organisation.owner(), organisation.written().labels(), desired, unknown),
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
        var goal = plan.result();
        var keys = new TreeSet<>(plan.from().byKey().keySet());
        keys.addAll(goal.byKey().keySet());
        return keys.stream()
                .filter(key -> !Objects.equals(plan.from().value(key), goal.value(key)))
                .map(key -> new LabelChange(Labels.PREFIX + key, plan.from().value(key), goal.value(key)))
                .toList();
    }
}
