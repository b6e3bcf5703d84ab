package dev.tidegate.upgrades.labeledit;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.upgrades.policy.LabelKeys;
import dev.tidegate.upgrades.policy.Labels;
import dev.tidegate.upgrades.sector.SectorLimit;
import dev.tidegate.upgrades.sector.Sectors;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Declares sectors in the labels of an organisation; dependency cycles are refused. */
public final class SectorEdit {

    /** What Kubernetes and OCM take as a part of a label's key. */
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9]([A-Za-z0-9._-]{0,61}[A-Za-z0-9])?");

    private SectorEdit() {}

    /**
     * The labels with the sector declared.
     *
     * @param dependencies the sectors it depends on
     * @param limit how many of its clusters may be upgraded at once; null keeps the current limit
     */
    public static Parsed<Labels> set(Labels current, String sector, List<String> dependencies, @Nullable String limit) {
        for (var name : Stream.concat(Stream.of(sector), LabelValues.tidy(dependencies).stream())
                .toList()) {
            if (!NAME.matcher(name).matches()) {
                return Parsed.refused(
                        "sector",
                        0,
                        "has a name that cannot be part of a label's key (%s): take up to 63 letters, digits, hyphens, dots and underscores, with a letter or digit first and last"
                                .formatted(name.length() > 80 ? name.substring(0, 80) + "…" : name));
            }
        }
        if (limit != null && SectorLimit.parse(limit).isEmpty()) {
            return Parsed.refused("limit", 0, "is neither a number nor a share up to 100 (" + limit + ")");
        }
        var labels = new TreeMap<>(current.byKey());
        labels.put(LabelKeys.SECTOR_DEPENDENCIES + sector, String.join(",", LabelValues.tidy(dependencies)));
        if (limit != null) {
            labels.put(LabelKeys.SECTOR_LIMIT + sector, limit);
        }
        var changed = new Labels(labels);
        return sectors(changed)
                .cycle()
                .<Parsed<Labels>>map(cycle -> Parsed.refused(
                        "dependencies", 0, "sectors would wait for each other: " + String.join(">", cycle)))
                .orElse(Parsed.accepted(changed));
    }

    private static Sectors sectors(Labels labels) {
        Map<String, List<String>> dependencies = new TreeMap<>();
        OrganisationSettingsForm.of(labels)
                .sectors()
                .forEach(sector -> dependencies.put(sector.name(), sector.dependencies()));
        return new Sectors(dependencies, Map.of());
    }
}
