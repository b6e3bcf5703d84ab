package dev.tidegate.integrations.shard;

import dev.tidegate.integrations.FrozenIndex;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.load.Desired;
import dev.tidegate.integrations.settings.Settings;
import dev.tidegate.integrations.target.Target;
import dev.tidegate.integrations.target.TargetKind;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Splits entries into shards: by hash, or into a partition for each target that wants to be managed.
 *
 * <p>What cannot be split is frozen at the smallest thing: a partition whose overrides contradict each other costs
 * itself, an argument the command lacks costs the entry. The work is linear in targets and overrides. Not thread-safe.
 */
public final class Splitter {

    /** Nobody runs more of one thing, and a slip of the finger shall not fill the memory. */
    static final int MOST_SHARDS = 10_000;

    private final Desired desired;
    private final Settings settings;
    private final Map<String, List<String>> learntArguments;
    private final FrozenIndex frozen;
    private final Map<String, Target> targetsByFile = new HashMap<>();
    private final Map<TargetKind, List<Target>> sorted = new EnumMap<>(TargetKind.class);

    /**
     * Ready for the entries of these data.
     *
     * @param learntArguments by the name of an integration, what its image says its command understands
     */
    public Splitter(Desired desired, Settings settings, Map<String, List<String>> learntArguments) {
        this.desired = desired;
        this.settings = settings;
        this.learntArguments = Map.copyOf(learntArguments);
        this.frozen = new FrozenIndex(desired.frozen());
        desired.targets().values().forEach(targets -> targets.forEach(this::index));
    }

    private void index(Target target) {
        targetsByFile.put(target.file(), target);
    }

    /** The shards of an entry; none of what reading has frozen already. */
    public Split split(ManagedEntry entry) {
        var draft = new SplitDraft(entry);
        if (frozen.isWhole(entry.integration().name(), entry.namespace().id())) {
            return draft.finish(List.of());
        }
        var naming = Naming.of(settings, entry);
        return entry.sharding()
                .strategy()
                .match(
                        byHash -> new StaticSplit(entry, naming, draft).split(),
                        byTarget -> keyed(entry, byTarget.kind(), naming, draft));
    }

    private Split keyed(ManagedEntry entry, TargetKind kind, Naming naming, SplitDraft draft) {
        var accepted = acceptedArguments(entry);
        if (accepted == null) {
            draft.problem(
                    entry.sharding().place(),
                    IntegrationProblem.ARGUMENT_UNVERIFIED,
                    "nobody says whether %s understands %s, which %s needs"
                            .formatted(entry.integration().name(), kind.argument(), kind.strategyName()));
        } else if (!accepted.contains(kind.argument())) {
            return draft.frozenWhole(List.of(draft.problem(
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
            return draft.frozenWhole(
                    gaps.isEmpty()
                            ? List.of(draft.problem(
                                    entry.sharding().place(),
                                    IntegrationProblem.SHARDS_INVALID,
                                    "no targets of kind " + kind.schema() + " in the data"))
                            : gaps);
        }
        var frozenKeys =
                frozen.partitions(entry.integration().name(), entry.namespace().id());
        return new KeyedSplit(entry, kind, naming, draft, settings.profile(), frozenKeys)
                .split(targets, targetsByFile, gaps);
    }

    private @Nullable List<String> acceptedArguments(ManagedEntry entry) {
        var declared = entry.integration().accepts();
        return declared != null
                ? declared
                : learntArguments.get(entry.integration().name());
    }

    private List<Target> targets(TargetKind kind) {
        return sorted.computeIfAbsent(
                kind,
                wanted -> desired.targets(wanted).stream()
                        .sorted(Comparator.comparing(Target::key, KeyOrder.BY_CODE_POINT)
                                .thenComparing(Target::file))
                        .toList());
    }
}
