package dev.tidegate.engine.rollout;

/** The name of one thing a change reaches: a cluster, a shard, a location. */
public record TargetName(String value) implements Comparable<TargetName> {

    public TargetName {
        if (value.isEmpty()) {
            throw new IllegalArgumentException("a target needs a name");
        }
    }

    @Override
    public int compareTo(TargetName other) {
        return value.compareTo(other.value);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TargetName that && value.equals(that.value);
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }

    @Override
    public String toString() {
        return value;
    }
}
