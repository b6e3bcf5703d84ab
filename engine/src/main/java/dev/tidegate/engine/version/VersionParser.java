package dev.tidegate.engine.version;

import dev.tidegate.engine.problem.Parsed;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads versions strictly and says what would have been right. Being generous here would be cruel elsewhere: the text
 * is the key under which soak is kept, so {@code v4.16.3} and {@code 4.16.3} must not both be good.
 */
final class VersionParser {

    private static final VersionTextRules FORM = new VersionTextRules(
            "version", "4.16.3", text -> parse(text).value().isPresent());

    private VersionParser() {}

    static Parsed<Version> parse(String text) {
        var complaint = FORM.complaintAbout(text);
        return complaint == null ? parsePieces(text) : Parsed.refused("version", 0, complaint);
    }

    private static Parsed<Version> parsePieces(String text) {
        int plus = text.indexOf('+');
        var beforeBuild = plus < 0 ? text : text.substring(0, plus);
        int hyphen = beforeBuild.indexOf('-');
        var numbers = split(hyphen < 0 ? beforeBuild : beforeBuild.substring(0, hyphen));
        var preRelease = hyphen < 0 ? List.<String>of() : split(beforeBuild.substring(hyphen + 1));
        var build = plus < 0 ? List.<String>of() : split(text.substring(plus + 1));

        var complaint = firstComplaint(numbers, preRelease, build);
        if (complaint != null) {
            return Parsed.refused("version", 0, FORM.refusal(text, complaint));
        }
        return Parsed.accepted(new Version(
                new BigInteger(numbers.get(0)),
                new BigInteger(numbers.get(1)),
                new BigInteger(numbers.get(2)),
                preRelease,
                build));
    }

    private static @Nullable String firstComplaint(List<String> numbers, List<String> preRelease, List<String> build) {
        for (var number : numbers) {
            var complaint = VersionSyntax.complaintAboutNumber(number);
            if (complaint != null) {
                return complaint + "; a version begins with three numbers, as in 4.16.3";
            }
        }
        for (var identifier : preRelease) {
            var complaint = VersionSyntax.complaintAboutPreRelease(identifier);
            if (complaint != null) {
                return complaint + "; a pre-release is written as in 4.16.0-rc.1";
            }
        }
        for (var identifier : build) {
            var complaint = VersionSyntax.complaintAboutBuild(identifier);
            if (complaint != null) {
                return complaint + "; build metadata is written as in 4.16.0+build.7";
            }
        }
        var behind = (preRelease.isEmpty() ? "" : "-" + String.join(".", preRelease))
                + (build.isEmpty() ? "" : "+" + String.join(".", build));
        return complaintAboutCount(numbers, behind);
    }

    private static @Nullable String complaintAboutCount(List<String> numbers, String behind) {
        return switch (numbers.size()) {
            case 1 -> "give minor and patch too, as in " + numbers.get(0) + ".0.0" + behind;
            case 2 -> "give the patch too, as in " + String.join(".", numbers) + ".0" + behind;
            case 3 -> null;
            default -> "give three numbers, as in " + String.join(".", numbers.subList(0, 3)) + behind;
        };
    }

    private static List<String> split(String text) {
        return List.of(text.split("\\.", -1));
    }
}
