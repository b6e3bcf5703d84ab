package dev.tidegate.simulator.ocm.release;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Comparator;
import java.util.regex.Pattern;

/**
 * A version of OpenShift or of an add-on.
 *
 * @param candidate what follows the hyphen of a version that is not finished, else empty
 */
public record SimulatedVersion(int major, int minor, int patch, String candidate)
        implements Comparable<SimulatedVersion> {

    private static final Pattern FORM =
            Pattern.compile("(\\d{1,6})\\.(\\d{1,6})\\.(\\d{1,6})(?:-([0-9A-Za-z.-]{1,64}))?");

    private static final Comparator<SimulatedVersion> ORDER = Comparator.comparingInt(SimulatedVersion::major)
            .thenComparingInt(SimulatedVersion::minor)
            .thenComparingInt(SimulatedVersion::patch)
            .thenComparing(version -> version.candidate().isEmpty())
            .thenComparing(SimulatedVersion::candidate);

    /** Reads {@code 4.20.10}, or {@code 4.21.0-rc.2}. */
    @JsonCreator
    public static SimulatedVersion parse(String text) {
        var parts = FORM.matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException("not a version: " + text);
        }
        return new SimulatedVersion(
                Integer.parseInt(parts.group(1)),
                Integer.parseInt(parts.group(2)),
                Integer.parseInt(parts.group(3)),
                parts.group(4) == null ? "" : parts.group(4));
    }

    public static SimulatedVersion of(int major, int minor, int patch) {
        return new SimulatedVersion(major, minor, patch, "");
    }

    /** The minor version, {@code 4.20}. */
    public String prefix() {
        return major + "." + minor;
    }

    public boolean isOfLowerMinorThan(SimulatedVersion other) {
        return major < other.major || (major == other.major && minor < other.minor);
    }

    @Override
    public int compareTo(SimulatedVersion other) {
        return ORDER.compare(this, other);
    }

    @JsonValue
    @Override
    public String toString() {
        return major + "." + minor + "." + patch + (candidate.isEmpty() ? "" : "-" + candidate);
    }
}
