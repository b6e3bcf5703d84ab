package dev.tidegate.integrations.report;

import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.plan.IntegrationPlan;
import dev.tidegate.integrations.plan.IntegrationStep;
import dev.tidegate.integrations.plan.IntegrationStepKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;

/** A plan as people read it: by integration and namespace, what changes and why. */
public final class IntegrationPlanText {

    private static final Comparator<IntegrationStep> AS_READ =
            Comparator.comparing(IntegrationStep::kind).thenComparing(IntegrationStep::id);

    private IntegrationPlanText() {}

    /** The plan without what is as it should be. */
    public static String of(IntegrationPlan plan) {
        return of(plan, false);
    }

    /**
     * The plan.
     *
     * @param all whether what is as it should be is listed, too
     */
    public static String of(IntegrationPlan plan, boolean all) {
        var groups = new TreeMap<Group, List<IntegrationStep>>();
        plan.steps().stream()
                .filter(step -> step.kind() != IntegrationStepKind.FROZEN)
                .filter(step -> step.kind() != IntegrationStepKind.CONFLICT)
                .filter(step -> all || step.kind() != IntegrationStepKind.KEEP)
                .forEach(step -> groups.computeIfAbsent(Group.of(step), group -> new ArrayList<>())
                        .add(step));
        var text = new StringBuilder();
        groups.forEach((group, steps) -> {
            text.append(group).append('\n');
            lines(steps).forEach(line -> text.append(line).append('\n'));
        });
        var conflicts = CauseText.conflicts(
                plan.steps().stream()
                        .filter(step -> step.kind() == IntegrationStepKind.CONFLICT)
                        .toList(),
                all);
        if (!conflicts.isEmpty()) {
            text.append("in conflict\n");
            conflicts.forEach(line -> text.append(line).append('\n'));
        }
        var frozen = CauseText.frozen(plan, all);
        if (!frozen.isEmpty()) {
            text.append("left as it is\n");
            frozen.forEach(line -> text.append(line).append('\n'));
        }
        plan.guards().stream()
                .filter(guard -> !guard.confirmed())
                .forEach(guard -> text.append(guard.namespace())
                        .append(": ")
                        .append(guard.deletions())
                        .append(" of ")
                        .append(guard.total())
                        .append(" workloads would be deleted, ")
                        .append(guard.allowed())
                        .append(" may go unasked\n"));
        if (plan.deletionsToConfirm() > 0) {
            text.append("to delete them all the same: --confirm-deletions ")
                    .append(plan.deletionsToConfirm())
                    .append('\n');
        }
        RunnerModeText.of(plan).ifPresent(line -> text.append(line).append('\n'));
        return text.append(IntegrationPlanSummary.of(plan)).append('\n').toString();
    }

    private static List<String> lines(List<IntegrationStep> steps) {
        var rows = new ArrayList<Row>();
        steps.stream().sorted(AS_READ).forEach(step -> {
            rows.add(Row.of(step, "  "));
            step.parts().stream().sorted(AS_READ).forEach(part -> rows.add(Row.of(part, "      ")));
        });
        int names = rows.stream().mapToInt(row -> row.name().length()).max().orElse(0);
        int details = rows.stream()
                .filter(row -> !row.remark().isEmpty())
                .mapToInt(row -> row.detail().length())
                .max()
                .orElse(0);
        return rows.stream().map(row -> row.padded(names, details)).toList();
    }

    private record Row(String name, String detail, String remark) {

        static Row of(IntegrationStep step, String indent) {
            String name = indent + step.kind().symbol() + " " + step.id().kind().wireName() + " "
                    + step.id().name();
            String hold = step.hold();
            String held = hold == null ? "" : "; " + hold;
            return switch (step.kind()) {
                case CREATE, UPDATE -> new Row(name, StepDetailText.of(step), "(" + origin(step) + ")" + held);
                case KEEP ->
                    new Row(name, StepDetailText.of(step), "(" + step.reason().sentence() + ")");
                case RECREATE, RESHAPE, DELETE, CONFLICT, FROZEN ->
                    new Row(name, StepDetailText.sentence(step.reason()) + held, "");
            };
        }

        private static String origin(IntegrationStep step) {
            String place = StepDetailText.place(step.reason().place());
            return place.isEmpty() ? step.reason().sentence() : step.reason().sentence() + " " + place;
        }

        String padded(int names, int details) {
            String start = name + " ".repeat(names - name.length() + 3);
            return remark.isEmpty()
                    ? start + detail
                    : start + detail + " ".repeat(details - detail.length() + 3) + remark;
        }
    }

    private record Group(String integration, Namespace.Id namespace) implements Comparable<Group> {

        static Group of(IntegrationStep step) {
            return new Group(
                    Objects.requireNonNullElse(step.integration(), "namespace"),
                    step.id().namespace());
        }

        @Override
        public int compareTo(Group other) {
            int byNamespace = namespace.compareTo(other.namespace);
            return byNamespace != 0 ? byNamespace : integration.compareTo(other.integration);
        }

        @Override
        public String toString() {
            return integration + "  " + namespace;
        }
    }
}
