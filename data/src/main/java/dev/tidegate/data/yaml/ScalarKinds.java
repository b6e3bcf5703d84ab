package dev.tidegate.data.yaml;

import dev.tidegate.data.node.Scalar.Kind;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.resolver.ScalarResolver;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/** Finds the kind of an unquoted scalar by the core schema of YAML 1.2. */
public final class ScalarKinds {

    /** Longer numbers are not plausible, and slow to calculate with. */
    private static final int LONGEST_NUMBER = 400;

    private static final ScalarResolver RESOLVER = new CoreSchema().getScalarResolver();

    private ScalarKinds() {}

    public static Kind kindOf(String plain) {
        return kindOf(plain, RESOLVER.resolve(plain, true));
    }

    private static Kind kindOf(String plain, Tag tag) {
        if (tag.equals(Tag.INT)) {
            return plain.length() <= LONGEST_NUMBER ? Kind.INTEGER : Kind.TEXT;
        }
        if (tag.equals(Tag.FLOAT)) {
            return isWithinRange(plain) ? Kind.DECIMAL : Kind.TEXT;
        }
        if (tag.equals(Tag.BOOL)) {
            return Kind.BOOLEAN;
        }
        return tag.equals(Tag.NULL) ? Kind.NULL : Kind.TEXT;
    }

    /** Whether it looks like a number but is out of range, and is therefore read as text. */
    static boolean isBeyondNumbers(String plain) {
        if (!plain.isEmpty() && Character.isLetter(plain.charAt(0))) {
            return false;
        }
        Tag tag = RESOLVER.resolve(plain, true);
        return (tag.equals(Tag.INT) || tag.equals(Tag.FLOAT)) && kindOf(plain, tag) == Kind.TEXT;
    }

    /** JSON has no infinity, and a number like 1e999999999 takes too long to calculate with. */
    private static boolean isWithinRange(String plain) {
        char last = plain.charAt(plain.length() - 1);
        if (plain.length() > LONGEST_NUMBER || last == 'f' || last == 'F' || last == 'n' || last == 'N') {
            return false;
        }
        double value = Double.parseDouble(plain);
        boolean vanishes = value == 0 && significand(plain).chars().anyMatch(digit -> digit >= '1' && digit <= '9');
        return !Double.isInfinite(value) && !vanishes;
    }

    private static String significand(String plain) {
        int exponent = Math.max(plain.indexOf('e'), plain.indexOf('E'));
        return exponent < 0 ? plain : plain.substring(0, exponent);
    }
}
