package dev.tidegate.data.node;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A JSON pointer: the path from the root of a document to a value. */
public record Pointer(List<String> segments) {

    public static final Pointer ROOT = new Pointer(List.of());

    public Pointer {
        segments = List.copyOf(segments);
    }

    /** Reads {@code /managed/0/spec}; in a segment {@code ~1} stands for a slash and {@code ~0} for a tilde. */
    public static Pointer of(String written) {
        if (written.isEmpty()) {
            return ROOT;
        }
        if (!written.startsWith("/")) {
            throw new IllegalArgumentException("a JSON pointer starts with a slash: " + written);
        }
        var segments = new ArrayList<String>();
        for (String segment : written.substring(1).split("/", -1)) {
            segments.add(segment.replace("~1", "/").replace("~0", "~"));
        }
        return new Pointer(segments);
    }

    public boolean isRoot() {
        return segments.isEmpty();
    }

    public Pointer child(String segment) {
        var longer = new ArrayList<>(segments);
        longer.add(segment);
        return new Pointer(longer);
    }

    public Pointer child(int index) {
        return child(Integer.toString(index));
    }

    /** The pointer to the enclosing value; nothing for the root. */
    public Optional<Pointer> parent() {
        return isRoot() ? Optional.empty() : Optional.of(new Pointer(segments.subList(0, segments.size() - 1)));
    }

    /** The last segment; the root has none. */
    public String last() {
        if (isRoot()) {
            throw new IllegalStateException("the root has no last segment");
        }
        return segments.get(segments.size() - 1);
    }

    /** Whether it points to the same value as another pointer, or to one inside it. */
    public boolean isWithin(Pointer other) {
        return segments.size() >= other.segments.size()
                && segments.subList(0, other.segments.size()).equals(other.segments);
    }

    /** The index a segment stands for in a sequence; -1 if it is not an index. */
    static int index(String segment) {
        boolean digits = !segment.isEmpty()
                && segment.length() <= 9
                && segment.chars().allMatch(letter -> letter >= '0' && letter <= '9');
        boolean padded = segment.length() > 1 && segment.startsWith("0");
        return digits && !padded ? Integer.parseInt(segment) : -1;
    }

    @Override
    public String toString() {
        var written = new StringBuilder();
        for (String segment : segments) {
            written.append('/').append(segment.replace("~", "~0").replace("/", "~1"));
        }
        return written.toString();
    }
}
