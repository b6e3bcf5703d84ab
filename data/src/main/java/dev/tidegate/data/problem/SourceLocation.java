package dev.tidegate.data.problem;

import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.node.Span;
import java.util.Comparator;

/**
 * A location in a file.
 *
 * @param line counted from 1; 0 for the whole file
 */
public record SourceLocation(String file, int line, int column, Pointer pointer) implements Comparable<SourceLocation> {

    private static final Comparator<SourceLocation> ORDER = Comparator.comparing(SourceLocation::file)
            .thenComparingInt(SourceLocation::line)
            .thenComparingInt(SourceLocation::column)
            .thenComparing(place -> place.pointer.toString());

    public static SourceLocation wholeFile(String file) {
        return new SourceLocation(file, 0, 0, Pointer.ROOT);
    }

    public static SourceLocation of(String file, Span span, Pointer pointer) {
        return new SourceLocation(file, span.line(), span.column(), pointer);
    }

    @Override
    public int compareTo(SourceLocation other) {
        return ORDER.compare(this, other);
    }

    /** As people and editors read it: {@code /aws/atlas/account.yml:14:9 /managed/0/spec}. */
    @Override
    public String toString() {
        String written = line == 0 ? file : file + ":" + line + ":" + column;
        return pointer.isRoot() ? written : written + " " + pointer;
    }
}
