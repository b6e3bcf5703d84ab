package dev.tidegate.engine.version;

import org.jspecify.annotations.Nullable;

/**
 * The smallest pieces of a version. Only ASCII counts: a digit of another script is no digit here, or two texts that
 * look alike would be two versions.
 */
final class VersionSyntax {

    private VersionSyntax() {}

    /** What is wrong with one of the dotted numbers, or null. */
    static @Nullable String complaintAboutNumber(String part) {
        if (part.isEmpty()) {
            return "a number is missing beside a dot";
        }
        if (!isNumeric(part)) {
            return quoted(part) + " is not a number";
        }
        return complaintAboutLeadingZero(part);
    }

    /** What is wrong with one identifier of a pre-release, or null. */
    static @Nullable String complaintAboutPreRelease(String identifier) {
        var complaint = complaintAboutBuild(identifier);
        return complaint == null && isNumeric(identifier) ? complaintAboutLeadingZero(identifier) : complaint;
    }

    /** What is wrong with one identifier of build metadata, or null; here leading zeros are fine. */
    static @Nullable String complaintAboutBuild(String identifier) {
        if (identifier.isEmpty()) {
            return "a part behind '-', '+' or '.' is empty";
        }
        for (int i = 0; i < identifier.length(); i++) {
            if (!isLetterDigitOrHyphen(identifier.charAt(i))) {
                return quoted(identifier) + " may hold letters, digits and hyphens only";
            }
        }
        return null;
    }

    static boolean isNumeric(String text) {
        return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /** The text in quotes, with whatever could upset a terminal or hide from the eye written as its code. */
    static String quoted(String text) {
        var quoted = new StringBuilder("'");
        text.codePoints().forEach(c -> {
            if (isPlain(c)) {
                quoted.appendCodePoint(c);
            } else {
                quoted.append("U+%04X".formatted(c));
            }
        });
        return quoted.append('\'').toString();
    }

    private static @Nullable String complaintAboutLeadingZero(String number) {
        if (number.length() == 1 || number.charAt(0) != '0') {
            return null;
        }
        var shorter = number.replaceFirst("^0+(?=.)", "");
        return "a number has no leading zero, write " + shorter + " instead of " + number;
    }

    private static boolean isLetterDigitOrHyphen(char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
    }

    private static boolean isPlain(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.UNASSIGNED,
                    Character.PRIVATE_USE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }
}
