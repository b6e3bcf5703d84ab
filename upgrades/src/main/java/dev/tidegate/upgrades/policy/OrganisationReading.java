package dev.tidegate.upgrades.policy;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.version.Minor;
import dev.tidegate.upgrades.LabelRules;
import dev.tidegate.upgrades.sector.SectorLimit;
import dev.tidegate.upgrades.sector.Sectors;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
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
        Places places,
        List<String> unusable,
        List<Problem> problems) {

    static final String BLOCKS_ALL = "blocks every version any cluster is offered";

    OrganisationReading {
        unusable = List.copyOf(unusable);
        problems = List.copyOf(problems);
    }

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
        var judge = reader.judge();
        if (rules.hints()) {
            hint(labels, rules, judge);
        }
        judge.hintAtBlockingAll(blocked, List.copyOf(offers), BLOCKS_ALL);
        return new OrganisationReading(
                blocked, sectors, approvals, pausedUntil, maxMinor, Places.LABELS, judge.unusable(), judge.problems());
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
            var key = LabelKeys.SECTOR_LIMIT + sector;
            reader.judge().sectorLimit(key, value).ifPresent(limit -> limits.put(sector, limit));
        });
        return new Sectors(dependencies, limits);
    }

    private static void hint(Labels labels, LabelRules rules, Judge judge) {
        labels.byKey().keySet().stream()
                .filter(key -> !LabelKeys.isOfOrganisation(key))
                .filter(key -> !(rules.organisationDefaults() && LabelKeys.DEFAULTS.contains(key)))
                .forEach(key -> judge.report(PolicyProblem.LABEL_UNKNOWN, key, LabelKeys.complaintAtOrganisation(key)));
    }
}
