package dev.tidegate.engine.revision;

import java.time.Instant;
import java.util.Optional;

/** The fact that a revision was put in place at an instant. */
public record AppliedRevision(Revision revision, Instant at) {

    /**
     * Turns a sighting into something that counts, if it is of this revision and later than its application. A
     * sighting of the very instant of application is of the old content as likely as of the new, so it is refused.
     */
    public <T> Optional<RevisionProof<T>> prove(RevisionObservation<T> sighting) {
        return sighting.revision().equals(revision) && sighting.seenAt().isAfter(at)
                ? Optional.of(new RevisionProof<>(sighting.what(), this, sighting.seenAt()))
                : Optional.empty();
    }
}
