package dev.tidegate.policies.object;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** How many clusters are in which phase. Soaking ones are among the succeeded ones too, ignored ones in their phase too. */
public record RolloutSummary(
        int total,
        int toApply,
        int progressing,
        int soaking,
        int succeeded,
        int failed,
        int timeOut,
        int newCluster,
        int ignored,
        int removed) {

    public static final RolloutSummary NONE = new RolloutSummary(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

    ObjectNode write() {
        return JsonNodeFactory.instance
                .objectNode()
                .put("total", total)
                .put("toApply", toApply)
                .put("progressing", progressing)
                .put("soaking", soaking)
                .put("succeeded", succeeded)
                .put("failed", failed)
                .put("timeOut", timeOut)
                .put("newCluster", newCluster)
                .put("ignored", ignored)
                .put("removed", removed);
    }
}
