package dev.tidegate.integrations.load;

import dev.tidegate.data.edit.InlineYaml;
import dev.tidegate.data.field.Fields;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.LocatedValue;
import dev.tidegate.integrations.entry.EntryEquality;
import dev.tidegate.integrations.entry.ShardOverride;
import dev.tidegate.integrations.entry.Sharding;
import dev.tidegate.integrations.entry.Sharding.Unlisted;
import dev.tidegate.integrations.entry.ShardingStrategy;
import dev.tidegate.integrations.entry.ShardingWriter;
import dev.tidegate.integrations.target.TargetKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads how an entry is split, in one of four forms: fields of the spec, overrides beside the spec, a list of
 * partitions, or the current {@code sharding}.
 *
 * <p>Two forms in one entry must have the same content, because it is not known which one is meant.
 */
final class ShardingReader {

    private static final String SHARDING = "sharding";
    private static final String PARTITIONS = "partitions";
    private static final String OVERRIDE = "shardSpecOverride";
    private static final String STRATEGY = "shardingStrategy";
    private static final String SHARDS = "shards";

    private final EntryProblems entryProblems;
    private final ShardTargetIndex targets;
    private final Fields entry;
    private final Optional<Fields> spec;
    private final Optional<Fields> sharding;
    private final Optional<Fields> partitions;

    ShardingReader(EntryProblems entryProblems, ShardTargetIndex targets, Fields entry) {
        this.entryProblems = entryProblems;
        this.targets = targets;
        this.entry = entry;
        this.spec = entry.fields("spec");
        this.sharding = entry.fields(SHARDING);
        this.partitions = entry.fields(PARTITIONS);
    }

    /** The sharding of the entry; empty if it is unusable. */
    Optional<Sharding> read() {
        var strategy = strategy();
        if (strategy.isEmpty()) {
            return Optional.empty();
        }
        int count = count(strategy.get());
        var unlisted = partitions.map(ShardingReader::unlisted).orElse(Unlisted.INCLUDE);
        var overrides = overrides(strategy.get(), unlisted);
        var read = new Sharding(place(), strategy.get(), count, unlisted, overrides);
        if (entryProblems.entryErrors().isEmpty()) {
            reportDeprecated(read);
        }
        return Optional.of(read);
    }

    private SourceLocation place() {
        for (String name : List.of(SHARDING, PARTITIONS, OVERRIDE)) {
            if (entry.has(name)) {
                return entry.place(name);
            }
        }
        return spec.filter(fields -> fields.has(SHARDS))
                .map(fields -> fields.place(SHARDS))
                .or(() -> spec.filter(fields -> fields.has(STRATEGY)).map(fields -> fields.place(STRATEGY)))
                .orElseGet(entry::place);
    }

    private Optional<ShardingStrategy> strategy() {
        var values = new ArrayList<LocatedValue<Optional<ShardingStrategy>>>();
        sharding.ifPresent(fields -> values.add(
                new LocatedValue<>(ShardingStrategyReader.read(fields, "strategy"), fields.place("strategy"))));
        partitions.ifPresent(fields -> values.add(
                new LocatedValue<>(ShardingStrategyReader.keyed(fields, "strategy"), fields.place("strategy"))));
        spec.filter(fields -> fields.has(STRATEGY))
                .ifPresent(fields -> values.add(
                        new LocatedValue<>(ShardingStrategyReader.read(fields, STRATEGY), fields.place(STRATEGY))));
        if (values.isEmpty()) {
            values.add(new LocatedValue<>(Optional.of(new ShardingStrategy.Static()), entry.place()));
        }
        for (var item : entry.list(OVERRIDE)) {
            if (item.has(STRATEGY)) {
                values.add(new LocatedValue<>(ShardingStrategyReader.read(item, STRATEGY), item.place(STRATEGY)));
            }
        }
        boolean known = values.stream().allMatch(value -> value.value().isPresent());
        return known && agree(values) ? values.get(0).value() : Optional.empty();
    }

