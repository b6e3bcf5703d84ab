package dev.tidegate.simulator.forge.http;

import static dev.tidegate.simulator.forge.http.GitHubRepositoryAnswer.nodeId;
import static dev.tidegate.simulator.forge.http.GitLabAnswers.object;
import static dev.tidegate.simulator.forge.http.GitLabAnswers.text;
import static dev.tidegate.simulator.forge.http.GitLabAnswers.textOrNull;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.forge.project.SimulatedLabelEvent;
import dev.tidegate.simulator.forge.project.SimulatedMergeRequest;
import dev.tidegate.simulator.forge.project.SimulatedNote;
import dev.tidegate.simulator.forge.project.SimulatedPipeline;
import dev.tidegate.simulator.forge.project.SimulatedProject;
import dev.tidegate.simulator.forge.project.SimulatedReview;
import java.util.List;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.revwalk.RevCommit;

/** What the simulated forge has, in the fields of GitHub's API. */
final class GitHubAnswers {

    private static final String COLOUR = "428bca";

    private final String base;
    private final String url;
    private final String page;
    private final SimulatedProject project;

    GitHubAnswers(String base, SimulatedProject project) {
        this.base = base;
        this.url = base + "/api/v3/repos/" + project.path();
        this.page = base + "/" + project.path();
        this.project = project;
    }

    /** A request as it stands in lists. */
    ObjectNode brief(SimulatedMergeRequest request) {
        int number = request.number();
        var pull = url + "/pulls/" + number;
        var issue = url + "/issues/" + number;
        var node = object().put("id", id(request))
                .put("node_id", nodeId("PR", id(request)))
                .put("url", pull)
                .put("html_url", page + "/pull/" + number)
                .put("diff_url", page + "/pull/" + number + ".diff")
                .put("patch_url", page + "/pull/" + number + ".patch")
                .put("issue_url", issue)
                .put("commits_url", pull + "/commits")
                .put("review_comments_url", pull + "/comments")
                .put("review_comment_url", url + "/pulls/comments{/number}")
                .put("comments_url", issue + "/comments")
                .put("statuses_url", url + "/statuses/" + request.head())
                .put("number", number)
                .put("state", request.isOpen() ? "open" : "closed")
                .put("locked", false)
                .put("title", request.title())
                .put("body", request.description())
                .put("created_at", text(request.createdAt()))
                .put("updated_at", text(request.updatedAt()))
                .put("closed_at", textOrNull(request.closedAt()))
                .put("merged_at", request.isMerged() ? textOrNull(request.closedAt()) : null)
                .put("merge_commit_sha", request.mergeCommit())
                .put("draft", request.isDraft())
                .put("author_association", "MEMBER")
                .putNull("assignee")
                .putNull("milestone")
                .putNull("auto_merge");
        node.set("user", GitHubRepositoryAnswer.user(base, request.author()));
        node.set("labels", labels(request));
        var reviewers = node.putArray("requested_reviewers");
        request.reviewers().forEach(name -> reviewers.add(GitHubRepositoryAnswer.user(base, name)));
        node.set("head", end(request.source(), request.head()));
        node.set(
                "base",
                end(request.target(), project.repository().tip(request.target()).orElse("")));
        var links = node.putObject("_links");
        link(links, "self", pull);
        link(links, "html", page + "/pull/" + number);
        link(links, "issue", issue);
        link(links, "comments", issue + "/comments");
        link(links, "review_comments", pull + "/comments");
        link(links, "review_comment", url + "/pulls/comments{/number}");
        link(links, "commits", pull + "/commits");
        link(links, "statuses", url + "/statuses/" + request.head());
        return node;
    }

    /** A request by itself. */
    ObjectNode whole(SimulatedMergeRequest request) {
        var conflicts = project.hasConflicts(request);
        var node = brief(request)
                .put("merged", request.isMerged())
                .put("mergeable", !conflicts)
                .put("mergeable_state", conflicts ? "dirty" : "clean")
                .put("comments", request.notes().size())
                .put("review_comments", 0)
                .put("maintainer_can_modify", false)
                .put("commits", 1)
                .put("additions", 0)
                .put("deletions", 0)
                .put("changed_files", 0);
        var merger = request.mergedBy();
        if (merger == null) {
            node.putNull("merged_by");
        } else {
            node.set("merged_by", GitHubRepositoryAnswer.user(base, merger));
        }
        return node;
    }

