package dev.tidegate.integrations.entry;

import dev.tidegate.integrations.LocatedValue;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Compares entries by content, regardless of where they are written. */
public final class EntryEquality {

    private EntryEquality() {}

    public static boolean same(ManagedEntry one, ManagedEntry other) {
        return one.integration().file().equals(other.integration().file())
                && one.integration().name().equals(other.integration().name())
                && one.namespace().equals(other.namespace())
                && same(one.spec(), other.spec())
                && same(one.sharding(), other.sharding());
    }

    public static boolean same(Sharding one, Sharding other) {
        return one.strategy().equals(other.strategy())
                && one.count() == other.count()
                && one.unlisted() == other.unlisted()
                && same(one.overrides(), other.overrides());
    }

    /** Whether the overrides select the same shards in the same order, with the same values. */
    public static boolean same(List<ShardOverride> some, List<ShardOverride> others) {
        return some.size() == others.size()
                && IntStream.range(0, some.size()).allMatch(index -> same(some.get(index), others.get(index)));
    }

    private static boolean same(ShardOverride one, ShardOverride other) {
        return one.selector().equals(other.selector())
                && Objects.equals(value(one.imageRef()), value(other.imageRef()))
                && Objects.equals(one.disabled(), other.disabled())
                && Objects.equals(value(one.resources()), value(other.resources()))
                && Objects.equals(value(one.subShards()), value(other.subShards()));
    }

    private static boolean same(EntrySpec one, EntrySpec other) {
        return Objects.equals(value(one.imageRef()), value(other.imageRef()))
                && withoutImage(one).equals(withoutImage(other));
    }

    private static EntrySpec withoutImage(EntrySpec spec) {
        return new EntrySpec(
                spec.resources(),
                null,
                spec.command(),
                spec.extraArgs(),
                spec.extraEnv(),
                spec.cache(),
                spec.state(),
                spec.internalCertificates(),
                spec.environmentAware(),
                spec.disableUnleash(),
                spec.logs(),
                spec.fluentdResources(),
                spec.sleepSeconds(),
                spec.trigger(),
                spec.cron());
    }

    private static <T> @Nullable T value(@Nullable LocatedValue<T> written) {
        return written == null ? null : written.value();
    }
}
