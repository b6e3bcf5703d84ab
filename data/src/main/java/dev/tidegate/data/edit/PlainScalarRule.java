package dev.tidegate.data.edit;

import com.google.re2j.Pattern;
import dev.tidegate.data.node.Scalar;
import dev.tidegate.data.yaml.ScalarKinds;
import java.util.Locale;
import java.util.Set;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/** Decides whether a text can be written without quotes; in doubt it cannot. */
final class PlainScalarRule {

    /** Words that YAML 1.1 reads as something else than text. */
    private static final Set<String> WORDS = Set.of("y", "n", "yes", "no", "on", "off", "null", "true", "false");

    private static final Pattern NUMBER = Pattern.compile("[-+]?(0b[01_]+|0x[0-9a-fA-F_]+|0o[0-7_]+"
            + "|[0-9][0-9_]*(:[0-5]?[0-9])*(\\.[0-9_]*)?([eE][-+]?[0-9]+)?"
            + "|\\.[0-9_]+([eE][-+]?[0-9]+)?|\\.[iI][nN][fF])|\\.[nN][aA][nN]");
    private static final Pattern DATE = Pattern.compile("[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt \\t].*)?");

    private static final String FIRST = "_/.$+(";
    private static final String INSIDE = " _/.$+()@%^=~;-!?*&|<>";

    private PlainScalarRule() {}

    static boolean isSafe(String text, boolean flow) {
        return !text.isEmpty()
                && isOrdinary(text, flow)
                && !text.startsWith("...")
                && ScalarKinds.kindOf(text) == Scalar.Kind.TEXT
                && !WORDS.contains(text.toLowerCase(Locale.ROOT))
                && !NUMBER.matches(text)
                && !DATE.matches(text);
    }

    private static boolean isOrdinary(String text, boolean flow) {
        int first = text.codePointAt(0);
        int last = text.codePointBefore(text.length());
        if (!(Character.isLetterOrDigit(first) || FIRST.indexOf(first) >= 0) || last == ' ' || last == ':') {
            return false;
        }
        for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
            int letter = text.codePointAt(at);
            boolean ordinary = (Character.isLetterOrDigit(letter) && StreamReader.isPrintable(letter))
                    || INSIDE.indexOf(letter) >= 0
                    || (!flow && letter == ',')
                    || (!flow && letter == ':' && text.charAt(at + 1) != ' ');
            if (!ordinary) {
                return false;
            }
        }
        return true;
    }
}
