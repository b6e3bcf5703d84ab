package dev.tidegate.endtoend.checker;

import java.util.Comparator;

/** A version of OpenShift as far as simulated fleets have them: three numbers, and perhaps a remark about its rawness. */
record Version(int major, int minor, int patch, String raw) implements Comparable<Version> {

    private static final Comparator<Version> ORDER = Comparator.comparingInt(Version::major)
            .thenComparingInt(Version::minor)
            .thenComparingInt(Version::patch)
            .thenComparing(version -> version.raw().isEmpty())
            .thenComparing(Version::raw);

    static Version of(String text) {
        var hyphen = text.indexOf('-');
        var numbers = (hyphen < 0 ? text : text.substring(0, hyphen)).split("\\.", -1);
        return new Version(
                Integer.parseInt(numbers[0]),
                Integer.parseInt(numbers[1]),
                Integer.parseInt(numbers[2]),
                hyphen < 0 ? "" : text.substring(hyphen + 1));
    }

    String minorText() {
        return major + "." + minor;
    }

    boolean isBelow(Version other) {
        return compareTo(other) < 0;
    }

    @Override
    public int compareTo(Version other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return minorText() + "." + patch + (raw.isEmpty() ? "" : "-" + raw);
    }
}
