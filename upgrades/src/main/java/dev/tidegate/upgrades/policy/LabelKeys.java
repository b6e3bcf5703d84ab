package dev.tidegate.upgrades.policy;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The keys there are, without their prefix, and what may have been meant by those there are not. */
final class LabelKeys {

    static final String SOAK_DAYS = "soak-days";
    static final String WORKLOADS = "workloads";
    static final String SCHEDULE = "schedule";
    static final String MUTEXES = "mutexes";
    static final String SECTOR = "sector";
    static final String BLOCKED_VERSIONS = "blocked-versions";
    static final String APPROVALS = "version-gate-approvals";
    static final String PAUSED_UNTIL = "paused-until";
    static final String MAX_MINOR = "max-minor";
    static final String NOTIFY = "notify";
    static final String INHERIT = "version-data.inherit";
    static final String PUBLISH = "version-data.publish";
    static final String SECTOR_DEPENDENCIES = "sector-deps.";
    static final String SECTOR_LIMIT = "sector-max-parallel-upgrades.";

    static final List<String> REQUIRED = List.of(SOAK_DAYS, WORKLOADS, SCHEDULE);
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

    static boolean isOfCluster(String key) {
        return OF_CLUSTERS.contains(key);
    }

    static boolean isOfOrganisation(String key) {
        return OF_ORGANISATIONS.contains(key)
                || GROUPS.stream().anyMatch(group -> key.startsWith(group) && key.length() > group.length());
    }

    /** What is wrong with a key that a cluster may not have. */
    static String complaintAtCluster(String key) {
        return isOfOrganisation(key)
                ? "has no effect on a cluster, set it on the organisation"
                : unknown(key, OF_CLUSTERS);
    }

    /** What is wrong with a key that an organisation may not have. */
    static String complaintAtOrganisation(String key) {
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

    /** The known name with the fewest slips from the one written, unless that is more than one in three letters. */
    static Optional<String> nearest(String written, Collection<String> known) {
        int bound = Math.max(1, written.length() / 3);
        return known.stream()
                .filter(name -> slips(written, name) <= bound)
                .min(Comparator.<String>comparingInt(name -> slips(written, name))
                        .thenComparing(name -> name));
    }

    /** Letters to insert, drop or replace until one text is the other. */
    private static int slips(String from, String to) {
        var row = new int[to.length() + 1];
        for (int j = 0; j <= to.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[to.length()];
    }
}
