package dev.tidegate.integrations.report;

import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.observed.NamespaceObserved;
import dev.tidegate.integrations.plan.IntegrationPlan;
import dev.tidegate.integrations.plan.IntegrationStep;
import dev.tidegate.integrations.plan.IntegrationStepKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What is left as it is or in the way, by cause: each cause once, with the workloads it costs. */
final class CauseText {

    private static final int NAMED = 5;

    private CauseText() {}

    /**
     * What is frozen: one line for each cause, and one for what it costs.
     *
     * @param all whether every workload is named
     */
    static List<String> frozen(IntegrationPlan plan, boolean all) {
        Map<String, List<IntegrationStep>> costs = new LinkedHashMap<>();
        plan.steps().stream()
                .filter(step -> step.kind() == IntegrationStepKind.FROZEN)
                .forEach(step -> costs.computeIfAbsent(step.reason().sentence(), cause -> new ArrayList<>())
                        .add(step));
        plan.unseen().forEach(unseen -> costs.putIfAbsent(sentence(unseen), List.of()));
        Map<String, String> unstarted = new LinkedHashMap<>();
        for (FrozenWorkloads frozen : plan.frozen()) {
            String cause = frozen.problems().get(0).toString();
            if (!costs.containsKey(cause)) {
                unstarted.merge(cause, about(frozen), (one, other) -> one + ", " + other);
            }
        }
        var lines = new ArrayList<String>();
        costs.forEach((cause, steps) -> {
            lines.add("  * " + cause);
            if (!steps.isEmpty()) {
                lines.add("      " + cost(steps, all));
            }
        });
        unstarted.forEach((cause, about) -> {
            lines.add("  * " + cause);
            lines.add("      nothing runs yet of " + about);
        });
        return lines;
    }

    /** Conflicts that have one cause, in the same form. */
    static List<String> conflicts(List<IntegrationStep> steps, boolean all) {
        Map<String, List<IntegrationStep>> causes = new LinkedHashMap<>();
        steps.forEach(step -> causes.computeIfAbsent(StepDetailText.sentence(step.reason()), cause -> new ArrayList<>())
                .add(step));
        var lines = new ArrayList<String>();
        causes.forEach((cause, those) -> {
            lines.add("  ! " + cause);
            lines.add("      " + cost(those, all));
        });
        return lines;
    }

    /** Why a namespace could not be looked at. */
    static String sentence(NamespaceObserved unseen) {
        return unseen.match(
                seen -> "",
                unreadable -> "namespace " + unreadable.namespace() + " could not be read: " + unreadable.reason(),
                unreachable -> "cluster " + unreachable.namespace().cluster() + " could not be reached: "
                        + unreachable.reason());
    }

    private static String about(FrozenWorkloads frozen) {
        return frozen.integration() + (frozen.namespace() == null ? "" : " in " + frozen.namespace());
    }

    /** How many, where, and which. */
    static String cost(List<IntegrationStep> steps, boolean all) {
        var namespaces = steps.stream()
                .map(step -> step.id().namespace())
                .collect(Collectors.toCollection(TreeSet<Namespace.Id>::new));
        String where = namespaces.size() == 1 ? namespaces.first().toString() : namespaces.size() + " namespaces";
        String names = steps.stream()
                .limit(all ? steps.size() : NAMED)
                .map(step -> step.id().name())
                .collect(Collectors.joining(", "));
        int more = all ? 0 : Math.max(0, steps.size() - NAMED);
        return "%d workload%s in %s: %s%s"
                .formatted(
                        steps.size(),
                        steps.size() == 1 ? "" : "s",
                        where,
                        names,
                        more == 0 ? "" : " and " + more + " more");
    }
}
