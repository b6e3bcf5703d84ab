package dev.tidegate.engine.rollout;

import java.util.List;
import java.util.function.Function;

/**
 * The hash codes of the targets in a list, read some hundred at a time.
 *
 * <p>The entries of a long list lie anywhere in memory. A loop that does nothing but read lets the processor wait for many of
 * them at once, and whoever looks at an entry soon after finds it in a cache. Confined to one thread.
 */
final class HashCodes<T> {

    private static final int BLOCK = 512;

    private final List<T> entries;
    private final Function<T, TargetName> target;
    private final int[] block = new int[BLOCK];

    HashCodes(List<T> entries, Function<T, TargetName> target) {
        this.entries = entries;
        this.target = target;
    }

    /** The hash code at an index; to be asked for all of them from the first to the last. */
    int at(int index) {
        int place = index % BLOCK;
        if (place == 0) {
            int count = Math.min(BLOCK, entries.size() - index);
            for (int i = 0; i < count; i++) {
                block[i] = target.apply(entries.get(index + i)).hashCode();
            }
        }
        return block[place];
    }
}
