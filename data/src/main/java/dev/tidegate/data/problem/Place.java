package dev.tidegate.data.problem;

import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.node.Span;
import java.util.Comparator;

/**
 * A place in a file.
 *
 * @param line counted from 1; 0 means the file as a whole
 */
public record Place(String file, int line, int column, Pointer pointer) implements Comparable<Place> {

    private static final Comparator<Place> ORDER = Comparator.comparing(Place::file)
            .thenComparingInt(Place::line)
            .thenComparingInt(Place::column)
            .thenComparing(place -> place.pointer.toString());

    public static Place wholeFile(String file) {
        return new Place(file, 0, 0, Pointer.ROOT);
    }

    public static Place of(String file, Span span, Pointer pointer) {
        return new Place(file, span.line(), span.column(), pointer);
    }

    @Override
    public int compareTo(Place other) {
        return ORDER.compare(this, other);
    }

    /** As people and editors read it: {@code /aws/atlas/account.yml:14:9 /managed/0/spec}. */
    @Override
    public String toString() {
        String written = line == 0 ? file : file + ":" + line + ":" + column;
        return pointer.isRoot() ? written : written + " " + pointer;
    }
}