    private long id(SimulatedMergeRequest request) {
        return project.id() * 100_000L + request.number();
    }

    private static void link(ObjectNode links, String name, String address) {
        links.putObject(name).put("href", address);
    }

    private ObjectNode end(String branch, String commit) {
        var owner = project.path().substring(0, project.path().indexOf('/'));
        var node =
                object().put("label", owner + ":" + branch).put("ref", branch).put("sha", commit);
        node.set("user", GitHubRepositoryAnswer.user(base, owner));
        node.set("repo", GitHubRepositoryAnswer.repository(base, project));
        return node;
    }

    ArrayNode labels(SimulatedMergeRequest request) {
        var array = JsonNodeFactory.instance.arrayNode();
        for (var name : request.labels()) {
            array.addObject()
                    .put("id", GitLabAnswers.userId(name))
                    .put("node_id", nodeId("LA", GitLabAnswers.userId(name)))
                    .put("url", url + "/labels/" + name.replace("/", "%2F").replace(" ", "%20"))
                    .put("name", name)
                    .put("description", "")
                    .put("color", COLOUR)
                    .put("default", false);
        }
        return array;
    }

    ObjectNode comment(SimulatedMergeRequest request, SimulatedNote note) {
        var node = object().put("id", note.id())
                .put("node_id", nodeId("IC", note.id()))
                .put("url", url + "/issues/comments/" + note.id())
                .put("html_url", page + "/pull/" + request.number() + "#issuecomment-" + note.id())
                .put("issue_url", url + "/issues/" + request.number())
                .put("body", note.text())
                .put("author_association", "MEMBER")
                .put("created_at", text(note.createdAt()))
                .put("updated_at", text(note.updatedAt()));
        node.set("user", GitHubRepositoryAnswer.user(base, note.user()));
        return node;
    }

    ObjectNode review(SimulatedMergeRequest request, SimulatedReview review) {
        var pull = url + "/pulls/" + request.number();
        var html = page + "/pull/" + request.number() + "#pullrequestreview-" + review.id();
        var node = object().put("id", review.id())
                .put("node_id", nodeId("PRR", review.id()))
                .put("body", "")
                .put("state", "APPROVED")
                .put("commit_id", review.commit())
                .put("submitted_at", text(review.at()))
                .put("html_url", html)
                .put("pull_request_url", pull)
                .put("author_association", "MEMBER");
        node.set("user", GitHubRepositoryAnswer.user(base, review.user()));
        var links = node.putObject("_links");
        link(links, "html", html);
        link(links, "pull_request", pull);
        return node;
    }

    ObjectNode labelEvent(SimulatedLabelEvent event) {
        var node = object().put("id", event.id())
                .put("node_id", nodeId("LE", event.id()))
                .put("url", url + "/issues/events/" + event.id())
                .put("event", event.added() ? "labeled" : "unlabeled")
                .putNull("commit_id")
                .putNull("commit_url")
                .put("created_at", text(event.at()))
                .putNull("performed_via_github_app");
        node.set("actor", GitHubRepositoryAnswer.user(base, event.user()));
        node.putObject("label").put("name", event.label()).put("color", COLOUR);
        return node;
    }

    ObjectNode checkRun(SimulatedPipeline pipeline) {
        var address = url + "/check-runs/" + pipeline.id();
        var isDone = !List.of("running", "pending").contains(pipeline.status());
        var node = object().put("id", pipeline.id())
                .put("node_id", nodeId("CR", pipeline.id()))
                .put("head_sha", pipeline.commit())
                .put("external_id", "")
                .put("name", "pipeline")
                .put("url", address)
                .put("html_url", page + "/runs/" + pipeline.id())
                .put("details_url", page + "/runs/" + pipeline.id())
                .put("status", isDone ? "completed" : pipeline.status().equals("running") ? "in_progress" : "queued")
                .put("conclusion", isDone ? conclusion(pipeline.status()) : null)
                .put("started_at", text(pipeline.createdAt()))
                .put("completed_at", isDone ? text(pipeline.createdAt()) : null)
                .putNull("app");
        node.putObject("output")
                .putNull("title")
                .putNull("summary")
                .putNull("text")
                .put("annotations_count", 0)
                .put("annotations_url", address + "/annotations");
        node.putObject("check_suite").put("id", pipeline.id());
        node.putArray("pull_requests");
        return node;
    }

