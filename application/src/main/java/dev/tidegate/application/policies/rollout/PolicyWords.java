package dev.tidegate.application.policies.rollout;

import dev.tidegate.policies.object.Condition;
import dev.tidegate.policies.object.GroupKey;
import dev.tidegate.policies.object.LastSuccessful;
import dev.tidegate.policies.object.PolicyRolloutStatus;
import dev.tidegate.policies.object.RolloutPhase;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** Pieces of sentences about policies. */
final class PolicyWords {

    private static final int SHOWN_NAMES = 10;

    private PolicyWords() {}

    /** The whole, and the reason in lower case: "Progressing, soaking". */
    static String phase(PolicyRolloutStatus status) {
        var reason = status.condition(Condition.Type.PROGRESSING)
                .map(Condition::reason)
                .map(PolicyWords::spaced)
                .orElse("");
        var phase = status.phase() == RolloutPhase.TO_APPLY
                ? "waiting"
                : status.phase() == RolloutPhase.NONE
                        ? "not rolled out"
                        : status.phase().wireName();
        return reason.isEmpty() ? phase : reason.startsWith(phase) ? reason : phase + ", " + reason;
    }

    /** "MaxFailuresExceeded" as "max failures exceeded". */
    static String spaced(String camelCase) {
        return camelCase.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    }

    static String lastGood(PolicyView view, LastSuccessful last) {
        var name = view.versionName(last.generation());
        var generation = "generation " + last.generation();
        return name.equals(generation) ? name : name + " (" + generation + ")";
    }

    /** A switch as people call it. */
    static String group(String name) {
        return name.isEmpty() ? "ungrouped" : name;
    }

    /** A group as in {@code fleet/1 stage}; one without a name says so. */
    static String group(GroupKey key) {
        return key.text() + (key.name().isEmpty() ? " ungrouped" : "");
    }

    static String clusters(int count) {
        return count + (count == 1 ? " cluster" : " clusters");
    }

    /** The first ten names, and how many more there are. */
    static String names(Collection<String> names) {
        List<String> sorted = names.stream().sorted().toList();
        return sorted.size() <= SHOWN_NAMES
                ? String.join(", ", sorted)
                : String.join(", ", sorted.subList(0, SHOWN_NAMES)) + " and " + (sorted.size() - SHOWN_NAMES) + " more";
    }
}
