package dev.tidegate.kube;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashSet;
import java.util.List;

/**
 * What a pod tells about itself.
 *
 * @param phase {@code Pending}, {@code Running}, {@code Succeeded}, {@code Failed} or {@code Unknown}
 * @param ready whether it says it can do its work
 * @param leaving whether it was told to stop
 * @param waiting why containers do not run, such as {@code CrashLoopBackOff} or {@code ImagePullBackOff}
 * @param restarts of all its containers
 * @param images what its containers were started from
 */
public record PodState(
        String name,
        String phase,
        boolean ready,
        boolean leaving,
        List<String> waiting,
        int restarts,
        List<String> images) {

    public PodState {
        waiting = List.copyOf(waiting);
        images = List.copyOf(images);
    }

    public static PodState read(ObjectNode pod) {
        var status = pod.path("status");
        var waiting = new LinkedHashSet<String>();
        var restarts = 0;
        for (var list : List.of("initContainerStatuses", "containerStatuses")) {
            for (var container : status.path(list)) {
                restarts += container.path("restartCount").asInt();
                var reason =
                        container.path("state").path("waiting").path("reason").asText("");
                if (!reason.isEmpty()) {
                    waiting.add(reason);
                }
            }
        }
        var images = new LinkedHashSet<String>();
        pod.path("spec")
                .path("containers")
                .forEach(container -> images.add(container.path("image").asText("")));
        return new PodState(
                pod.path("metadata").path("name").asText(""),
                status.path("phase").asText("Unknown"),
                isReady(status),
                pod.path("metadata").hasNonNull("deletionTimestamp"),
                List.copyOf(waiting),
                restarts,
                List.copyOf(images));
    }

    /** Whether nothing of it runs any more. A pod that was told to stop may still be at work. */
    public boolean isOver() {
        return phase.equals("Succeeded") || phase.equals("Failed");
    }

    /** Whether nothing runs any more, so that others may take over what these pods did. */
    public static boolean areGone(List<PodState> pods) {
        return pods.stream().allMatch(PodState::isOver);
    }

    private static boolean isReady(JsonNode status) {
        for (var condition : status.path("conditions")) {
            if (condition.path("type").asText().equals("Ready")) {
                return condition.path("status").asText().equals("True");
            }
        }
        return false;
    }
}
