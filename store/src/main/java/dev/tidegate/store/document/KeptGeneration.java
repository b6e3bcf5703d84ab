package dev.tidegate.store.document;

import java.time.Instant;

/**
 * A generation that can still be read.
 *
 * @param size in bytes, before compression
 * @param digest as it was when written; only reading the generation compares it with what is there
 */
public record KeptGeneration(Generation generation, Instant writtenAt, String mediaType, long size, String digest) {}
