package dev.tidegate.forge;

import static dev.tidegate.forge.ForgeJson.labels;
import static dev.tidegate.forge.ForgeJson.text;
import static dev.tidegate.forge.ForgeJson.textOrNull;
import static dev.tidegate.forge.ForgeJson.time;
import static dev.tidegate.forge.ForgeJson.timeOrNull;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/** What GitLab's answers mean. */
final class GitLabJson {

    private GitLabJson() {}

    static MergeRequest request(JsonNode node) {
        var merger = node.path("merge_user").isObject() ? node.path("merge_user") : node.path("merged_by");
        var commit = textOrNull(node, "merge_commit_sha");
        return new MergeRequest(
                node.path("iid").asInt(),
                text(node, "web_url"),
                state(text(node, "state")),
                node.path("draft").asBoolean(),
                text(node, "title"),
                text(node, "description"),
                labels(node.path("labels")),
                text(node, "source_branch"),
                text(node, "target_branch"),
                text(node, "sha"),
                text(node.path("author"), "username"),
                node.path("has_conflicts").asBoolean(),
                time(node, "created_at"),
                time(node, "updated_at"),
                timeOrNull(node, "merged_at"),
                textOrNull(merger, "username"),
                commit == null ? textOrNull(node, "squash_commit_sha") : commit);
    }

    /** {@code locked} is the moment in which a request is being merged. */
    private static MergeRequest.State state(String text) {
        return switch (text) {
            case "merged" -> MergeRequest.State.MERGED;
            case "closed" -> MergeRequest.State.CLOSED;
            default -> MergeRequest.State.OPEN;
        };
    }

    /** Nothing for a pipeline that was skipped. */
    static Optional<RequestPipeline> pipeline(JsonNode node) {
        var state = switch (text(node, "status")) {
            case "success" -> RequestPipeline.State.SUCCEEDED;
            case "failed" -> RequestPipeline.State.FAILED;
            case "running", "canceling" -> RequestPipeline.State.RUNNING;
            case "canceled" -> RequestPipeline.State.CANCELLED;
            case "skipped" -> null;
            default -> RequestPipeline.State.PENDING;
        };
        return state == null
                ? Optional.empty()
                : Optional.of(
                        new RequestPipeline(state, text(node, "sha"), text(node, "web_url"), time(node, "created_at")));
    }

    static LabelEvent labelEvent(JsonNode node) {
        return new LabelEvent(
                text(node.path("label"), "name"),
                text(node, "action").equals("add"),
                text(node.path("user"), "username"),
                time(node, "created_at"));
    }
}
