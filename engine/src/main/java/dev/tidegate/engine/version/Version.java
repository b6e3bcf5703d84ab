package dev.tidegate.engine.version;

import dev.tidegate.engine.problem.Parsed;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A semantic version (SemVer 2.0), for example {@code 4.17.0-rc.2+build.7}.
 *
 * <p>Two orders exist. {@link #BY_PRECEDENCE} is the one of SemVer, which ignores build metadata: it answers whether a
 * version is newer, and so do {@link #isLowerThan} and {@link #isHigherThan}. The natural order puts build metadata,
 * as text, behind precedence, so that only equal versions compare as equal and sorting is the same everywhere.
 *
 * <p>Numbers may be of any size; only the length of the whole text is bounded.
 */
public record Version(BigInteger major, BigInteger minor, BigInteger patch, List<String> preRelease, List<String> build)
        implements Comparable<Version> {

    /** Longer texts are refused, so that nobody can make us quote or store a book. */
    public static final int MAX_LENGTH = 256;

    public static final Comparator<Version> BY_PRECEDENCE = Comparator.comparing(Version::major)
            .thenComparing(Version::minor)
            .thenComparing(Version::patch)
            .thenComparing(Version::preRelease, Version::comparePreReleases);

    private static final Comparator<Version> TOTAL =
            BY_PRECEDENCE.thenComparing(version -> String.join(".", version.build));

    public Version {
        preRelease = List.copyOf(preRelease);
        build = List.copyOf(build);
        if (major.signum() < 0 || minor.signum() < 0 || patch.signum() < 0) {
            throw new IllegalArgumentException("the numbers of a version are not negative");
        }
        for (var identifier : preRelease) {
            refuse(VersionSyntax.complaintAboutPreRelease(identifier));
        }
        for (var identifier : build) {
            refuse(VersionSyntax.complaintAboutBuild(identifier));
        }
        if (text(major, minor, patch, preRelease, build).length() > MAX_LENGTH) {
            throw new IllegalArgumentException("a version has at most " + MAX_LENGTH + " characters");
        }
    }

    /** Reads what a person or another system wrote: exactly {@code major.minor.patch[-pre-release][+build]}. */
    public static Parsed<Version> parse(String text) {
        return VersionParser.parse(text);
    }

    /** The version a program names; anything that is no version is a mistake in that program. */
    public static Version of(String text) {
        return parse(text).orElseThrow();
    }

    /** Whether this version is older by precedence; build metadata makes no version older or newer. */
    public boolean isLowerThan(Version other) {
        return BY_PRECEDENCE.compare(this, other) < 0;
    }

    /** Whether this version is newer by precedence; build metadata makes no version older or newer. */
    public boolean isHigherThan(Version other) {
        return BY_PRECEDENCE.compare(this, other) > 0;
    }

    @Override
    public int compareTo(Version other) {
        return TOTAL.compare(this, other);
    }

    @Override
    public String toString() {
        return text(major, minor, patch, preRelease, build);
    }

    private static String text(
            BigInteger major, BigInteger minor, BigInteger patch, List<String> preRelease, List<String> build) {
        return major + "." + minor + "." + patch
                + (preRelease.isEmpty() ? "" : "-" + String.join(".", preRelease))
                + (build.isEmpty() ? "" : "+" + String.join(".", build));
    }

    private static void refuse(@Nullable String complaint) {
        if (complaint != null) {
            throw new IllegalArgumentException(complaint);
        }
    }

    private static int comparePreReleases(List<String> left, List<String> right) {
        if (left.isEmpty() || right.isEmpty()) {
            return Boolean.compare(left.isEmpty(), right.isEmpty());
        }
        for (int i = 0; i < Math.min(left.size(), right.size()); i++) {
            int order = compareIdentifiers(left.get(i), right.get(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(left.size(), right.size());
    }

    /** Numbers stand before words; without leading zeros the longer number is the greater one, of whatever size. */
    private static int compareIdentifiers(String left, String right) {
        boolean leftIsNumber = VersionSyntax.isNumeric(left);
        boolean rightIsNumber = VersionSyntax.isNumeric(right);
        if (leftIsNumber != rightIsNumber) {
            return leftIsNumber ? -1 : 1;
        }
        return leftIsNumber && left.length() != right.length()
                ? Integer.compare(left.length(), right.length())
                : left.compareTo(right);
    }
}
