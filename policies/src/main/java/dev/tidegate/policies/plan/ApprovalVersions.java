package dev.tidegate.policies.plan;

import dev.tidegate.policies.object.Metadata;
import java.util.Map;
import java.util.TreeMap;

/**
 * For which version a switch was turned on, where a program has said so for each: it is not left over when that version
 * comes. Each stands in an annotation of the Rollout; the group is the end of its name.
 *
 * @param versions by group; empty text: ungrouped clusters
 */
public record ApprovalVersions(Map<String, String> versions) {

    private static final String PREFIX = "version.approval.tidegate.dev/";
    private static final String UNGROUPED = "ungrouped.clusters";

    public ApprovalVersions {
        versions = Map.copyOf(versions);
    }

    static ApprovalVersions of(Metadata rollout) {
        var versions = new TreeMap<String, String>();
        rollout.annotations().forEach((name, value) -> {
            if (name.startsWith(PREFIX)) {
                var group = name.substring(PREFIX.length());
                versions.put(group.equals(UNGROUPED) ? "" : group, value);
            }
        });
        return new ApprovalVersions(versions);
    }

    /** The name of the annotation for a group; empty text: ungrouped clusters. */
    public static String annotation(String group) {
        return PREFIX + (group.isEmpty() ? UNGROUPED : group);
    }

    boolean isMeant(String group, String version) {
        return version.equals(versions.get(group));
    }
}
