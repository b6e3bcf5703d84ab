package dev.tidegate.shard;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Map;

/**
 * One of so many shards by hash.
 *
 * <p>An item belongs to the shard whose number is the MD5 of its UTF-8 bytes, read as an unsigned big-endian number,
 * modulo the count. MD5 spreads items here; it protects nothing.
 *
 * @param index counted from 0
 */
public record ShardSlot(int index, int count) {

    public ShardSlot {
        if (count < 1) {
            throw new IllegalArgumentException("SHARDS is " + count + "; it must be 1 or more");
        }
        if (index < 0 || index >= count) {
            throw new IllegalArgumentException(
                    "SHARD_ID is " + index + "; with SHARDS=" + count + " it must be 0 to " + (count - 1));
        }
    }

    /** The slot a container was given: {@code SHARDS} and {@code SHARD_ID}, by default the only one. */
    public static ShardSlot fromEnvironment(Map<String, String> environment) {
        return new ShardSlot(number(environment, "SHARD_ID", 0), number(environment, "SHARDS", 1));
    }

    /** The number of the shard that owns an item. */
    public static int owner(String item, int count) {
        if (count == 1) {
            return 0;
        }
        byte[] digest = md5().digest(item.getBytes(StandardCharsets.UTF_8));
        return new BigInteger(1, digest).mod(BigInteger.valueOf(count)).intValue();
    }

    public boolean owns(String item) {
        return owner(item, count) == index;
    }

    private static int number(Map<String, String> environment, String name, int otherwise) {
        String text = environment.get(name);
        if (text == null || text.isBlank()) {
            return otherwise;
        }
        try {
            return Integer.parseInt(text.strip());
        } catch (NumberFormatException noNumber) {
            throw new IllegalArgumentException(name + " is \"" + text + "\"; it must be a whole number", noNumber);
        }
    }

    private static MessageDigest md5() {
        try {
            return MessageDigest.getInstance("MD5");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("this Java lacks MD5, which every Java must have", impossible);
        }
    }
}
