package dev.tidegate.integrations.load;

import dev.tidegate.data.edit.FlowText;
import dev.tidegate.data.field.Fields;
import dev.tidegate.data.problem.Place;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.entry.CanonicalForm;
import dev.tidegate.integrations.entry.Likeness;
import dev.tidegate.integrations.entry.ShardOverride;
import dev.tidegate.integrations.entry.Sharding;
import dev.tidegate.integrations.entry.Sharding.Unlisted;
import dev.tidegate.integrations.entry.Strategy;
import dev.tidegate.integrations.target.TargetKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads how an entry is split, whichever of four forms it is written in: fields of the spec, overrides beside the spec,
 * a list of partitions, or the current {@code sharding}.
 *
 * <p>Two forms in one entry must say the same; which of them was meant cannot be told otherwise.
 */
final class ShardingReader {

    private static final String SHARDING = "sharding";
    private static final String PARTITIONS = "partitions";
    private static final String OVERRIDE = "shardSpecOverride";
    private static final String STRATEGY = "shardingStrategy";
    private static final String SHARDS = "shards";

    private final Blame blame;
    private final Targets targets;
    private final Fields entry;
    private final Optional<Fields> spec;
    private final Optional<Fields> sharding;
    private final Optional<Fields> partitions;

    ShardingReader(Blame blame, Targets targets, Fields entry) {
        this.blame = blame;
        this.targets = targets;
        this.entry = entry;
        this.spec = entry.fields("spec");
        this.sharding = entry.fields(SHARDING);
        this.partitions = entry.fields(PARTITIONS);
    }

    /** Something that is said at a place. */
    private record Said<T>(Place place, T value) {}

    /** How the entry is split; nothing if that cannot be said. */
    Optional<Sharding> read() {
        var strategy = strategy();
        if (strategy.isEmpty()) {
            return Optional.empty();
        }
        int count = count(strategy.get());
        var unlisted = partitions.map(ShardingReader::unlisted).orElse(Unlisted.INCLUDE);
        var overrides = overrides(strategy.get(), unlisted);
        var read = new Sharding(place(), strategy.get(), count, unlisted, overrides);
        if (blame.ofEntry().isEmpty()) {
            reportDeprecated(read);
        }
        return Optional.of(read);
    }

    private Place place() {
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

    private Optional<Strategy> strategy() {
        var asked = new ArrayList<Said<Optional<Strategy>>>();
        sharding.ifPresent(
                fields -> asked.add(new Said<>(fields.place("strategy"), StrategyReader.read(fields, "strategy"))));
        partitions.ifPresent(
                fields -> asked.add(new Said<>(fields.place("strategy"), StrategyReader.keyed(fields, "strategy"))));
        spec.filter(fields -> fields.has(STRATEGY))
                .ifPresent(
                        fields -> asked.add(new Said<>(fields.place(STRATEGY), StrategyReader.read(fields, STRATEGY))));
        if (asked.isEmpty()) {
            asked.add(new Said<>(entry.place(), Optional.of(new Strategy.Static())));
        }
        for (var item : entry.list(OVERRIDE)) {
            if (item.has(STRATEGY)) {
                asked.add(new Said<>(item.place(STRATEGY), StrategyReader.read(item, STRATEGY)));
            }
        }
        boolean known = asked.stream().allMatch(said -> said.value().isPresent());
        return known && agree(asked) ? asked.get(0).value() : Optional.empty();
    }

    private int count(Strategy strategy) {
        var said = new ArrayList<Said<Integer>>();
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
                said.add(new Said<>(fields.has(SHARDS) ? fields.place(SHARDS) : fields.place(), count));
                if (count < 1) {
                    fields.problem(
                            IntegrationProblem.SHARDS_INVALID,
                            SHARDS,
                            "must be 1 or more, is " + count + "; to stop a reconciler, disable its shards");
                }
            }
        }
        return agree(said) && !said.isEmpty() ? said.get(0).value() : 1;
    }

    private List<ShardOverride> overrides(Strategy strategy, Unlisted unlisted) {
        var reader = new OverrideReader(blame, strategy);
        var said = new ArrayList<Said<List<ShardOverride>>>();
        sharding.ifPresent(fields -> said.add(new Said<>(
                fields.has("shardSpecOverrides") ? fields.place("shardSpecOverrides") : entry.place(SHARDING),
                reader.read(fields, "shardSpecOverrides"))));
        partitions.ifPresent(fields -> kind(strategy)
                .ifPresent(kind -> said.add(new Said<>(
                        entry.place(PARTITIONS), new PartitionReader(blame, targets, kind, unlisted).read(fields)))));
        if (entry.has(OVERRIDE)) {
            said.add(new Said<>(entry.place(OVERRIDE), reader.read(entry, OVERRIDE)));
        }
        for (var other : said.subList(Math.min(1, said.size()), said.size())) {
            boolean same = Likeness.same(said.get(0).value(), other.value());
            // Only a list of partitions can leave targets out, so no other form says the same as one that does.
            if (!same || unlisted != Unlisted.INCLUDE) {
                conflict(said.get(0), other);
            }
        }
        return said.isEmpty() ? List.of() : said.get(0).value();
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

    private static Optional<TargetKind> kind(Strategy strategy) {
        return strategy.match(byHash -> Optional.empty(), byTarget -> Optional.of(byTarget.kind()));
    }

    /** Whether all say the same; reported if not. */
    private <T> boolean agree(List<Said<T>> said) {
        var others = said.stream()
                .filter(other -> !other.value().equals(said.get(0).value()))
                .toList();
        others.forEach(other -> conflict(said.get(0), other));
        return others.isEmpty();
    }

    private void conflict(Said<?> one, Said<?> other) {
        blame.accept(new Problem(
                IntegrationProblem.FORM_CONFLICT,
                other.place().toString(),
                "%s and %s say different things about the split"
                        .formatted(one.place().pointer(), other.place().pointer())));
    }

    /** One line for an entry, with what to write instead. */
    private void reportDeprecated(Sharding read) {
        var old = new ArrayList<Place>();
        spec.ifPresent(fields ->
                List.of(SHARDS, STRATEGY).stream().filter(fields::has).forEach(name -> old.add(fields.place(name))));
        List.of(OVERRIDE, PARTITIONS).stream().filter(entry::has).forEach(name -> old.add(entry.place(name)));
        if (old.isEmpty()) {
            return;
        }
        String instead = sharding.isPresent()
                ? "is said again under sharding; remove it here"
                : CanonicalForm.of(read)
                        .map(form -> "is an older form; write " + FlowText.entry(SHARDING, form))
                        .orElse("is an older form, and the only one that can leave targets out");
        blame.accept(new Problem(
                IntegrationProblem.DEPRECATED_FORM,
                old.stream().min(Place::compareTo).orElseThrow().toString(),
                instead));
    }
}
