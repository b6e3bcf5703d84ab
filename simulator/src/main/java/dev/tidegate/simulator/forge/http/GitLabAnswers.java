package dev.tidegate.simulator.forge.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.forge.project.SimulatedHead;
import dev.tidegate.simulator.forge.project.SimulatedLabelEvent;
import dev.tidegate.simulator.forge.project.SimulatedMergeRequest;
import dev.tidegate.simulator.forge.project.SimulatedNote;
import dev.tidegate.simulator.forge.project.SimulatedPipeline;
import dev.tidegate.simulator.forge.project.SimulatedProject;
import dev.tidegate.simulator.forge.project.SimulatedReview;
import java.time.Instant;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** What the simulated forge has, in the fields of GitLab's API. */
final class GitLabAnswers {

    private final String base;
    private final SimulatedProject project;

    GitLabAnswers(String base, SimulatedProject project) {
        this.base = base;
        this.project = project;
    }

    static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    /** An account; its number comes from its name, so that it is always the same. */
    static ObjectNode user(String base, String name) {
        return object().put("id", userId(name))
                .put("username", name)
                .put("name", name)
                .put("state", "active")
                .putNull("avatar_url")
                .put("web_url", base + "/" + name);
    }

    static int userId(String name) {
        return (name.hashCode() & 0x7fffff) + 1;
    }

    ObjectNode request(SimulatedMergeRequest request) {
        var conflicts = project.hasConflicts(request);
        var node = object().put("id", project.id() * 100_000 + request.number())
                .put("iid", request.number())
                .put("project_id", project.id())
                .put("title", (request.isDraft() ? "Draft: " : "") + request.title())
                .put("description", request.description())
                .put("state", request.isMerged() ? "merged" : request.isOpen() ? "opened" : "closed")
                .put("created_at", text(request.createdAt()))
                .put("updated_at", text(request.updatedAt()))
                .put("target_branch", request.target())
                .put("source_branch", request.source())
                .put("upvotes", 0)
                .put("downvotes", 0)
                .put("source_project_id", project.id())
                .put("target_project_id", project.id())
                .put("draft", request.isDraft())
                .put("work_in_progress", request.isDraft())
                .put("merge_when_pipeline_succeeds", false)
                .put("merge_status", conflicts ? "cannot_be_merged" : "can_be_merged")
                .put("detailed_merge_status", conflicts ? "conflict" : request.isDraft() ? "draft_status" : "mergeable")
                .put("sha", request.head())
                .putNull("merge_commit_sha")
                .put("squash_commit_sha", request.mergeCommit())
                .put("user_notes_count", request.notes().size())
                .put("should_remove_source_branch", true)
                .put("force_remove_source_branch", true)
                .put("squash", true)
                .put("has_conflicts", conflicts)
                .put("blocking_discussions_resolved", true)
                .put("reference", "!" + request.number())
                .put("web_url", base + "/" + project.path() + "/-/merge_requests/" + request.number());
        node.set("author", user(base, request.author()));
        node.set("labels", names(request.labels()));
        var reviewers = node.putArray("reviewers");
        request.reviewers().forEach(reviewer -> reviewers.add(user(base, reviewer)));
        node.putArray("assignees");
        node.putNull("milestone");
        var merger = request.mergedBy();
        if (merger == null) {
            node.putNull("merged_by").putNull("merge_user").putNull("merged_at");
        } else {
            node.set("merged_by", user(base, merger));
            node.set("merge_user", user(base, merger));
            node.put("merged_at", textOrNull(request.closedAt()));
        }
        node.put("closed_at", request.isOpen() || request.isMerged() ? null : textOrNull(request.closedAt()));
        return node;
    }

    ObjectNode note(SimulatedMergeRequest request, SimulatedNote note) {
        var node = object().put("id", note.id())
                .put("body", note.text())
                .put("created_at", text(note.createdAt()))
                .put("updated_at", text(note.updatedAt()))
                .put("system", false)
                .put("noteable_id", project.id() * 100_000 + request.number())
                .put("noteable_type", "MergeRequest")
                .put("project_id", project.id())
                .put("noteable_iid", request.number())
                .put("resolvable", false)
                .put("internal", false);
        node.putNull("attachment");
        node.set("author", user(base, note.user()));
        return node;
    }

