package dev.tidegate.store.document;

import java.time.Instant;

/**
 * A generation that is kept, without its content.
 *
 * @param size in bytes, before compression
 * @param digest as it was when written; it is compared with the content only when the generation is read
 */
public record GenerationSummary(Generation generation, Instant writtenAt, String mediaType, long size, String digest) {}
