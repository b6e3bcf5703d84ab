package dev.tidegate.engine.version;

import dev.tidegate.engine.problem.Parsed;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;

/** A minor version such as {@code 4.16}: all patches and pre-releases that begin with these two numbers. */
public record Minor(BigInteger major, BigInteger minor) implements Comparable<Minor> {

    private static final Comparator<Minor> ORDER =
            Comparator.comparing(Minor::major).thenComparing(Minor::minor);

    private static final Form FORM =
            new Form("minor version", "4.16", text -> parse(text).value().isPresent());

    public Minor {
        if (major.signum() < 0 || minor.signum() < 0) {
            throw new IllegalArgumentException("the numbers of a minor version are not negative");
        }
    }

    public static Minor of(int major, int minor) {
        return new Minor(BigInteger.valueOf(major), BigInteger.valueOf(minor));
    }

    public static Minor of(Version version) {
        return new Minor(version.major(), version.minor());
    }

    /** Reads exactly {@code major.minor}. */
    public static Parsed<Minor> parse(String text) {
        var whole = FORM.complaintAbout(text);
        if (whole != null) {
            return Parsed.refused("minor version", 0, whole);
        }
        var numbers = List.of(text.split("\\.", -1));
        for (var number : numbers) {
            var complaint = Grammar.complaintAboutNumber(number);
            if (complaint != null) {
                return refused(text, complaint + "; write two numbers, as in 4.16");
            }
        }
        return switch (numbers.size()) {
            case 1 -> refused(text, "give the minor too, as in " + text + ".0");
            case 2 -> Parsed.accepted(new Minor(new BigInteger(numbers.get(0)), new BigInteger(numbers.get(1))));
            default -> refused(text, "give major and minor only, as in " + numbers.get(0) + "." + numbers.get(1));
        };
    }

    public Minor next() {
        return new Minor(major, minor.add(BigInteger.ONE));
    }

    public boolean contains(Version version) {
        return equals(of(version));
    }

    @Override
    public int compareTo(Minor other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return major + "." + minor;
    }

    private static Parsed<Minor> refused(String text, String remedy) {
        return Parsed.refused("minor version", 0, FORM.refusal(text, remedy));
    }
}
