package dev.tidegate.upgrades.file;

import dev.tidegate.data.field.Fields;
import dev.tidegate.data.node.Node;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.text.NameSuggestions;
import dev.tidegate.upgrades.policy.DeclaredPolicy;
import dev.tidegate.upgrades.policy.LabelKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads the entries of clusters and their policies. An invalid entry is read as far as possible: a cluster that is not
 * upgraded still counts in its sector and holds its mutexes.
 *
 * @param allowedWorkloads null allows all
 * @param allowedMutexes null allows all
 */
record ClusterEntryReader(
        @Nullable List<String> allowedWorkloads, @Nullable List<String> allowedMutexes) {

    private static final Map<String, String> IN_CONDITIONS = Map.of(
            LabelKeys.SOAK_DAYS, "soakDays",
            LabelKeys.MUTEXES, "mutexes",
            LabelKeys.SECTOR, "sector",
            LabelKeys.BLOCKED_VERSIONS, "blockedVersions");
    private static final Map<String, String> IN_POLICY = Map.of(
            LabelKeys.WORKLOADS, "workloads",
            LabelKeys.SCHEDULE, "schedule",
            LabelKeys.APPROVALS, "versionGateApprovals");

    /**
     * Reads an entry; empty if it does not say which cluster it is for.
     *
     * @param found the problems that the data tree found in the entry
     */
    Optional<ClusterEntry> read(Fields entry, int index, List<Problem> found) {
        var id = entry.fields("spec").flatMap(spec -> spec.text("id"));
        return entry.text("name")
                .or(() -> id)
                .map(name -> new ClusterEntry(
                        index,
                        name,
                        id.orElse(null),
                        entry.text("serverUrl").orElse(null),
                        policy(entry, found),
                        entry.place("name").toString()));
    }

    private DeclaredPolicy policy(Fields entry, List<Problem> found) {
        var policy = entry.fields("upgradePolicy").orElse(null);
        var conditions = policy == null ? null : policy.fields("conditions").orElse(null);
        var problems = new ArrayList<>(found);
        var workloads = policy == null ? null : texts(policy, "workloads");
        var mutexes = conditions == null ? null : texts(conditions, "mutexes");
        if (policy != null && conditions != null) {
            checkAllowed(
                    policy,
                    "workloads",
                    workloads,
                    allowedWorkloads,
                    UpgradeFileProblem.WORKLOAD_NOT_ALLOWED,
                    problems);
            checkAllowed(
                    conditions, "mutexes", mutexes, allowedMutexes, UpgradeFileProblem.MUTEX_NOT_ALLOWED, problems);
        }
        var sector = conditions == null ? null : conditions.text("sector").orElse(null);
        return new DeclaredPolicy(
                workloads,
                conditions == null ? null : conditions.integer("soakDays").orElse(null),
                policy == null ? null : policy.text("schedule").orElse(null),
                mutexes == null ? List.of() : mutexes,
                sector == null || sector.isEmpty() ? null : sector,
                conditions == null || (sector == null && conditions.has("sector")),
                conditions == null ? List.of() : conditions.texts("blockedVersions"),
                policy == null ? List.of() : policy.texts("versionGateApprovals"),
                key -> location(key, entry, policy, conditions),
                problems);
    }

    /** The distinct texts of a list; null if an item is no text, so that the list is not fully known. */
    private static @Nullable List<String> texts(Fields fields, String name) {
        var items = fields.node(name).flatMap(Node::asSequence);
        var texts = fields.texts(name);
        if (fields.has(name) && (items.isEmpty() || items.get().items().size() != texts.size())) {
            return null;
        }
        return texts.stream().distinct().toList();
    }

    private static void checkAllowed(
            Fields fields,
            String name,
            @Nullable List<String> written,
            @Nullable List<String> allowed,
            UpgradeFileProblem code,
            List<Problem> problems) {
        if (written == null || allowed == null) {
            return;
        }
        written.stream()
                .filter(text -> !allowed.contains(text))
                .forEach(text -> problems.add(new Problem(
                        code,
                        fields.place(name).toString(),
                        "names one the organisation does not allow (" + text + ")"
                                + NameSuggestions.question(text, allowed))));
    }

    private static String location(String key, Fields entry, @Nullable Fields policy, @Nullable Fields conditions) {
        if (policy == null) {
            return entry.place("upgradePolicy").toString();
        }
        var condition = IN_CONDITIONS.get(key);
        if (condition != null) {
            return (conditions == null ? policy.place("conditions") : conditions.place(condition)).toString();
        }
        return policy.place(IN_POLICY.getOrDefault(key, key)).toString();
    }
}
