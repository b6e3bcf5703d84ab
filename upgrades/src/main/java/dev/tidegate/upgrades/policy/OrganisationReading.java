package dev.tidegate.upgrades.policy;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.version.Minor;
import dev.tidegate.upgrades.LabelRules;
import dev.tidegate.upgrades.sector.SectorLimit;
import dev.tidegate.upgrades.sector.Sectors;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The labels of an organisation, each read on its own. */
record OrganisationReading(
        BlockedVersions blocked,
        Sectors sectors,
        Set<String> approvals,
        @Nullable Instant pausedUntil,
        @Nullable Minor maxMinor,
        List<String> unusable,
        List<Problem> problems) {

    /**
     * Reads the labels.
     *
     * @param offers every version that is offered to any cluster of the organisation
     */
    static OrganisationReading of(Labels labels, Collection<String> offers, LabelRules rules, SharedTexts texts) {
        var reader = new LabelReader(labels, rules, texts);
        var blocked = reader.blockedVersions();
        var sectors = sectors(labels, reader, rules);
        var approvals = reader.approvals();
        var pausedUntil = reader.pausedUntil();
        var maxMinor = reader.maxMinor();
        if (rules.hints()) {
            hint(labels, blocked, offers, rules, reader);
        }
        return new OrganisationReading(
                blocked, sectors, approvals, pausedUntil, maxMinor, List.copyOf(reader.unusable()), reader.problems());
    }

    private static Sectors sectors(Labels labels, LabelReader reader, LabelRules rules) {
        var dependencies = new TreeMap<String, List<String>>();
        labels.group(LabelKeys.SECTOR_DEPENDENCIES).forEach((sector, value) -> {
            if (!sector.isEmpty() || !rules.hints()) {
                dependencies.put(sector, reader.list(LabelKeys.SECTOR_DEPENDENCIES + sector, value));
            }
        });
        var limits = new TreeMap<String, SectorLimit>();
        labels.group(LabelKeys.SECTOR_LIMIT).forEach((sector, value) -> {
            if (rules.limitDeclaresSector() && !sector.isEmpty()) {
                dependencies.putIfAbsent(sector, List.of());
            }
            limit(LabelKeys.SECTOR_LIMIT + sector, value, reader, rules, limits, sector);
        });
        return new Sectors(dependencies, limits);
    }

    private static void limit(
            String key,
            String value,
            LabelReader reader,
            LabelRules rules,
            Map<String, SectorLimit> limits,
            String sector) {
        if (!rules.refusesUnusable()) {
            limits.put(sector, SectorLimit.keep(value));
            return;
        }
        SectorLimit.parse(value)
                .ifPresentOrElse(
                        limit -> {
                            limits.put(sector, limit);
                            if (limit.isZero()) {
                                reader.report(PolicyProblem.SECTOR_LIMIT_ZERO, key, "is read as 1 (" + value + ")");
                            }
                        },
                        () -> reader.report(
                                PolicyProblem.SECTOR_LIMIT,
                                key,
                                "is neither a number nor a share up to 100 (" + value + ")"));
    }

    private static void hint(
            Labels labels, BlockedVersions blocked, Collection<String> offers, LabelRules rules, LabelReader reader) {
        labels.byKey().keySet().stream()
                .filter(key -> !LabelKeys.isOfOrganisation(key))
                .filter(key -> !(rules.organisationDefaults() && LabelKeys.DEFAULTS.contains(key)))
                .forEach(
                        key -> reader.report(PolicyProblem.LABEL_UNKNOWN, key, LabelKeys.complaintAtOrganisation(key)));
        for (var pattern : blocked.patterns()) {
            if (!offers.isEmpty() && offers.stream().allMatch(pattern::matches)) {
                reader.report(
                        PolicyProblem.BLOCKS_ALL,
                        LabelKeys.BLOCKED_VERSIONS,
                        "blocks every version any cluster is offered (" + pattern + ")");
            }
        }
    }
}
