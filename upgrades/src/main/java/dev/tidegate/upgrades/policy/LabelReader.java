package dev.tidegate.upgrades.policy;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.schedule.Cron;
import dev.tidegate.engine.version.Minor;
import dev.tidegate.upgrades.LabelRules;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the values of one owner's labels, and writes down what is wrong with them. Made for one owner. */
final class LabelReader {

    private static final Pattern INTEGER = Pattern.compile("\\s*([+-]?)0*([0-9]+(?:_[0-9]+)*)(?:\\.0+)?\\s*");
    private static final Pattern DIGITS = Pattern.compile("[0-9]+");

    private final Labels labels;
    private final LabelRules rules;
    private final SharedTexts texts;
    private final List<Problem> problems = new ArrayList<>();
    private final List<String> unusable = new ArrayList<>();

    LabelReader(Labels labels, LabelRules rules, SharedTexts texts) {
        this.labels = labels;
        this.rules = rules;
        this.texts = texts;
    }

    List<Problem> problems() {
        return problems;
    }

    /** Values that cannot be used, where the rules do not call that an error yet. */
    List<String> unusable() {
        return unusable;
    }

    void report(PolicyProblem code, String key, String sentence) {
        problems.add(new Problem(code, Labels.PREFIX + key, sentence));
    }

    private void report(PolicyProblem code, String key, String sentence, String value) {
        report(code, key, sentence + " (" + value + ")");
    }

    /** The value of a label that must be there; null if it is not. */
    private @Nullable String required(String key) {
        var value = labels.value(key);
        if (value == null) {
            report(PolicyProblem.LABEL_MISSING, key, "is required");
        }
        return value;
    }

    List<String> list(String key) {
        var value = labels.value(key);
        return value == null ? List.of() : list(key, value);
    }

    List<String> list(String key, String value) {
        var list = ItemList.read(value, rules.tidiesLists());
        if (list.changed()) {
            report(PolicyProblem.LIST_NORMALISED, key, "is read as " + String.join(",", list.items()), value);
        }
        return list.items();
    }

    /** A list with something in it; null if there is none. */
    @Nullable List<String> requiredList(String key) {
        var value = required(key);
        if (value == null) {
            return null;
        }
        var items = list(key, value);
        if (items.isEmpty()) {
            report(PolicyProblem.LABEL_EMPTY_LIST, key, "names nothing", value);
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
            report(PolicyProblem.LABEL_INT, LabelKeys.SOAK_DAYS, "is no whole number", value);
            return null;
        }
        var digits = matcher.group(2).replace("_", "");
        long days = digits.length() > 9 ? Integer.MAX_VALUE : Long.parseLong(digits);
        if (matcher.group(1).equals("-") && days > 0) {
            report(PolicyProblem.LABEL_RANGE, LabelKeys.SOAK_DAYS, "is negative", value);
            return null;
        }
        if (days > rules.mostSoakDays()) {
            report(PolicyProblem.LABEL_RANGE, LabelKeys.SOAK_DAYS, "is more than " + rules.mostSoakDays(), value);
            return null;
        }
        if (rules.hints() && !DIGITS.matcher(value).matches()) {
            report(PolicyProblem.INT_NORMALISED, LabelKeys.SOAK_DAYS, "is read as " + days, value);
        }
        return (int) days;
    }

    @Nullable Cron schedule(String cluster) {
        var value = required(LabelKeys.SCHEDULE);
        if (value == null) {
            return null;
        }
        var parsed = texts.schedule(rules.takesRandomTimes() ? RandomTimes.settle(value, cluster) : value);
        parsed.refusal()
                .ifPresent(refused -> report(PolicyProblem.CRON_SYNTAX, LabelKeys.SCHEDULE, refused.sentence(), value));
        var cron = parsed.value().orElse(null);
        if (cron != null && rules.refusesUnusable() && !texts.comes(cron)) {
            report(PolicyProblem.CRON_NEVER, LabelKeys.SCHEDULE, "never comes", value);
            return null;
        }
        return cron;
    }

    BlockedVersions blockedVersions() {
        var patterns = new ArrayList<BlockedVersion>();
        for (var text : list(LabelKeys.BLOCKED_VERSIONS)) {
            texts.pattern(text).ifPresentOrElse(patterns::add, () -> {
                if (rules.refusesUnusable()) {
                    report(
                            PolicyProblem.REGEX,
                            LabelKeys.BLOCKED_VERSIONS,
                            "has an item that is no regular expression",
                            text);
                } else {
                    unusable.add(text);
                }
            });
        }
        return new BlockedVersions(patterns);
    }

    Set<String> approvals() {
        var written = list(LabelKeys.APPROVALS);
        for (var name : written) {
            if (rules.hints() && !GateLabels.KNOWN.contains(name) && !name.equals(GateLabels.NOTHING)) {
                report(
                        PolicyProblem.GATE_UNKNOWN,
                        LabelKeys.APPROVALS,
                        LabelKeys.nearest(name, GateLabels.KNOWN)
                                .map(meant -> "names a gate that is not known, " + meant + " is")
                                .orElse("names a gate that is not known"),
                        name);
            }
        }
        return GateLabels.approved(written);
    }

    @Nullable Instant pausedUntil() {
        var value = rules.ownKeys() ? labels.value(LabelKeys.PAUSED_UNTIL) : null;
        if (value == null) {
            return null;
        }
        try {
            return Instant.parse(value.strip());
        } catch (DateTimeParseException malformed) {
            report(PolicyProblem.LABEL_INSTANT, LabelKeys.PAUSED_UNTIL, "is no time", value);
            return null;
        }
    }

    @Nullable Minor maxMinor() {
        var value = rules.ownKeys() ? labels.value(LabelKeys.MAX_MINOR) : null;
        if (value == null) {
            return null;
        }
        var parsed = Minor.parse(value.strip());
        parsed.complaint()
                .ifPresent(complaint -> report(PolicyProblem.LABEL_MINOR, LabelKeys.MAX_MINOR, complaint, value));
        return parsed.value().orElse(null);
    }
}
