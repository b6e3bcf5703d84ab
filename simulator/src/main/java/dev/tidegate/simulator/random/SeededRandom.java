package dev.tidegate.simulator.random;

import java.time.Duration;
import java.util.List;
import java.util.UUID;

/**
 * Numbers that a seed and a name alone decide: the same on every Java release, and for one name whatever is drawn for
 * others. Not safe for several threads.
 */
public final class SeededRandom {

    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;
    private static final String LETTERS = "0123456789abcdefghijklmnopqrstuv";

    private long state;

    private SeededRandom(long state) {
        this.state = state;
    }

    public static SeededRandom of(long seed, String name) {
        var spread = mix(seed + GOLDEN_GAMMA);
        for (var index = 0; index < name.length(); index++) {
            spread = mix(spread ^ name.charAt(index)) + GOLDEN_GAMMA;
        }
        return new SeededRandom(spread);
    }

    /** From 0 up to, not including, the bound. */
    public int below(int bound) {
        return (int) Long.remainderUnsigned(next(), bound);
    }

    /** From the first to the last, both included. */
    public int between(int first, int last) {
        return first + below(last - first + 1);
    }

    /** To the second. */
    public Duration between(Duration shortest, Duration longest) {
        return shortest.plusSeconds(
                below(Math.toIntExact(longest.minus(shortest).toSeconds()) + 1));
    }

    /** True with this probability, from 0 to 1. */
    public boolean chance(double probability) {
        return (next() >>> 11) * 0x1.0p-53 < probability;
    }

    public <T> T pick(List<T> some) {
        return some.get(below(some.size()));
    }

    /** Digits and letters, as OCM's identifiers have them. */
    public String text(int length) {
        var text = new StringBuilder(length);
        for (var index = 0; index < length; index++) {
            text.append(LETTERS.charAt(below(LETTERS.length())));
        }
        return text.toString();
    }

    public String uuid() {
        var high = (next() & ~0xF000L) | 0x4000L;
        var low = (next() & 0x3FFFFFFFFFFFFFFFL) | 0x8000000000000000L;
        return new UUID(high, low).toString();
    }

    private long next() {
        state += GOLDEN_GAMMA;
        return mix(state);
    }

    /** The finishing step of SplitMix64, which spreads every bit over all others. */
    private static long mix(long value) {
        var mixed = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }
}
