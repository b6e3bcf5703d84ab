package dev.tidegate.engine.rollout;

/** The name of one thing a change reaches: a cluster, a shard, a location. */
public final class TargetName implements Comparable<TargetName> {

    private final String value;
    // Kept here, since a decision over a large fleet spends its time on following pointers through memory.
    private final int hash;

    public TargetName(String value) {
        if (value.isEmpty()) {
            throw new IllegalArgumentException("a target needs a name");
        }
        this.value = value;
        this.hash = value.hashCode();
    }

    public String value() {
        return value;
    }

    @Override
    public int compareTo(TargetName other) {
        return value.compareTo(other.value);
    }

    @Override
    public boolean equals(Object other) {
        return this == other || (other instanceof TargetName that && hash == that.hash && value.equals(that.value));
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return value;
    }
}
