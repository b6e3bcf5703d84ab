package dev.tidegate.upgrades.policy;

import dev.tidegate.engine.text.NameSuggestions;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The known label keys without their prefix, and suggestions for unknown keys. */
public final class LabelKeys {

    public static final String SOAK_DAYS = "soak-days";
    public static final String WORKLOADS = "workloads";
    public static final String SCHEDULE = "schedule";
    public static final String MUTEXES = "mutexes";
    public static final String SECTOR = "sector";
    public static final String BLOCKED_VERSIONS = "blocked-versions";
    public static final String APPROVALS = "version-gate-approvals";
    public static final String PAUSED_UNTIL = "paused-until";
    public static final String MAX_MINOR = "max-minor";
    public static final String NOTIFY = "notify";
    public static final String INHERIT = "version-data.inherit";
    public static final String PUBLISH = "version-data.publish";
    public static final String SECTOR_DEPENDENCIES = "sector-deps.";
    public static final String SECTOR_LIMIT = "sector-max-parallel-upgrades.";

    public static final List<String> REQUIRED = List.of(SOAK_DAYS, WORKLOADS, SCHEDULE);
    static final List<String> DEFAULTS = List.of(SOAK_DAYS, WORKLOADS, SCHEDULE, MUTEXES, SECTOR);

    private static final List<String> OF_CLUSTERS = List.of(
            SOAK_DAYS,
            WORKLOADS,
            SCHEDULE,
            MUTEXES,
            SECTOR,
            BLOCKED_VERSIONS,
            APPROVALS,
            PAUSED_UNTIL,
            MAX_MINOR,
            NOTIFY);

    private static final List<String> OF_ORGANISATIONS =
            List.of(BLOCKED_VERSIONS, APPROVALS, PAUSED_UNTIL, MAX_MINOR, NOTIFY, INHERIT, PUBLISH);

    private static final List<String> GROUPS = List.of(SECTOR_DEPENDENCIES, SECTOR_LIMIT);

    private LabelKeys() {}

    public static boolean isOfCluster(String key) {
        return OF_CLUSTERS.contains(key);
    }

    public static boolean isOfOrganisation(String key) {
        return OF_ORGANISATIONS.contains(key)
                || GROUPS.stream().anyMatch(group -> key.startsWith(group) && key.length() > group.length());
    }

    /** The problem with a key that clusters do not have. */
    static String problemAtCluster(String key) {
        return isOfOrganisation(key)
                ? "has no effect on a cluster, set it on the organisation"
                : unknown(key, OF_CLUSTERS);
    }

    /** The problem with a key that organisations do not have. */
    static String problemAtOrganisation(String key) {
        if (isOfCluster(key)) {
            return "has no effect on an organisation, set it on the subscription of a cluster";
        }
        var group = key.indexOf('.') < 0 ? key : key.substring(0, key.indexOf('.') + 1);
        var nearGroup = nearest(group, GROUPS)
                .filter(found -> !found.equals(key))
                .map(found -> found + key.substring(group.length()));
        return nearGroup.map(meant -> "is not known, " + meant + " is").orElseGet(() -> unknown(key, OF_ORGANISATIONS));
    }

    private static String unknown(String key, List<String> known) {
        return nearest(key, known)
                .map(meant -> "is not known, " + meant + " is")
                .orElse("is not known");
    }

    /** The known name that is most similar to the written one, if any is similar enough. */
    static Optional<String> nearest(String written, Collection<String> known) {
        return NameSuggestions.nearest(written, known);
    }
}
