package dev.tidegate.integrations.plan;

import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.entry.ShardingStrategy;
import dev.tidegate.integrations.load.IntegrationDesired;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.observed.LiveObject;
import dev.tidegate.integrations.target.ShardTarget;
import dev.tidegate.integrations.target.TargetKind;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Says why a workload is no longer wanted, as near to the line that says so as can be told. */
final class DeletionReasons {

    private final IntegrationDesired desired;
    private final Map<TargetKey, ShardTarget> targets = new HashMap<>();
    private final Map<Where, ManagedEntry> entries = new HashMap<>();

    DeletionReasons(IntegrationDesired desired) {
        this.desired = desired;
        desired.targets()
                .values()
                .forEach(list ->
                        list.forEach(target -> targets.put(new TargetKey(target.kind(), target.key()), target)));
        desired.entries()
                .forEach(entry -> entries.putIfAbsent(
                        new Where(entry.integration().name(), entry.namespace().id()), entry));
    }

    StepReason of(LiveObject live) {
        String integration = live.integration();
        var known = integration == null ? null : desired.integrations().get(integration);
        if (integration == null || known == null) {
            return StepReason.of("integration " + integration + " is not in the data");
        }
        ManagedEntry entry = entries.get(new Where(integration, live.id().namespace()));
        if (entry == null) {
            return StepReason.of(
                    integration + " is not run in " + live.id().namespace() + " any more",
                    SourceLocation.wholeFile(known.file()));
        }
        if (entry.namespace().deleted()) {
            return StepReason.of(
                    "namespace is marked to be deleted",
                    SourceLocation.wholeFile(entry.namespace().file()));
        }
        return ofTarget(integration, entry, live);
    }

    private StepReason ofTarget(String integration, ManagedEntry entry, LiveObject live) {
        TargetKind kind = kindOf(entry, live);
        String key = live.shard().key();
        if (kind == null || key == null) {
            return StepReason.of(
                    "is no shard of " + integration + " any more",
                    entry.sharding().place());
        }
        var target = Optional.ofNullable(targets.get(new TargetKey(kind, key)));
        var disabling = target.flatMap(found -> found.disables(integration));
        if (disabling.isPresent()) {
            return StepReason.of(
                    kind.noun() + " disables " + integration, disabling.get().place());
        }
        return target.map(found -> StepReason.of(
                        kind.noun() + " " + found.name() + " is not listed",
                        entry.sharding().place()))
                .orElseGet(() -> StepReason.of("no " + kind.noun() + " " + key + " in the data"));
    }

    private static @Nullable TargetKind kindOf(ManagedEntry entry, LiveObject live) {
        TargetKind kind = live.shard().kind();
        return kind != null
                ? kind
                : entry.sharding().strategy() instanceof ShardingStrategy.Keyed keyed ? keyed.kind() : null;
    }

    private record TargetKey(TargetKind kind, String key) {}

    private record Where(String integration, Namespace.Id namespace) {}
}
