package dev.tidegate.store.document;

import dev.tidegate.store.content.Content;
import dev.tidegate.store.content.Digest;
import java.time.Instant;

/** One generation of a document, exactly as it was written. */
public record Document(DocumentKey key, Generation generation, Content content, Instant writtenAt) {

    public Digest digest() {
        return content.digest();
    }
}
