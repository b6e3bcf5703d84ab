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
 * Parses the values of one owner, from labels or from files, and collects the problems found. One instance per owner.
 */
final class PolicyValueParser {

    private final ValueLocations locations;
    private final LabelRules rules;
    private final PolicyParseCache cache;
    private final List<Problem> problems = new ArrayList<>();
    private final List<OrganisationStop.UnusablePattern> unusable = new ArrayList<>();

    PolicyValueParser(ValueLocations locations, LabelRules rules, PolicyParseCache cache) {
        this.locations = locations;
        this.rules = rules;
        this.cache = cache;
    }

    List<Problem> problems() {
        return problems;
    }

    /** What is wrong with values that the rules do not treat as errors yet. */
    List<OrganisationStop.UnusablePattern> unusable() {
        return unusable;
    }

    void report(UpgradePolicyProblem code, String key, String sentence) {
        problems.add(new Problem(code, locations.of(key), sentence));
    }

    void report(UpgradePolicyProblem code, String key, String sentence, String value) {
        report(code, key, sentence + " (" + value + ")");
    }

    @Nullable Cron schedule(String value, String cluster) {
        var parsed = rules.takesRandomTimes()
                ? ReferenceCronText.read(value, cluster).then(cache::schedule)
                : cache.schedule(value);
        parsed.refusal()
                .ifPresent(refused -> report(
                        UpgradePolicyProblem.CRON_SYNTAX,
                        LabelKeys.SCHEDULE,
                        rules.takesRandomTimes()
                                ? ReferenceCronProblem.of(value)
                                : refused.sentence() + " (" + value + ")"));
        var cron = parsed.value().orElse(null);
        if (cron != null && rules.refusesUnusable() && !cache.occurs(cron)) {
            report(UpgradePolicyProblem.CRON_NEVER, LabelKeys.SCHEDULE, "never comes", value);
            return null;
        }
        return cron;
    }

    BlockedVersions blockedVersions(List<String> written) {
        var patterns = new ArrayList<BlockedVersionPattern>();
        for (var text : written) {
            var parsed = cache.pattern(text);
            parsed.value().ifPresent(patterns::add);
            parsed.complaint().ifPresent(complaint -> refusePattern(text, complaint));
        }
        return new BlockedVersions(patterns);
    }

    private void refusePattern(String text, String complaint) {
        if (rules.refusesUnusable()) {
            report(UpgradePolicyProblem.REGEX, LabelKeys.BLOCKED_VERSIONS, "has an item that " + complaint, text);
        } else {
            unusable.add(new OrganisationStop.UnusablePattern(null, text, complaint));
        }
    }

    Set<String> approvals(List<String> written) {
        for (var name : written) {
            if (rules.hints() && !GateLabels.KNOWN.contains(name) && !name.equals(GateLabels.NONE)) {
                report(
                        UpgradePolicyProblem.GATE_UNKNOWN,
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
            return Optional.of(SectorLimit.parseLeniently(value));
        }
        var limit = SectorLimit.parse(value);
        if (limit.isEmpty()) {
            report(UpgradePolicyProblem.SECTOR_LIMIT, key, "is neither a number nor a share up to 100", value);
        } else if (limit.get().isZero()) {
            report(UpgradePolicyProblem.SECTOR_LIMIT_ZERO, key, "is read as 1", value);
        }
        return limit;
    }

    /** Warns of patterns that match all offered versions. */
    void warnIfAllBlocked(BlockedVersions blocked, List<String> offers, String sentence) {
        for (var pattern : blocked.patterns()) {
            if (rules.hints() && !offers.isEmpty() && offers.stream().allMatch(pattern::matches)) {
                report(UpgradePolicyProblem.BLOCKS_ALL, LabelKeys.BLOCKED_VERSIONS, sentence, pattern.text());
            }
        }
    }
}
