package dev.tidegate.store.document;

import java.time.Instant;

/** One generation of a document, exactly as it was written. */
public record StoredDocument<T>(DocumentKey key, Generation generation, T content, Instant writtenAt) {}
