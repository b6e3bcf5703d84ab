package dev.tidegate.engine.revision;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The exact content of a change, named by its digest; two revisions are the same only if their content is. */
public record Revision(String digest) {

    public Revision {
        if (digest.isBlank()) {
            throw new IllegalArgumentException("a revision needs the digest of its content");
        }
    }

    /** The revision of this very text. */
    public static Revision of(String content) {
        try {
            var sha256 = MessageDigest.getInstance("SHA-256").digest(content.getBytes(StandardCharsets.UTF_8));
            return new Revision("sha256:" + HexFormat.of().formatHex(sha256));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    @Override
    public String toString() {
        return digest;
    }
}
