package dev.tidegate.integrations.shard;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;

/** Texts made fit for names and labels of Kubernetes. */
public final class Slug {

    private static final int HASH_LENGTH = 8;

    private Slug() {}

    /** Lower case, a dash for everything that is no letter or digit, never two of them or one at an end. */
    public static String of(String key) {
        var slug = new StringBuilder(key.length());
        String lower = key.toLowerCase(Locale.ROOT);
        for (int at = 0; at < lower.length(); at++) {
            char letter = lower.charAt(at);
            boolean fits = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
            if (fits) {
                slug.append(letter);
            } else if (!slug.isEmpty() && slug.charAt(slug.length() - 1) != '-') {
                slug.append('-');
            }
        }
        return withoutDashAtEnd(slug).toString();
    }

    /** The text itself if it is short enough, else its beginning and a hash of all of it. */
    public static String atMost(int limit, String text) {
        if (text.length() <= limit) {
            return text;
        }
        var beginning = new StringBuilder(text.substring(0, limit - HASH_LENGTH - 1));
        return withoutDashAtEnd(beginning) + "-" + hash(text);
    }

    private static StringBuilder withoutDashAtEnd(StringBuilder text) {
        while (!text.isEmpty() && text.charAt(text.length() - 1) == '-') {
            text.setLength(text.length() - 1);
        }
        return text;
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, HASH_LENGTH);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java knows SHA-256", impossible);
        }
    }
}
