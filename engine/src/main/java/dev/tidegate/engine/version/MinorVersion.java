package dev.tidegate.engine.version;

import dev.tidegate.engine.problem.Parsed;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;

/** A minor version such as {@code 4.16}: all patches and pre-releases that begin with these two numbers. */
public record MinorVersion(BigInteger major, BigInteger minor) implements Comparable<MinorVersion> {

    private static final Comparator<MinorVersion> ORDER =
            Comparator.comparing(MinorVersion::major).thenComparing(MinorVersion::minor);

    private static final VersionTextRules FORM = new VersionTextRules(
            "minor version", "4.16", text -> parse(text).value().isPresent());

    public MinorVersion {
        if (major.signum() < 0 || minor.signum() < 0) {
            throw new IllegalArgumentException("the numbers of a minor version are not negative");
        }
    }

    public static MinorVersion of(int major, int minor) {
        return new MinorVersion(BigInteger.valueOf(major), BigInteger.valueOf(minor));
    }

    public static MinorVersion of(Version version) {
        return new MinorVersion(version.major(), version.minor());
    }

    /** Reads exactly {@code major.minor}. */
    public static Parsed<MinorVersion> parse(String text) {
        var whole = FORM.complaintAbout(text);
        if (whole != null) {
            return Parsed.refused("minor version", 0, whole);
        }
        var numbers = List.of(text.split("\\.", -1));
        for (var number : numbers) {
            var complaint = VersionSyntax.complaintAboutNumber(number);
            if (complaint != null) {
                return refused(text, complaint + "; write two numbers, as in 4.16");
            }
        }
        return switch (numbers.size()) {
            case 1 -> refused(text, "give the minor too, as in " + text + ".0");
            case 2 -> Parsed.accepted(new MinorVersion(new BigInteger(numbers.get(0)), new BigInteger(numbers.get(1))));
            default -> refused(text, "give major and minor only, as in " + numbers.get(0) + "." + numbers.get(1));
        };
    }

    public MinorVersion next() {
        return new MinorVersion(major, minor.add(BigInteger.ONE));
    }

    public boolean contains(Version version) {
        return equals(of(version));
    }

    @Override
    public int compareTo(MinorVersion other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return major + "." + minor;
    }

    private static Parsed<MinorVersion> refused(String text, String remedy) {
        return Parsed.refused("minor version", 0, FORM.refusal(text, remedy));
    }
}
