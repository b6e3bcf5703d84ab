package dev.tidegate.application.policies.rollout;

import dev.tidegate.policies.object.ClusterPhase;
import dev.tidegate.policies.object.ClusterRolloutState;
import dev.tidegate.policies.object.Compliance;

/** Where a cluster stands, in the words of people. */
final class ClusterWords {

    static final String NO_REPORT = "no report";

    private ClusterWords() {}

    /** The phase; who waits also says what it has meanwhile. */
    static String phase(PolicyView view, ClusterRolloutState state) {
        return switch (state.phase()) {
            case TO_APPLY ->
                held(view, state) == 0
                        ? "waiting (nothing in place yet)"
                        : "waiting (" + view.versionName(held(view, state)) + " still in place)";
            case PROGRESSING -> "in flight";
            case SUCCEEDED -> "done";
            case FAILED -> "failed";
            case TIMED_OUT -> "timed out";
            case NEW_CLUSTER -> "new";
            case SKIPPED -> "left out";
        };
    }

    /** The generation that a cluster has now; 0 for none. */
    static long held(PolicyView view, ClusterRolloutState state) {
        var replica = view.observed().replicas().get(state.cluster());
        if (replica == null) {
            return 0;
        }
        return replica.rolloutGeneration() > 0 ? replica.rolloutGeneration() : state.generation();
    }

    /** What the cluster itself reports now. */
    static String compliance(PolicyView view, String cluster) {
        var replica = view.observed().replicas().get(cluster);
        if (replica == null) {
            return "";
        }
        return replica.compliance() == Compliance.UNKNOWN
                ? NO_REPORT
                : replica.compliance().wireName();
    }

    /** Whether somebody should look at the cluster. */
    static boolean needsAttention(PolicyView view, ClusterRolloutState state) {
        if (!state.error().isEmpty() || state.phase().isFailure()) {
            return true;
        }
        return state.phase() == ClusterPhase.PROGRESSING && state.verdict() == Compliance.NON_COMPLIANT;
    }

    /** Why somebody should. */
    static String trouble(ClusterRolloutState state) {
        if (!state.error().isEmpty()) {
            return "could not be written: " + state.error();
        }
        return switch (state.phase()) {
            case FAILED -> "not compliant at its deadline";
            case TIMED_OUT ->
                state.reported() ? "no verdict at its deadline" : "silent since it was released, until its deadline";
            case TO_APPLY, PROGRESSING, SUCCEEDED, NEW_CLUSTER, SKIPPED ->
                state.verdict() == Compliance.NON_COMPLIANT ? "reports that it is not compliant" : "";
        };
    }
}
