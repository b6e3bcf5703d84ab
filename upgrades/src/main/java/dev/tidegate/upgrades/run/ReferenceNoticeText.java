package dev.tidegate.upgrades.run;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.policy.LabelKeys;
import dev.tidegate.upgrades.policy.Labels;
import dev.tidegate.upgrades.policy.UpgradePolicyProblem;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Words problems as the reference words them for owners. It searches for the same text before it tells something, so only
 * equal texts keep an owner from being told twice while both run side by side.
 */
final class ReferenceNoticeText {

    /** The order in which the reference reads labels. */
    private static final List<String> ORDER =
            List.of(LabelKeys.SOAK_DAYS, LabelKeys.WORKLOADS, LabelKeys.SCHEDULE, LabelKeys.SECTOR);

    private ReferenceNoticeText() {}

    static String ofCluster(List<Problem> problems) {
        return problems.stream()
                .sorted(Comparator.comparingInt(problem -> position(problem.place())))
                .map(problem -> "- " + line(problem))
                .collect(Collectors.joining("\n"));
    }

    static String ofOrganisation(List<Problem> problems) {
        return problems.stream().map(Problem::sentence).collect(Collectors.joining("\n"));
    }

    private static int position(String place) {
        int position = place.startsWith(Labels.PREFIX) ? ORDER.indexOf(place.substring(Labels.PREFIX.length())) : -1;
        return position < 0 ? ORDER.size() : position;
    }

    private static String line(Problem problem) {
        if (problem.code() == UpgradePolicyProblem.SECTOR_UNKNOWN
                || !(problem.code() instanceof UpgradePolicyProblem code)) {
            return problem.sentence();
        }
        return "label " + problem.place() + ": " + message(code, problem.sentence());
    }

    private static String message(UpgradePolicyProblem code, String sentence) {
        if (code == UpgradePolicyProblem.LABEL_MISSING) {
            return "Field required";
        }
        if (code == UpgradePolicyProblem.LABEL_INT) {
            return "Input should be a valid integer, unable to parse string as an integer";
        }
        if (code == UpgradePolicyProblem.LABEL_RANGE) {
            return "Input should be greater than or equal to 0";
        }
        if (code == UpgradePolicyProblem.LABEL_EMPTY_LIST) {
            return "Value should have at least 1 item after validation, not 0";
        }
        return code == UpgradePolicyProblem.CRON_SYNTAX
                ? "Value error, Invalid cron expression: " + sentence
                : sentence;
    }
}
