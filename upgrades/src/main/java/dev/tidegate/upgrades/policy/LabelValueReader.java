package dev.tidegate.upgrades.policy;

import dev.tidegate.engine.schedule.Cron;
import dev.tidegate.engine.version.MinorVersion;
import dev.tidegate.upgrades.LabelRules;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the label values of one owner and collects the problems found. One instance per owner. */
final class LabelValueReader {

    private static final Pattern INTEGER = Pattern.compile("\\s*([+-]?)0*([0-9]+(?:_[0-9]+)*)(?:\\.0+)?\\s*");
    private static final Pattern DIGITS = Pattern.compile("[0-9]+");

    private final Labels labels;
    private final LabelRules rules;
    private final PolicyValueParser parser;

    LabelValueReader(Labels labels, LabelRules rules, PolicyParseCache cache) {
        this.labels = labels;
        this.rules = rules;
        this.parser = new PolicyValueParser(ValueLocations.LABELS, rules, cache);
    }

    PolicyValueParser parser() {
        return parser;
    }

    private void report(UpgradePolicyProblem code, String key, String sentence, String value) {
        parser.report(code, key, sentence, value);
    }

    /** The value of a required label; null if it is missing. */
    private @Nullable String required(String key) {
        var value = labels.value(key);
        if (value == null) {
            parser.report(UpgradePolicyProblem.LABEL_MISSING, key, "is required");
        }
        return value;
    }

    List<String> list(String key) {
        var value = labels.value(key);
        return value == null ? List.of() : list(key, value);
    }

    List<String> list(String key, String value) {
        var list = LabelList.read(value, rules.tidiesLists());
        if (list.changed()) {
            report(UpgradePolicyProblem.LIST_NORMALISED, key, "is read as " + String.join(",", list.items()), value);
        }
        return list.items();
    }

    /** A list with at least one item; null if there is none. */
    @Nullable List<String> requiredList(String key) {
        var value = required(key);
        if (value == null) {
            return null;
        }
        var items = list(key, value);
        if (items.isEmpty()) {
            report(UpgradePolicyProblem.LABEL_EMPTY_LIST, key, "names nothing", value);
            return null;
        }
        return items;
    }

    @Nullable Integer soakDays() {
        var value = required(LabelKeys.SOAK_DAYS);
        if (value == null) {
            return null;
        }
        var matcher = INTEGER.matcher(value);
        if (!matcher.matches()) {
            report(UpgradePolicyProblem.LABEL_INT, LabelKeys.SOAK_DAYS, "is no whole number", value);
            return null;
        }
        var digits = matcher.group(2).replace("_", "");
        long days = digits.length() > 9 ? Integer.MAX_VALUE : Long.parseLong(digits);
        if (matcher.group(1).equals("-") && days > 0) {
            report(UpgradePolicyProblem.LABEL_RANGE, LabelKeys.SOAK_DAYS, "is negative", value);
            return null;
        }
        if (days > rules.mostSoakDays()) {
            report(
                    UpgradePolicyProblem.LABEL_RANGE,
                    LabelKeys.SOAK_DAYS,
                    "is more than " + rules.mostSoakDays(),
                    value);
            return null;
        }
        if (rules.hints() && !DIGITS.matcher(value).matches()) {
            report(UpgradePolicyProblem.INT_NORMALISED, LabelKeys.SOAK_DAYS, "is read as " + days, value);
        }
        return (int) days;
    }

    @Nullable Cron schedule(String cluster) {
        var value = required(LabelKeys.SCHEDULE);
        return value == null ? null : parser.schedule(value, cluster);
    }

    BlockedVersions blockedVersions() {
        return parser.blockedVersions(list(LabelKeys.BLOCKED_VERSIONS));
    }

    Set<String> approvals() {
        return parser.approvals(list(LabelKeys.APPROVALS));
    }

    @Nullable Instant pausedUntil() {
        var value = rules.ownKeys() ? labels.value(LabelKeys.PAUSED_UNTIL) : null;
        if (value == null) {
            return null;
        }
        try {
            return Instant.parse(value.strip());
        } catch (DateTimeParseException malformed) {
            report(UpgradePolicyProblem.LABEL_INSTANT, LabelKeys.PAUSED_UNTIL, "is no time", value);
            return null;
        }
    }

    @Nullable MinorVersion maxMinor() {
        var value = rules.ownKeys() ? labels.value(LabelKeys.MAX_MINOR) : null;
        if (value == null) {
            return null;
        }
        var parsed = MinorVersion.parse(value.strip());
        parsed.complaint()
                .ifPresent(
                        complaint -> report(UpgradePolicyProblem.LABEL_MINOR, LabelKeys.MAX_MINOR, complaint, value));
        return parsed.value().orElse(null);
    }
}
