package dev.tidegate.integrations.plan;

import dev.tidegate.integrations.load.IntegrationDesired;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.observed.IntegrationObserved;
import dev.tidegate.integrations.settings.IntegrationSettings;
import dev.tidegate.integrations.workload.RenderedWorkloads;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Everything a plan is made from.
 *
 * @param observed has an observation of every namespace that {@link PlanScope} names
 * @param remembered namespaces that are known to have workloads of ours, in the data or not
 * @param takeOver which objects of other owners are made ours
 * @param confirmedDeletions the number of guarded deletions that was confirmed; null for none
 */
public record IntegrationPlanRequest(
        IntegrationDesired desired,
        RenderedWorkloads rendered,
        IntegrationObserved observed,
        Set<Namespace.Id> remembered,
        IntegrationSettings settings,
        IntegrationSelection selection,
        TakeOver takeOver,
        @Nullable Integer confirmedDeletions) {

    public IntegrationPlanRequest {
        remembered = Set.copyOf(remembered);
    }
}
