package dev.tidegate.endtoend.checker;

import java.util.Comparator;

/** A version of OpenShift as far as simulated fleets have them: three numbers, and perhaps a remark about its rawness. */
record CheckedVersion(int major, int minor, int patch, String raw) implements Comparable<CheckedVersion> {

    private static final Comparator<CheckedVersion> ORDER = Comparator.comparingInt(CheckedVersion::major)
            .thenComparingInt(CheckedVersion::minor)
            .thenComparingInt(CheckedVersion::patch)
            .thenComparing(version -> version.raw().isEmpty())
            .thenComparing(CheckedVersion::raw);

    static CheckedVersion of(String text) {
        var hyphen = text.indexOf('-');
        var numbers = (hyphen < 0 ? text : text.substring(0, hyphen)).split("\\.", -1);
        return new CheckedVersion(
                Integer.parseInt(numbers[0]),
                Integer.parseInt(numbers[1]),
                Integer.parseInt(numbers[2]),
                hyphen < 0 ? "" : text.substring(hyphen + 1));
    }

    String minorText() {
        return major + "." + minor;
    }

    boolean isBelow(CheckedVersion other) {
        return compareTo(other) < 0;
    }

    @Override
    public int compareTo(CheckedVersion other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return minorText() + "." + patch + (raw.isEmpty() ? "" : "-" + raw);
    }
}
