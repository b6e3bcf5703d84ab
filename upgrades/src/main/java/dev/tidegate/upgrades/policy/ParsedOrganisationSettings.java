package dev.tidegate.upgrades.policy;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.version.MinorVersion;
import dev.tidegate.upgrades.LabelRules;
import dev.tidegate.upgrades.sector.SectorLimit;
import dev.tidegate.upgrades.sector.Sectors;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The settings of an organisation, each value parsed on its own. */
record ParsedOrganisationSettings(
        BlockedVersions blocked,
        Sectors sectors,
        Set<String> approvals,
        @Nullable Instant pausedUntil,
        @Nullable MinorVersion maxMinor,
        ValueLocations locations,
        List<OrganisationStop.UnusablePattern> unusable,
        List<Problem> problems) {

    static final String BLOCKS_ALL = "blocks every version any cluster is offered";

    ParsedOrganisationSettings {
        unusable = List.copyOf(unusable);
        problems = List.copyOf(problems);
    }

    /**
     * Parses the labels of an organisation.
     *
     * @param offers every version that is offered to any cluster of the organisation
     */
    static ParsedOrganisationSettings of(
            Labels labels, Collection<String> offers, LabelRules rules, PolicyParseCache cache) {
        var reader = new LabelValueReader(labels, rules, cache);
        var blocked = reader.blockedVersions();
        var sectors = sectors(labels, reader, rules);
        var approvals = reader.approvals();
        var pausedUntil = reader.pausedUntil();
        var maxMinor = reader.maxMinor();
        var parser = reader.parser();
        if (rules.hints()) {
            warnOfUnknownKeys(labels, rules, parser);
        }
        parser.warnIfAllBlocked(blocked, List.copyOf(offers), BLOCKS_ALL);
        return new ParsedOrganisationSettings(
                blocked,
                sectors,
                approvals,
                pausedUntil,
                maxMinor,
                ValueLocations.LABELS,
                parser.unusable(),
                parser.problems());
    }

    private static Sectors sectors(Labels labels, LabelValueReader reader, LabelRules rules) {
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
            reader.parser().sectorLimit(key, value).ifPresent(limit -> limits.put(sector, limit));
        });
        var sectors = new Sectors(dependencies, limits);
        return rules.dependencyDeclaresSector() ? sectors.declaring(sectors.names()) : sectors;
    }

    private static void warnOfUnknownKeys(Labels labels, LabelRules rules, PolicyValueParser parser) {
        labels.byKey().keySet().stream()
                .filter(key -> !LabelKeys.isOfOrganisation(key))
                .filter(key -> !(rules.organisationDefaults() && LabelKeys.DEFAULTS.contains(key)))
                .forEach(key ->
                        parser.report(UpgradePolicyProblem.LABEL_UNKNOWN, key, LabelKeys.problemAtOrganisation(key)));
    }
}
