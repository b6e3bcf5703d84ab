package dev.tidegate.store.content;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Pattern;

/** The SHA-256 of some bytes, written {@code sha256:} and 64 hexadecimal digits. */
public record Digest(String value) {

    private static final Pattern FORM = Pattern.compile("sha256:[0-9a-f]{64}");

    public Digest {
        if (!FORM.matcher(value).matches()) {
            throw new IllegalArgumentException("not a digest: " + value);
        }
    }

    public static Digest of(byte[] bytes) {
        return finish(sha256(), bytes);
    }

    /** The digest of what was given to a {@link #sha256()} so far. */
    public static Digest finish(MessageDigest sha256) {
        return finish(sha256, new byte[0]);
    }

    public static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private static Digest finish(MessageDigest sha256, byte[] last) {
        return new Digest("sha256:" + HexFormat.of().formatHex(sha256.digest(last)));
    }

    @Override
    public String toString() {
        return value;
    }
}