    private static String conclusion(String status) {
        return switch (status) {
            case "success" -> "success";
            case "canceled" -> "cancelled";
            case "skipped" -> "skipped";
            default -> "failure";
        };
    }

    ObjectNode branch(String name, String tip) {
        var address = url + "/branches/" + name;
        var guarded = project.protectedBranches().contains(name);
        var node = object().put("name", name).put("protected", guarded).put("protection_url", address + "/protection");
        node.putObject("protection").put("enabled", guarded);
        node.putObject("_links").put("html", page + "/tree/" + name).put("self", address);
        var commit = project.repository().commit(tip);
        var shown = node.putObject("commit")
                .put("sha", tip)
                .put("node_id", "C_" + tip)
                .put("url", url + "/commits/" + tip)
                .put("html_url", page + "/commit/" + tip)
                .put("comments_url", url + "/commits/" + tip + "/comments")
                .putNull("author")
                .putNull("committer");
        shown.putArray("parents");
        var inner = shown.putObject("commit")
                .put("url", url + "/git/commits/" + tip)
                .put("message", commit.getFullMessage())
                .put("comment_count", 0);
        inner.set("author", person(commit.getAuthorIdent()));
        inner.set("committer", person(commit.getCommitterIdent()));
        inner.putObject("tree")
                .put("sha", commit.getTree().name())
                .put("url", url + "/git/trees/" + commit.getTree().name());
        return node;
    }

    private static ObjectNode person(PersonIdent person) {
        return object().put("name", person.getName())
                .put("email", person.getEmailAddress())
                .put("date", text(person.getWhenAsInstant()));
    }

    ObjectNode ref(String branch, String commit) {
        var node = object().put("ref", "refs/heads/" + branch)
                .put("node_id", "REF_" + branch)
                .put("url", url + "/git/refs/heads/" + branch);
        node.putObject("object").put("type", "commit").put("sha", commit).put("url", url + "/git/commits/" + commit);
        return node;
    }

    ObjectNode commit(RevCommit commit) {
        var node = object().put("sha", commit.name())
                .put("node_id", "C_" + commit.name())
                .put("url", url + "/git/commits/" + commit.name())
                .put("html_url", page + "/commit/" + commit.name())
                .put("message", commit.getFullMessage());
        node.set("author", person(commit.getAuthorIdent()));
        node.set("committer", person(commit.getCommitterIdent()));
        node.putObject("tree")
                .put("sha", commit.getTree().name())
                .put("url", url + "/git/trees/" + commit.getTree().name());
        var parents = node.putArray("parents");
        for (var parent : commit.getParents()) {
            parents.addObject()
                    .put("sha", parent.name())
                    .put("url", url + "/git/commits/" + parent.name())
                    .put("html_url", page + "/commit/" + parent.name());
        }
        node.putObject("verification")
                .put("verified", false)
                .put("reason", "unsigned")
                .putNull("signature")
                .putNull("payload")
                .putNull("verified_at");
        return node;
    }

    ObjectNode tree(String id) {
        var node = object().put("sha", id).put("url", url + "/git/trees/" + id).put("truncated", false);
        var entries = node.putArray("tree");
        project.repository()
                .entries(id)
                .forEach((path, entry) -> entries.addObject()
                        .put("path", path)
                        .put("mode", "%06o".formatted(entry.getKey().getBits()))
                        .put("type", entry.getKey().getObjectType() == 1 ? "commit" : "blob")
                        .put("sha", entry.getValue().name())
                        .put("url", url + "/git/blobs/" + entry.getValue().name()));
        return node;
    }
}
