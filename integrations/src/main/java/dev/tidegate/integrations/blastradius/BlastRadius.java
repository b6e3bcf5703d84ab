package dev.tidegate.integrations.blastradius;

import dev.tidegate.integrations.plan.IntegrationStepKind;
import dev.tidegate.integrations.target.TargetKind;
import dev.tidegate.integrations.workload.WorkloadId;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How far a change reaches.
 *
 * @param workloads how many objects change
 * @param shards how many shards they are, whatever their objects are called
 * @param partitions how many partitions they belong to
 * @param environments how many of the objects are in which environment
 * @param targets how many targets are reached, by kind and phase
 * @param shares how much of every integration is reached, by name: of its targets, and of its items where they are counted
 * @param destructive what is taken away that runs, if only for a while
 * @param newImages images an integration shall run in a phase where it does not run them now
 * @param pins pins that do nothing
 * @param firstWave the fewest shards that would show whether the change is good, the most harmless first
 */
public record BlastRadius(
        int integrations,
        int workloads,
        int shards,
        int partitions,
        SortedMap<String, Integer> environments,
        SortedMap<TargetKind, SortedMap<String, Integer>> targets,
        List<AffectedShare> shares,
        List<Destruction> destructive,
        List<NewImage> newImages,
        List<IneffectivePin> pins,
        List<Probe> firstWave) {

    public BlastRadius {
        environments = Collections.unmodifiableSortedMap(new TreeMap<>(environments));
        targets = Collections.unmodifiableSortedMap(new TreeMap<>(targets));
        shares = List.copyOf(shares);
        destructive = List.copyOf(destructive);
        newImages = List.copyOf(newImages);
        pins = List.copyOf(pins);
        firstWave = List.copyOf(firstWave);
    }

    /** Whether there is nothing to tell. */
    public boolean isEmpty() {
        return workloads == 0 && newImages.isEmpty() && pins.isEmpty();
    }

    /** Something that is taken away. */
    public record Destruction(IntegrationStepKind kind, WorkloadId id, String reason) {

        @Override
        public String toString() {
            return kind.wireName() + " " + id + (reason.isEmpty() ? "" : ": " + reason);
        }
    }

    /** An image that is new to an integration in a phase, whoever else runs it there. */
    public record NewImage(String integration, String image, String phase) {

        @Override
        public String toString() {
            return image + " of " + integration + " in " + phase;
        }
    }

    /** A shard to try a change on. */
    public record Probe(String integration, String shard, String workload, String phase) {

        @Override
        public String toString() {
            return integration + "/" + shard + " (" + phase + ")";
        }
    }
}
