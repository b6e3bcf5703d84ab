package dev.tidegate.integrations.shard;

import dev.tidegate.integrations.FrozenIndex;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.load.IntegrationDesired;
import dev.tidegate.integrations.settings.IntegrationSettings;
import dev.tidegate.integrations.target.ShardTarget;
import dev.tidegate.integrations.target.TargetKind;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Splits entries into shards: by hash, or into a partition for each target for which the integration is enabled.
 *
 * <p>Errors freeze as little as possible: contradicting overrides freeze their partition, an argument that the command
 * does not accept freezes the entry. Linear in targets and overrides. Not thread-safe.
 */
public final class EntrySplitter {

    /** More shards are an error in the data, and must not exhaust the memory. */
    static final int MAX_SHARDS = 10_000;

    private final IntegrationDesired desired;
    private final IntegrationSettings settings;
    private final Map<String, List<String>> acceptedArguments;
    private final FrozenIndex frozen;
    private final Map<String, ShardTarget> targetsByFile = new HashMap<>();
    private final Map<TargetKind, List<ShardTarget>> sorted = new EnumMap<>(TargetKind.class);

    /**
     * Creates a splitter for the entries of these data.
     *
     * @param acceptedArguments by the name of an integration, the arguments its image says its command accepts
     */
    public EntrySplitter(
            IntegrationDesired desired, IntegrationSettings settings, Map<String, List<String>> acceptedArguments) {
        this.desired = desired;
        this.settings = settings;
        this.acceptedArguments = Map.copyOf(acceptedArguments);
        this.frozen = new FrozenIndex(desired.frozen());
        desired.targets().values().forEach(targets -> targets.forEach(this::index));
    }

    private void index(ShardTarget target) {
        targetsByFile.put(target.file(), target);
    }

    /** The shards of an entry, without those that the loader has frozen. */
    public SplitResult split(ManagedEntry entry) {
        var result = new SplitResultBuilder(entry);
        if (frozen.isWhole(entry.integration().name(), entry.namespace().id())) {
            return result.build(List.of());
        }
        var naming = WorkloadNaming.of(settings, entry);
        return entry.sharding()
                .strategy()
                .match(
                        byHash -> new StaticSplitter(entry, naming, result).split(),
                        byTarget -> keyed(entry, byTarget.kind(), naming, result));
    }

    private SplitResult keyed(ManagedEntry entry, TargetKind kind, WorkloadNaming naming, SplitResultBuilder result) {
        var accepted = acceptedArguments(entry);
        if (accepted == null) {
            result.problem(
                    entry.sharding().place(),
                    IntegrationProblem.ARGUMENT_UNVERIFIED,
                    "nobody says whether %s understands %s, which %s needs"
                            .formatted(entry.integration().name(), kind.argument(), kind.strategyName()));
        } else if (!accepted.contains(kind.argument())) {
            return result.freezeEntry(List.of(result.problem(
                    entry.sharding().place(),
                    IntegrationProblem.ARGUMENT_UNSUPPORTED,
                    "%s does not understand %s, which %s needs; it accepts %s"
                            .formatted(
                                    entry.integration().name(),
                                    kind.argument(),
                                    kind.strategyName(),
                                    accepted.isEmpty() ? "no argument" : String.join(", ", accepted)))));
        }
        var gaps = desired.gaps(kind);
        var targets = targets(kind);
        if (targets.isEmpty()) {
            return result.freezeEntry(
                    gaps.isEmpty()
                            ? List.of(result.problem(
                                    entry.sharding().place(),
                                    IntegrationProblem.SHARDS_INVALID,
                                    "no targets of kind " + kind.schema() + " in the data"))
                            : gaps);
        }
        var frozenKeys =
                frozen.partitions(entry.integration().name(), entry.namespace().id());
        return new KeyedSplitter(entry, kind, naming, result, settings.profile(), frozenKeys)
                .split(targets, targetsByFile, gaps);
    }

    private @Nullable List<String> acceptedArguments(ManagedEntry entry) {
        var declared = entry.integration().accepts();
        return declared != null
                ? declared
                : acceptedArguments.get(entry.integration().name());
    }

    private List<ShardTarget> targets(TargetKind kind) {
        return sorted.computeIfAbsent(
                kind,
                wanted -> desired.targets(wanted).stream()
                        .sorted(Comparator.comparing(ShardTarget::key, KeyOrder.BY_CODE_POINT)
                                .thenComparing(ShardTarget::file))
                        .toList());
    }
}
