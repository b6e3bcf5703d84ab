package dev.tidegate.engine.revision;

import java.time.Instant;
import java.util.Objects;

/**
 * A sighting that counts. Only {@link AppliedRevision#prove} makes one, so whoever holds a proof knows that it is about the
 * applied revision and younger than its application.
 *
 * @param <T> what is proven
 */
public final class RevisionProof<T> {

    private final T what;
    private final AppliedRevision applied;
    private final Instant seenAt;

    RevisionProof(T what, AppliedRevision applied, Instant seenAt) {
        this.what = what;
        this.applied = applied;
        this.seenAt = seenAt;
    }

    public T what() {
        return what;
    }

    public AppliedRevision applied() {
        return applied;
    }

    public Revision revision() {
        return applied.revision();
    }

    public Instant seenAt() {
        return seenAt;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RevisionProof<?> that
                && what.equals(that.what)
                && applied.equals(that.applied)
                && seenAt.equals(that.seenAt);
    }

    @Override
    public int hashCode() {
        return Objects.hash(what, applied, seenAt);
    }

    @Override
    public String toString() {
        return "Proof[" + what + " of " + applied.revision() + " seen " + seenAt + "]";
    }
}
