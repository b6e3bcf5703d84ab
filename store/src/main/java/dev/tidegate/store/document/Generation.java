package dev.tidegate.store.document;

/** The number of a write of a document: grows by one with each write, and is never reused. */
public record Generation(long number) implements Comparable<Generation> {

    /** The generation of a document that was never written. */
    public static final Generation NONE = new Generation(0);

    public Generation {
        if (number < 0) {
            throw new IllegalArgumentException("generations are counted from 0: " + number);
        }
    }

    boolean isNone() {
        return number == 0;
    }

    public Generation next() {
        return new Generation(number + 1);
    }

    @Override
    public int compareTo(Generation other) {
        return Long.compare(number, other.number);
    }

    @Override
    public String toString() {
        return Long.toString(number);
    }
}
