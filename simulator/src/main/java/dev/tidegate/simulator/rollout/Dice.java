package dev.tidegate.simulator.rollout;

/**
 * Numbers that a seed and a name alone decide: the same on every Java release, and for one name whatever is drawn for
 * others.
 */
final class Dice {

    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private long state;

    private Dice(long state) {
        this.state = state;
    }

    static Dice of(long seed, String name) {
        return new Dice(mix(seed + GOLDEN_GAMMA) ^ mix(name.hashCode()));
    }

    /** From 0 up to, not including, the bound. */
    int below(int bound) {
        state += GOLDEN_GAMMA;
        return (int) Long.remainderUnsigned(mix(state), bound);
    }

    /** The finishing step of SplitMix64, which spreads every bit over all others. */
    private static long mix(long value) {
        long mixed = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }
}
