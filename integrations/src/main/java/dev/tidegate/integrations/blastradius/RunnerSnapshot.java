package dev.tidegate.integrations.blastradius;

import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.target.TargetKind;
import dev.tidegate.integrations.workload.Workload;
import dev.tidegate.integrations.workload.WorkloadId;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One runner of an integration, as it is or as it shall be: what counts of it.
 *
 * @param kind what the work is split by; null for a split by hash, or where nobody can tell
 * @param partition the key of its target; empty for a split by hash
 * @param shard how people name it
 * @param slot which slice by hash it is, of how many; null for a runner that has no number
 * @param environment where it runs
 * @param targetPhase the phase of its target
 * @param environmentPhase the phase of the environment
 * @param isOn whether it is to run at all
 */
public record RunnerSnapshot(
        WorkloadId id,
        String integration,
        @Nullable TargetKind kind,
        String partition,
        String shard,
        @Nullable Slot slot,
        String environment,
        String targetPhase,
        String environmentPhase,
        String image,
        boolean isOn) {

    /** What a phase, or an environment, is called that nobody knows. */
    public static final String UNKNOWN = "unknown";

    /** One slice by hash. */
    public record Slot(int index, int count) {}

    public static RunnerSnapshot of(Workload workload) {
        var shard = workload.shard();
        var target = shard.target();
        var environment = shard.entry().namespace().environment();
        Integer index = shard.index();
        Integer count = shard.count();
        return new RunnerSnapshot(
                workload.id(),
                shard.entry().integration().name(),
                target == null ? null : target.kind(),
                target == null ? "" : target.key(),
                shard.label(),
                index == null || count == null ? null : new Slot(index, count),
                environment.name(),
                target == null ? UNKNOWN : Objects.requireNonNullElse(target.phase(), UNKNOWN),
                Objects.requireNonNullElse(environment.phase(), UNKNOWN),
                workload.image().image(),
                !shard.isDisabled());
    }

    /** The phase of what a runner acts on says more than that of the place it runs at. */
    public String phase() {
        return targetPhase.equals(UNKNOWN) ? environmentPhase : targetPhase;
    }

    Namespace.Id namespace() {
        return id.namespace();
    }

    boolean isKeyed() {
        return !partition.isEmpty();
    }

    /** What it may call itself where it publishes numbers: its shard, or its number and how many there are. */
    List<String> publishedNames() {
        return isKeyed() || slot == null ? List.of(shard) : List.of(slot.index() + "-" + slot.count(), shard);
    }
}
