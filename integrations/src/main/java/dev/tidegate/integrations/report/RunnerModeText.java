package dev.tidegate.integrations.report;

import dev.tidegate.integrations.plan.IntegrationPlan;
import dev.tidegate.integrations.plan.IntegrationStep;
import dev.tidegate.integrations.plan.IntegrationStepKind;
import dev.tidegate.integrations.workload.RunnerMode;
import dev.tidegate.integrations.workload.Workload;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** Says which runners of a plan only look: what is deployed and does nothing is taken for broken otherwise. */
final class RunnerModeText {

    private RunnerModeText() {}

    /** One line; nothing if all runners change things. */
    static Optional<String> of(IntegrationPlan plan) {
        var modes = plan.steps().stream()
                .flatMap(IntegrationStep::single)
                .filter(step ->
                        step.kind() != IntegrationStepKind.CONFLICT && step.kind() != IntegrationStepKind.FROZEN)
                .map(StepDetailText::workload)
                .filter(Objects::nonNull)
                .map(Workload::mode)
                .toList();
        var looking = modes.stream().filter(RunnerMode::isDryRun).toList();
        if (looking.isEmpty()) {
            return Optional.empty();
        }
        String origins = looking.stream().map(RunnerMode::origin).distinct().collect(Collectors.joining(", "));
        String which = looking.size() == modes.size()
                ? "these runners only look"
                : looking.size() + " of " + modes.size() + " runners only look";
        return Optional.of(which + ": DRY_RUN=--dry-run (" + origins
                + "); runner.dryRun: false in the settings lets them change things");
    }
}
