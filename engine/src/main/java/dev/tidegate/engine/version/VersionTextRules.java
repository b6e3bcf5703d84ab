package dev.tidegate.engine.version;

import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Slips that concern a text as a whole, looked for first because they would spoil any other message.
 *
 * @param noun what the text should have been
 * @param example a text that would be right
 * @param isGood whether a text would be right, so that only good advice is given
 */
record VersionTextRules(String noun, String example, Predicate<String> isGood) {

    static final String OPENSHIFT_PREFIX = "openshift-v";

    @Nullable String complaintAbout(String text) {
        if (text.isBlank()) {
            return "the " + noun + " is empty: write it as in " + example;
        }
        if (text.length() > Version.MAX_LENGTH) {
            return "a " + noun + " has at most " + Version.MAX_LENGTH + " characters, this one has " + text.length();
        }
        if (!text.equals(text.strip())) {
            return refusal(text, "leave out the blanks around it, as in " + goodOrExample(text.strip()));
        }
        if (text.startsWith(OPENSHIFT_PREFIX)) {
            var rest = text.substring(OPENSHIFT_PREFIX.length());
            return refusal(text, "leave out 'openshift-v', as in " + goodOrExample(rest));
        }
        if (text.startsWith("v") || text.startsWith("V")) {
            return refusal(text, "leave out the '" + text.charAt(0) + "', as in " + goodOrExample(text.substring(1)));
        }
        return null;
    }

    String refusal(String text, String remedy) {
        return VersionSyntax.quoted(text) + " is not a " + noun + ": " + remedy;
    }

    private String goodOrExample(String text) {
        return isGood.test(text) ? text : example;
    }
}
