package dev.tidegate.integrations.check;

import dev.tidegate.integrations.entry.PrCheck;
import dev.tidegate.integrations.workload.Workload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Chooses which shards of one integration are tried, and why, by what its author says under {@code pr_check}.
 *
 * <ul>
 *   <li>{@code always_run}: all shards, whatever changed.
 *   <li>{@code check_only_affected_shards}: those whose data change; without it one such shard means all of them.
 *   <li>{@code early_exit}: nothing if no shard is affected; with neither of the two, all as soon as a file changes that
 *       the integration reads.
 *   <li>A shard that is new, switched on again or gets another image is tried in any case, the last with both images.
 *   <li>A shard that is switched off is not tried.
 * </ul>
 */
final class CheckRunSelector {

    private static final int NAMED = 3;

    private final BaseShardIndex before;

    CheckRunSelector(List<Workload> base) {
        this.before = new BaseShardIndex(base);
    }

    /**
     * A shard to try.
     *
     * @param earlier the workload with the image that runs now, if that one should be tried too
     */
    record Chosen(Workload workload, String reason, List<Workload> earlier) {}

    List<Chosen> choose(PrCheck check, List<Workload> workloads, List<ShardImpact> verdicts, boolean concerned) {
        var enabled = workloads.stream()
                .filter(workload -> !workload.shard().isDisabled())
                .toList();
        var reasons = new LinkedHashMap<Workload, String>();
        verdicts.stream()
                .filter(ShardImpact::isAffected)
                .filter(verdict -> !verdict.workload().shard().isDisabled() && verdict.base() != null)
                .forEach(verdict -> reasons.put(verdict.workload(), "data: " + named(verdict.causes())));
        boolean all = check.always()
                || (!reasons.isEmpty() && !check.onlyAffectedShards())
                || (concerned && !check.earlyExit() && !check.onlyAffectedShards());
        String why = check.always() ? "always tried" : "data it reads change";
        var chosen = new ArrayList<Chosen>();
        for (Workload workload : enabled) {
            String reason = reasons.get(workload);
            if (reason != null || all) {
                chosen.add(new Chosen(workload, reason == null ? why : reason, List.of()));
            } else {
                singled(check, workload).ifPresent(chosen::add);
            }
        }
        return chosen;
    }

    /** A shard whose data stay as they are may still be new, switched on, or get another image. */
    private Optional<Chosen> singled(PrCheck check, Workload workload) {
        return before.of(workload)
                .map(earlier -> singled(check, workload, earlier))
                .orElseGet(() -> Optional.of(new Chosen(workload, "new shard", List.of())));
    }

    private static Optional<Chosen> singled(PrCheck check, Workload workload, Workload earlier) {
        if (earlier.shard().isDisabled()) {
            return Optional.of(new Chosen(workload, "switched on", List.of()));
        }
        if (earlier.image().image().equals(workload.image().image())) {
            return Optional.empty();
        }
        String reason = "image %s -> %s"
                .formatted(earlier.image().reference(), workload.image().reference());
        return Optional.of(new Chosen(workload, reason, check.imageRef() == null ? List.of(earlier) : List.of()));
    }

    private static String named(List<String> causes) {
        String more = causes.size() > NAMED ? " and %d more".formatted(causes.size() - NAMED) : "";
        return causes.stream().limit(NAMED).collect(Collectors.joining(", ")) + more;
    }
}
