package dev.tidegate.policies.strategy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.threshold.CompatibleLimit;
import dev.tidegate.engine.threshold.Limit;
import dev.tidegate.engine.threshold.Rounding;
import dev.tidegate.engine.threshold.Threshold;
import java.util.Optional;
import java.util.regex.Pattern;

/** A way to read {@code maxFailures} and {@code maxConcurrency}: a number or a share, always rounded up. */
interface PolicyLimitGrammar {

    Parsed<Limit> failures(JsonNode field);

    Parsed<Limit> concurrency(JsonNode field);

    /** Ours: nothing negative, nothing above 100 %, digits in quotes are a number, and no window of nobody. */
    static PolicyLimitGrammar strict() {
        return new Strict();
    }

    /** The reference's: any number and any floating-point percentage; digits in quotes are an error. */
    static PolicyLimitGrammar compatible() {
        return new Compatible();
    }

    /** See {@link #strict()}. */
    record Strict() implements PolicyLimitGrammar {

        @Override
        public Parsed<Limit> failures(JsonNode field) {
            if (field.isMissingNode()) {
                return Parsed.accepted(Limit.of(Threshold.count(0), Rounding.UP, 0));
            }
            return threshold(field).map(threshold -> Limit.of(threshold, Rounding.UP, 0));
        }

        @Override
        public Parsed<Limit> concurrency(JsonNode field) {
            return threshold(field)
                    .match(
                            accepted -> isNobody(accepted.is())
                                    ? Parsed.refused(
                                            "limit",
                                            0,
                                            "is " + field
                                                    + ", which would let nobody start; to stop a rollout use paused: true")
                                    : Parsed.accepted(Limit.of(accepted.is(), Rounding.UP, 1)),
                            refused -> Parsed.refused(refused.part(), refused.column(), refused.sentence()));
        }

        private static boolean isNobody(Threshold threshold) {
            return threshold.match(count -> count.count() == 0, percent -> percent.percent() == 0);
        }

        private static Parsed<Threshold> threshold(JsonNode field) {
            boolean readable = field.isTextual() || field.isIntegralNumber();
            return (readable ? Threshold.parse(field.asText()) : Optional.<Threshold>empty())
                    .map(Parsed::accepted)
                    .orElseGet(() -> Parsed.refused(
                            "limit", 0, "must be a number from 0 up or a share from \"0%\" to \"100%\", was " + field));
        }
    }

    /** See {@link #compatible()}. */
    record Compatible() implements PolicyLimitGrammar {

        // What Go's parser takes for a decimal or special floating-point number.
        private static final Pattern FLOAT =
                Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?|[+-]?(?i:inf|infinity)|(?i:nan)");

        @Override
        public Parsed<Limit> failures(JsonNode field) {
            return read(field, CompatibleLimit.Fallback.ZERO);
        }

        @Override
        public Parsed<Limit> concurrency(JsonNode field) {
            return read(field, CompatibleLimit.Fallback.TOTAL);
        }

        private static Parsed<Limit> read(JsonNode field, CompatibleLimit.Fallback fallback) {
            if (field.isMissingNode()) {
                return Parsed.accepted(new CompatibleLimit(0, false, fallback));
            }
            if (field.isIntegralNumber() && field.canConvertToInt()) {
                return Parsed.accepted(new CompatibleLimit(field.intValue(), false, fallback));
            }
            String text = field.asText();
            String digits = text.endsWith("%") ? text.substring(0, text.length() - 1) : "";
            if (!field.isTextual() || !FLOAT.matcher(digits).matches()) {
                return Parsed.refused("limit", 0, "must be a whole number or a percentage, was " + field);
            }
            return Parsed.accepted(new CompatibleLimit(goFloat(digits), true, fallback));
        }

        private static double goFloat(String digits) {
            // Neither infinity nor "not a number" survives the conversion to a whole number there.
            boolean special = Character.isLetter(digits.charAt(digits.length() - 1));
            return special ? 0 : Double.parseDouble(digits);
        }
    }
}
