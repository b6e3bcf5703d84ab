package dev.tidegate.integrations.shard;

import dev.tidegate.integrations.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Makes texts valid as names and labels of Kubernetes. */
public final class Slug {

    private static final int HASH_LENGTH = 8;

    private Slug() {}

    /** Lower case, with single dashes for everything but letters and digits, and none at the ends. */
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

    /** The text itself if it is short enough, else its beginning and a hash of the whole. */
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
        return Sha256.hex(text.getBytes(StandardCharsets.UTF_8)).substring(0, HASH_LENGTH);
    }
}