    ObjectNode pipeline(SimulatedMergeRequest request, SimulatedPipeline pipeline) {
        return object().put("id", pipeline.id())
                .put("iid", pipeline.id())
                .put("project_id", project.id())
                .put("sha", pipeline.commit())
                .put("ref", request.source())
                .put("status", pipeline.status())
                .put("source", "push")
                .put("created_at", text(pipeline.createdAt()))
                .put("updated_at", text(pipeline.createdAt()))
                .put("web_url", base + "/" + project.path() + "/-/pipelines/" + pipeline.id());
    }

    ObjectNode approvals(SimulatedMergeRequest request) {
        var node = request(request);
        node.retain(
                "id", "iid", "project_id", "title", "description", "state", "created_at", "updated_at", "merge_status");
        node.put("approved", !request.reviews().isEmpty())
                .put("approvals_required", 0)
                .put("approvals_left", 0)
                .put("user_has_approved", false)
                .put("user_can_approve", true);
        var approvers = node.putArray("approved_by");
        for (SimulatedReview review : request.reviews()) {
            var approver = approvers.addObject();
            approver.set("user", user(base, review.user()));
            approver.put("approved_at", text(review.at()));
        }
        return node;
    }

    ObjectNode version(SimulatedMergeRequest request, SimulatedHead head) {
        var target = project.repository().tip(request.target()).orElse("");
        return object().put("id", head.id())
                .put("head_commit_sha", head.commit())
                .put("base_commit_sha", target)
                .put("start_commit_sha", target)
                .put("created_at", text(head.at()))
                .put("merge_request_id", project.id() * 100_000 + request.number())
                .put("state", "collected")
                .put("real_size", "1");
    }

    ObjectNode labelEvent(SimulatedMergeRequest request, SimulatedLabelEvent event) {
        var node = object().put("id", event.id())
                .put("created_at", text(event.at()))
                .put("resource_type", "MergeRequest")
                .put("resource_id", project.id() * 100_000 + request.number())
                .put("action", event.added() ? "add" : "remove");
        node.set("user", user(base, event.user()));
        node.putObject("label")
                .put("id", userId(event.label()))
                .put("name", event.label())
                .put("color", "#428BCA")
                .putNull("description");
        return node;
    }

    ObjectNode branch(String name, String commit) {
        var guarded = project.protectedBranches().contains(name);
        var node = object().put("name", name)
                .put("merged", false)
                .put("protected", guarded)
                .put("default", name.equals("main"))
                .put("developers_can_push", !guarded)
                .put("developers_can_merge", !guarded)
                .put("can_push", !guarded)
                .put("web_url", base + "/" + project.path() + "/-/tree/" + name);
        node.set("commit", commit(commit));
        return node;
    }

    ObjectNode commit(String id) {
        var commit = project.repository().commit(id);
        var node = object().put("id", id)
                .put("short_id", id.substring(0, 8))
                .put("title", commit.getShortMessage())
                .put("message", commit.getFullMessage())
                .put("author_name", commit.getAuthorIdent().getName())
                .put("author_email", commit.getAuthorIdent().getEmailAddress())
                .put("authored_date", text(commit.getAuthorIdent().getWhenAsInstant()))
                .put("committer_name", commit.getCommitterIdent().getName())
                .put("committer_email", commit.getCommitterIdent().getEmailAddress())
                .put("committed_date", text(commit.getCommitterIdent().getWhenAsInstant()))
                .put("created_at", text(commit.getCommitterIdent().getWhenAsInstant()))
                .put("web_url", base + "/" + project.path() + "/-/commit/" + id);
        var parents = node.putArray("parent_ids");
        for (var parent : commit.getParents()) {
            parents.add(parent.name());
        }
        return node;
    }

    static com.fasterxml.jackson.databind.node.ArrayNode names(Collection<String> names) {
        var array = JsonNodeFactory.instance.arrayNode();
        names.forEach(array::add);
        return array;
    }

    static String text(Instant at) {
        return at.toString();
    }

    static @Nullable String textOrNull(@Nullable Instant at) {
        return at == null ? null : text(at);
    }
}
