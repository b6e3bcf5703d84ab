package dev.tidegate.kube;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * The state of a pod.
 *
 * @param phase {@code Pending}, {@code Running}, {@code Succeeded}, {@code Failed} or {@code Unknown}
 */
public record PodState(String phase) {

    public static PodState read(ObjectNode pod) {
        return new PodState(pod.path("status").path("phase").asText("Unknown"));
    }

    /** Whether all its containers have ended. A pod that is being deleted may still run. */
    public boolean isOver() {
        return phase.equals("Succeeded") || phase.equals("Failed");
    }
}
