package dev.tidegate.integrations.plan;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.Frozen;
import dev.tidegate.integrations.live.Observation;
import dev.tidegate.integrations.load.Desired;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.settings.Settings;
import dev.tidegate.integrations.workload.NamespaceService;
import dev.tidegate.integrations.workload.Workload;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Everything a plan is made from.
 *
 * @param desired what the data say
 * @param workloads what shall run
 * @param services the Services of the namespaces with workloads
 * @param frozen what cannot be decided, all of it
 * @param incomplete integrations whose list of shards may lack some: what is not wanted of them is not deleted
 * @param gaps why the data may lack integrations; as long as there is one, absence of an integration proves nothing
 * @param observations what was seen, of every namespace that {@link Scope} names
 * @param remembered namespaces where workloads of ours are known to be, in the data or not
 * @param takeOver whether objects of other owners are made ours
 * @param confirmedDeletions the number of guarded deletions somebody agreed to; null for none
 */
public record PlanRequest(
        Desired desired,
        List<Workload> workloads,
        List<NamespaceService> services,
        List<Frozen> frozen,
        List<Frozen> incomplete,
        List<Problem> gaps,
        List<Observation> observations,
        Set<Namespace.Id> remembered,
        Settings settings,
        Selection selection,
        boolean takeOver,
        @Nullable Integer confirmedDeletions) {

    public PlanRequest {
        workloads = List.copyOf(workloads);
        services = List.copyOf(services);
        frozen = List.copyOf(frozen);
        incomplete = List.copyOf(incomplete);
        gaps = List.copyOf(gaps);
        observations = List.copyOf(observations);
        remembered = Set.copyOf(remembered);
    }
}