    private int count(ShardingStrategy strategy) {
        var values = new ArrayList<LocatedValue<Integer>>();
        var counting = new ArrayList<Fields>();
        sharding.ifPresent(counting::add);
        spec.filter(fields -> fields.has(SHARDS)).ifPresent(counting::add);
        boolean keyed = strategy.match(byHash -> false, byTarget -> true);
        for (var fields : counting) {
            if (keyed) {
                fields.integer(SHARDS)
                        .ifPresent(count -> fields.problem(
                                IntegrationProblem.FIELD_NOT_APPLICABLE,
                                SHARDS,
                                strategy.wireName() + " makes one partition for each target, not a number of shards"));
            } else {
                int count = fields.integer(SHARDS).orElse(1);
                values.add(new LocatedValue<>(count, fields.has(SHARDS) ? fields.place(SHARDS) : fields.place()));
                if (count < 1) {
                    fields.problem(
                            IntegrationProblem.SHARDS_INVALID,
                            SHARDS,
                            "must be 1 or more, is " + count + "; to stop a reconciler, disable its shards");
                }
            }
        }
        return agree(values) && !values.isEmpty() ? values.get(0).value() : 1;
    }

    private List<ShardOverride> overrides(ShardingStrategy strategy, Unlisted unlisted) {
        var reader = new OverrideReader(entryProblems, strategy);
        var values = new ArrayList<LocatedValue<List<ShardOverride>>>();
        sharding.ifPresent(fields -> values.add(new LocatedValue<>(
                reader.read(fields, "shardSpecOverrides"),
                fields.has("shardSpecOverrides") ? fields.place("shardSpecOverrides") : entry.place(SHARDING))));
        partitions.ifPresent(fields -> kind(strategy)
                .ifPresent(kind -> values.add(new LocatedValue<>(
                        new PartitionListReader(entryProblems, targets, kind, unlisted).read(fields),
                        entry.place(PARTITIONS)))));
        if (entry.has(OVERRIDE)) {
            values.add(new LocatedValue<>(reader.read(entry, OVERRIDE), entry.place(OVERRIDE)));
        }
        for (var other : values.subList(Math.min(1, values.size()), values.size())) {
            boolean same = EntryEquality.same(values.get(0).value(), other.value());
            // Only a list of partitions can exclude targets, so no other form has the same content as one that does.
            if (!same || unlisted != Unlisted.INCLUDE) {
                conflict(values.get(0), other);
            }
        }
        return values.isEmpty() ? List.of() : values.get(0).value();
    }

    private static Unlisted unlisted(Fields partitions) {
        String written = partitions.text("unlisted", "include").toUpperCase(Locale.ROOT);
        var known = Stream.of(Unlisted.values())
                .filter(value -> value.name().equals(written))
                .findFirst();
        if (known.isEmpty()) {
            partitions.problem(IntegrationProblem.SPEC_INVALID, "unlisted", "must be include, exclude or error");
        }
        return known.orElse(Unlisted.ERROR);
    }

    private static Optional<TargetKind> kind(ShardingStrategy strategy) {
        return strategy.match(byHash -> Optional.empty(), byTarget -> Optional.of(byTarget.kind()));
    }

    /** Whether all values are equal; reports those that are not. */
    private <T> boolean agree(List<LocatedValue<T>> values) {
        var others = values.stream()
                .filter(other -> !other.value().equals(values.get(0).value()))
                .toList();
        others.forEach(other -> conflict(values.get(0), other));
        return others.isEmpty();
    }

    private void conflict(LocatedValue<?> one, LocatedValue<?> other) {
        entryProblems.accept(new Problem(
                IntegrationProblem.FORM_CONFLICT,
                other.place().toString(),
                "%s and %s say different things about the split"
                        .formatted(one.place().pointer(), other.place().pointer())));
    }

    /** Reports older forms once for each entry, with the replacement. */
    private void reportDeprecated(Sharding read) {
        var old = new ArrayList<SourceLocation>();
        spec.ifPresent(fields ->
                List.of(SHARDS, STRATEGY).stream().filter(fields::has).forEach(name -> old.add(fields.place(name))));
        List.of(OVERRIDE, PARTITIONS).stream().filter(entry::has).forEach(name -> old.add(entry.place(name)));
        if (old.isEmpty()) {
            return;
        }
        String instead = sharding.isPresent()
                ? "is said again under sharding; remove it here"
                : ShardingWriter.of(read)
                        .map(form -> "is an older form; write " + InlineYaml.entry(SHARDING, form))
                        .orElse("is an older form, and the only one that can leave targets out");
        entryProblems.accept(new Problem(
                IntegrationProblem.DEPRECATED_FORM,
                old.stream().min(SourceLocation::compareTo).orElseThrow().toString(),
                instead));
    }
}
