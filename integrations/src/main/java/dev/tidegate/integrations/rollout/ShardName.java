package dev.tidegate.integrations.rollout;

import dev.tidegate.integrations.shard.Shard;

/** A shard of an integration by where it runs and what it is called there: {@code reconcilers@pier-01/borealis}. */
public record ShardName(String value) implements Comparable<ShardName> {

    public ShardName {
        if (value.isBlank()) {
            throw new IllegalArgumentException("a shard needs a name");
        }
    }

    public static ShardName of(Shard shard) {
        return new ShardName(shard.entry().namespace().id() + "/" + shard.label());
    }

    @Override
    public int compareTo(ShardName other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
