package dev.tidegate.engine.revision;

import java.time.Instant;

/**
 * Something observed about a target while it ran one revision. A sighting alone counts for nothing: see
 * {@link AppliedRevision#prove}.
 *
 * @param <T> what was seen
 */
public record RevisionObservation<T>(T what, Revision revision, Instant seenAt) {}
