package dev.tidegate.integrations.shard;

import java.util.Comparator;

/** The order of keys in lists, plans and reports: by code point, regardless of the platform. */
public final class KeyOrder {

    public static final Comparator<String> BY_CODE_POINT = KeyOrder::compare;

    private KeyOrder() {}

    private static int compare(String one, String other) {
        int length = Math.min(one.length(), other.length());
        for (int at = 0; at < length; at++) {
            char left = one.charAt(at);
            char right = other.charAt(at);
            if (left != right) {
                // A surrogate belongs to a code point above all other characters, though its own number is lower.
                boolean leftIsHigh = Character.isSurrogate(left);
                boolean rightIsHigh = Character.isSurrogate(right);
                return leftIsHigh == rightIsHigh ? Character.compare(left, right) : leftIsHigh ? 1 : -1;
            }
        }
        return Integer.compare(one.length(), other.length());
    }
}
