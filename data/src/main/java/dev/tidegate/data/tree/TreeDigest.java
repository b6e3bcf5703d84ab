package dev.tidegate.data.tree;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** Digests of files and of the whole tree, so that a recorded decision names exactly what it was made from. */
final class TreeDigest {

    private TreeDigest() {}

    static String of(byte[] content) {
        return HexFormat.of().formatHex(sha256().digest(content));
    }

    /** The digest of the paths and contents of all files, which must be sorted. */
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
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
