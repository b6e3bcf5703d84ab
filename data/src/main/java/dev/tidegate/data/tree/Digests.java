package dev.tidegate.data.tree;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** Fingerprints of contents, so that a record of a decision can name exactly what it was decided from. */
final class Digests {

    private Digests() {}

    static String of(byte[] content) {
        return HexFormat.of().formatHex(sha256().digest(content));
    }

    /** Over the paths and contents of all files, which must be in their order. */
    static String of(List<DataFile> files) {
        var digest = sha256();
        for (DataFile file : files) {
            digest.update(file.path().getBytes(StandardCharsets.UTF_8));
            digest.update((byte) 0);
            digest.update(file.digest().getBytes(StandardCharsets.US_ASCII));
            digest.update((byte) '\n');
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java knows SHA-256", e);
        }
    }
}
