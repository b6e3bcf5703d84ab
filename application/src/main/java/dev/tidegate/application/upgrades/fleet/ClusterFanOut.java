package dev.tidegate.application.upgrades.fleet;

import dev.tidegate.ocm.OcmClient;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.upgrades.fleet.Cluster;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Reads something about many clusters at once; what cannot be read about one costs that one. */
final class ClusterFanOut {

    private ClusterFanOut() {}

    /**
     * What was read, by the id of the cluster.
     *
     * @param unread what to take for the answer instead, given the reason
     */
    static <T> Map<String, T> read(
            OcmClient client,
            List<Cluster> clusters,
            Function<? super Cluster, ? extends T> work,
            Function<? super String, ? extends T> unread) {
        var attempts = client.parallelCalls().<Cluster, T>map(clusters, work).iterator();
        var answers = new LinkedHashMap<String, T>();
        for (var cluster : clusters) {
            T answer = attempts.next().match(done -> done.result(), failed -> unread.apply(reason(failed.cause())));
            answers.put(cluster.id(), answer);
        }
        return answers;
    }

    /** A request that came to nothing is a fact about the world; anything else is a defect and goes on. */
    private static String reason(RuntimeException failure) {
        if (failure instanceof OcmException) {
            return String.valueOf(failure.getMessage());
        }
        throw failure;
    }
}
