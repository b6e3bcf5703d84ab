package dev.tidegate.forge;

import static dev.tidegate.forge.ForgeJson.labels;
import static dev.tidegate.forge.ForgeJson.text;
import static dev.tidegate.forge.ForgeJson.textOrNull;
import static dev.tidegate.forge.ForgeJson.time;
import static dev.tidegate.forge.ForgeJson.timeOrNull;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.forge.RequestPipeline.State;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/** What GitHub's answers mean. */
final class GitHubJson {

    private GitHubJson() {}

    static MergeRequest request(JsonNode node) {
        var mergedAt = timeOrNull(node, "merged_at");
        return new MergeRequest(
                node.path("number").asInt(),
                text(node, "html_url"),
                state(node, mergedAt != null),
                node.path("draft").asBoolean(),
                text(node, "title"),
                text(node, "body"),
                labels(node.path("labels")),
                text(node.path("head"), "ref"),
                text(node.path("base"), "ref"),
                text(node.path("head"), "sha"),
                text(node.path("user"), "login"),
                node.path("mergeable").isBoolean() && !node.path("mergeable").asBoolean(),
                time(node, "created_at"),
                time(node, "updated_at"),
                mergedAt,
                textOrNull(node.path("merged_by"), "login"),
                mergedAt == null ? null : textOrNull(node, "merge_commit_sha"));
    }

    private static MergeRequest.State state(JsonNode node, boolean isMerged) {
        if (isMerged) {
            return MergeRequest.State.MERGED;
        }
        return text(node, "state").equals("open") ? MergeRequest.State.OPEN : MergeRequest.State.CLOSED;
    }

    /** All check runs of a commit together; those that were skipped do not count. */
    static Optional<RequestPipeline> pipeline(Collection<JsonNode> runs, String commit) {
        var states = EnumSet.noneOf(State.class);
        Instant started = Instant.EPOCH;
        var url = "";
        for (var run : runs) {
            var state = checkRun(run);
            if (state.isPresent()) {
                states.add(state.get());
                var at = time(run, "started_at");
                started = at.isAfter(started) ? at : started;
                url = url.isEmpty() || state.get() == State.FAILED ? text(run, "html_url") : url;
            }
        }
        for (var state : List.of(State.FAILED, State.RUNNING, State.PENDING, State.CANCELLED, State.SUCCEEDED)) {
            if (states.contains(state)) {
                return Optional.of(new RequestPipeline(state, commit, url, started));
            }
        }
        return Optional.empty();
    }

    /** What cannot be interpreted is no success. */
    static Optional<State> checkRun(JsonNode run) {
        if (!text(run, "status").equals("completed")) {
            return Optional.of(text(run, "status").equals("in_progress") ? State.RUNNING : State.PENDING);
        }
        return switch (text(run, "conclusion")) {
            case "success", "neutral" -> Optional.of(State.SUCCEEDED);
            case "cancelled" -> Optional.of(State.CANCELLED);
            case "skipped" -> Optional.empty();
            default -> Optional.of(State.FAILED);
        };
    }

    /** The newest verdict of each reviewer counts; a comment is none. */
    static List<RequestApproval> approvals(List<JsonNode> reviews) {
        var newest = new LinkedHashMap<String, JsonNode>();
        for (var review : reviews) {
            if (List.of("APPROVED", "CHANGES_REQUESTED", "DISMISSED").contains(text(review, "state"))) {
                newest.put(text(review.path("user"), "login"), review);
            }
        }
        var approvals = new ArrayList<RequestApproval>();
        newest.forEach((login, review) -> {
            if (text(review, "state").equals("APPROVED")) {
                approvals.add(new RequestApproval(
                        login, timeOrNull(review, "submitted_at"), textOrNull(review, "commit_id")));
            }
        });
        return approvals;
    }

    static Optional<LabelEvent> labelEvent(JsonNode event) {
        var kind = text(event, "event");
        if (!kind.equals("labeled") && !kind.equals("unlabeled")) {
            return Optional.empty();
        }
        return Optional.of(new LabelEvent(
                text(event.path("label"), "name"),
                kind.equals("labeled"),
                text(event.path("actor"), "login"),
                time(event, "created_at")));
    }
}
