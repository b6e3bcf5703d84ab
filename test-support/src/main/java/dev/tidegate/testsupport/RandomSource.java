package dev.tidegate.testsupport;

import java.util.ArrayList;
import java.util.List;

/**
 * Where generators get their numbers from, and the tape every number is written on.
 *
 * <p>A case is its tape: playing the tape again gives the same case, and a shorter tape or one with smaller numbers
 * gives a simpler one. That is all shrinking needs to know, so it works through any {@code map} or {@code flatMap}.
 * Not thread-safe: one case is drawn by one thread.
 */
public final class RandomSource {

    /** No sensible case needs more; a generator that calls itself without end does. */
    private static final int LONGEST_TAPE = 1_000_000;

    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private final List<Long> tape = new ArrayList<>();
    private final List<Long> recorded;
    private final boolean replaying;
    private long state;

    private RandomSource(long seed, List<Long> recorded, boolean replaying) {
        this.state = seed;
        this.recorded = recorded;
        this.replaying = replaying;
    }

    /** Fresh numbers; the same seed gives the same ones, on every machine. */
    public static RandomSource seeded(long seed) {
        return new RandomSource(seed, List.of(), false);
    }

    /** The numbers of a tape, then zeros: the simplest of everything. */
    static RandomSource replay(List<Long> tape) {
        return new RandomSource(0, tape, true);
    }

    /** An integer from {@code lo} to {@code hi}, both included; the ends come more often than chance would have it. */
    public int between(int lo, int hi) {
        return (int) between((long) lo, (long) hi);
    }

    /** A long from {@code lo} to {@code hi}, both included; the ends come more often than chance would have it. */
    public long between(long lo, long hi) {
        if (lo > hi) {
            throw new IllegalArgumentException("nothing lies between " + lo + " and " + hi);
        }
        var width = hi - lo; // unsigned: any two longs span a range
        return lo + draw(width, Long.compareUnsigned(width, 16) >= 0);
    }

    /** Yes in {@code of - 1} of {@code of} cases; no is the simpler answer. */
    public boolean isMostly(int of) {
        return draw(of - 1L, false) > 0;
    }

    /** One of the values; earlier ones are simpler. */
    public <T> T pick(List<? extends T> values) {
        return values.get((int) draw(values.size() - 1L, false));
    }

    List<Long> tape() {
        return List.copyOf(tape);
    }

    private long draw(long max, boolean favouringEnds) {
        if (tape.size() >= LONGEST_TAPE) {
            throw new GenerationFailedException(
                    "one case took more than " + LONGEST_TAPE + " draws; does a generator call itself?");
        }
        var drawn = replaying ? replayed(max) : fresh(max, favouringEnds);
        tape.add(drawn);
        return drawn;
    }

    private long replayed(long max) {
        var next = tape.size() < recorded.size() ? recorded.get(tape.size()) : 0L;
        return Long.compareUnsigned(next, max) > 0 ? max : next;
    }

    private long fresh(long max, boolean favouringEnds) {
        if (favouringEnds) {
            // Mistakes live at the ends, and a wide range would hardly ever show them.
            var roll = random() & 31;
            if (roll == 0 || roll == 1) {
                return roll;
            }
            if (roll == 2 || roll == 3) {
                return max - (roll - 2);
            }
        }
        return max == -1 ? random() : Long.remainderUnsigned(random(), max + 1);
    }

    /** SplitMix64, written out so that a seed means the same on every Java release. */
    private long random() {
        state += GOLDEN_GAMMA;
        return mix(state);
    }

    static long mix(long value) {
        var mixed = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }
}
