package dev.tidegate.upgrades.policy;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.schedule.Cron;
import dev.tidegate.upgrades.LabelRules;
import dev.tidegate.upgrades.sector.SectorLimit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Judges the values of one owner, wherever they were written, and writes down what is wrong with them. Made for one
 * owner.
 */
final class Judge {

    private final Places places;
    private final LabelRules rules;
    private final SharedTexts texts;
    private final List<Problem> problems = new ArrayList<>();
    private final List<String> unusable = new ArrayList<>();

    Judge(Places places, LabelRules rules, SharedTexts texts) {
        this.places = places;
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
        problems.add(new Problem(code, places.of(key), sentence));
    }

    void report(PolicyProblem code, String key, String sentence, String value) {
        report(code, key, sentence + " (" + value + ")");
    }

    @Nullable Cron schedule(String value, String cluster) {
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

    BlockedVersions blockedVersions(List<String> written) {
        var patterns = new ArrayList<BlockedVersion>();
        for (var text : written) {
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

    Set<String> approvals(List<String> written) {
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

    Optional<SectorLimit> sectorLimit(String key, String value) {
        if (!rules.refusesUnusable()) {
            return Optional.of(SectorLimit.keep(value));
        }
        var limit = SectorLimit.parse(value);
        if (limit.isEmpty()) {
            report(PolicyProblem.SECTOR_LIMIT, key, "is neither a number nor a share up to 100", value);
        } else if (limit.get().isZero()) {
            report(PolicyProblem.SECTOR_LIMIT_ZERO, key, "is read as 1", value);
        }
        return limit;
    }

    /** Warns of patterns that match all of these versions. */
    void hintAtBlockingAll(BlockedVersions blocked, List<String> offers, String sentence) {
        for (var pattern : blocked.patterns()) {
            if (rules.hints() && !offers.isEmpty() && offers.stream().allMatch(pattern::matches)) {
                report(PolicyProblem.BLOCKS_ALL, LabelKeys.BLOCKED_VERSIONS, sentence, pattern.text());
            }
        }
    }
}
