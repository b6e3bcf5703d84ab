package dev.tidegate.application.shards;

import dev.tidegate.application.integrations.load.IntegrationData;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.git.TreeSnapshot;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.load.IntegrationSchemas;
import dev.tidegate.integrations.shard.EntrySplitter;
import dev.tidegate.integrations.shard.Shard;
import dev.tidegate.integrations.target.ShardTarget;
import dev.tidegate.promotions.plan.PromotionPortFailure;
import dev.tidegate.promotions.site.SitePattern;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Splits an integration as the data of a commit say, to learn the targets of its shards. */
public final class DataShards {

    private final BiFunction<String, String, TreeSnapshot> snapshots;

    /**
     * Shards of the data of a repository.
     *
     * @param snapshots the files of a commit below a directory
     */
    public DataShards(BiFunction<String, String, TreeSnapshot> snapshots) {
        this.snapshots = snapshots;
    }

    /** The paths that name the targets of the shards of one deployment; those that are disabled do not count. */
    public SortedSet<String> shards(String commit, SitePattern.ShardPins pattern) {
        var root = pattern.root();
        var top = root.contains("/") ? root.substring(0, root.lastIndexOf('/')) : "";
        var snapshot = snapshots.apply(commit, top);
        var data = data(
                DataTree.of(snapshot.files(), snapshot.refused(), IntegrationSchemas.shipped(), DataLimits.usual()));
        var entry = entry(data, pattern);
        var split = new EntrySplitter(data.desired(), data.settings(), Map.of()).split(entry);
        if (!split.frozen().isEmpty() || !split.gaps().isEmpty()) {
            throw new PromotionPortFailure(
                    "the shards of %s cannot be told: its data have problems".formatted(pattern.integration()));
        }
        return split.shards().stream()
                .filter(shard -> !shard.isDisabled())
                .map(Shard::target)
                .filter(Objects::nonNull)
                .map(ShardTarget::file)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static IntegrationData data(DataTree tree) {
        try {
            return IntegrationData.of(tree, UnaryOperator.identity());
        } catch (IntegrationData.UnreadableSettings unreadable) {
            throw new PromotionPortFailure(String.valueOf(unreadable.getMessage()), unreadable);
        }
    }

    /** The deployment whose namespace the predicate of the pattern names. */
    private static ManagedEntry entry(IntegrationData data, SitePattern.ShardPins pattern) {
        var entries = data.desired().entries().stream()
                .filter(entry -> entry.integration().name().equals(pattern.integration()))
                .toList();
        var meant = entries.size() < 2
                ? entries
                : entries.stream()
                        .filter(entry -> pattern.managed()
                                .contains("'" + entry.namespace().file() + "'"))
                        .toList();
        if (meant.size() != 1) {
            throw new PromotionPortFailure(
                    "%d deployments of %s fit the location, not one".formatted(meant.size(), pattern.integration()));
        }
        return meant.get(0);
    }
}
