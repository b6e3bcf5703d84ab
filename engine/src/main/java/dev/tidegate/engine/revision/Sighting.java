package dev.tidegate.engine.revision;

import java.time.Instant;

/**
 * Something observed about a target while it ran one revision. A sighting alone counts for nothing: see
 * {@link Applied#prove}.
 *
 * @param <T> what was seen
 */
public record Sighting<T>(T what, Revision revision, Instant seenAt) {}
