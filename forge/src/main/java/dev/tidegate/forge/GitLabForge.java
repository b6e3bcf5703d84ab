package dev.tidegate.forge;

import static dev.tidegate.forge.ForgeJson.object;
import static dev.tidegate.forge.ForgeJson.text;
import static dev.tidegate.forge.ForgeJson.time;
import static dev.tidegate.forge.ForgeJson.timeOrNull;
import static dev.tidegate.http.ClientRequest.encode;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.forge.ForgeException.Reason;
import dev.tidegate.http.HttpMethod;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Merge requests of one project on GitLab, by version 4 of its API. */
final class GitLabForge implements Forge {

    private static final int CONFLICT = 409;
    private static final Duration POLL = Duration.ofSeconds(1);
    private static final int MOST_POLLS = 120;
    private static final String PER_PAGE = "per_page=100";

    private final ForgeRequests requests;
    private final String project;

    GitLabForge(ForgeRequests requests, String project) {
        this.requests = requests;
        this.project = "/projects/" + encode(project);
    }

    @Override
    public List<MergeRequest> open(Set<String> labels) {
        var wanted = labels.isEmpty() ? "" : "&labels=" + encode(String.join(",", labels));
        return requests
                .list(project + "/merge_requests?state=opened&order_by=created_at&sort=asc&" + PER_PAGE + wanted)
                .stream()
                .map(GitLabJson::request)
                .toList();
    }

    @Override
    public Optional<MergeRequest> open(String sourceBranch, String targetBranch) {
        return requests
                .list(project + "/merge_requests?state=opened&source_branch=" + encode(sourceBranch) + "&target_branch="
                        + encode(targetBranch) + "&" + PER_PAGE)
                .stream()
                .map(GitLabJson::request)
                .findFirst();
    }

    @Override
    public MergeRequest read(int number) {
        return GitLabJson.request(requests.get(request(number)));
    }

    @Override
    public OpenedMergeRequest create(NewMergeRequest wanted) {
        var complaints = new ArrayList<String>();
        var body = object().put("source_branch", wanted.sourceBranch())
                .put("target_branch", wanted.targetBranch())
                .put("title", (wanted.draft() ? "Draft: " : "") + wanted.title())
                .put("description", wanted.description())
                .put("labels", String.join(",", wanted.labels()))
                .put("remove_source_branch", true)
                .put("squash", true);
        var reviewers = body.putArray("reviewer_ids");
        wanted.reviewers().forEach(login -> reviewer(login, complaints).ifPresent(reviewers::add));
        var opened = new RequestCreation(
                        () -> requests.send(HttpMethod.POST, project + "/merge_requests", body, false),
                        () -> open(wanted.sourceBranch(), wanted.targetBranch()),
                        GitLabJson::request,
                        Set.of(CONFLICT))
                .open(requests);
        return new OpenedMergeRequest(opened.request(), opened.wasOpen(), complaints);
    }

    /** A request takes reviewers by the numbers of their accounts. */
    private Optional<Integer> reviewer(String login, List<String> complaints) {
        var found = requests.list("/users?username=" + encode(login));
        if (found.isEmpty()) {
            complaints.add("there is no account " + login + " to review it");
            return Optional.empty();
        }
        return Optional.of(found.get(0).path("id").asInt());
    }

    @Override
    public MergeRequest update(int number, MergeRequestChange change) {
        var body = object();
        change.title().ifPresent(title -> body.put("title", title));
        change.description().ifPresent(description -> body.put("description", description));
        if (!change.addedLabels().isEmpty()) {
            body.put("add_labels", String.join(",", change.addedLabels()));
        }
        if (!change.removedLabels().isEmpty()) {
            body.put("remove_labels", String.join(",", change.removedLabels()));
        }
        return body.isEmpty()
                ? read(number)
                : GitLabJson.request(requests.change(HttpMethod.PUT, request(number), body));
    }

    @Override
    public void note(int number, String text) {
        requests.once(HttpMethod.POST, request(number) + "/notes", object().put("body", text));
    }

    @Override
    public void refreshNote(int number, String marker, String text) {
        var notes = requests.list(request(number) + "/notes?sort=asc&order_by=created_at&" + PER_PAGE);
        var wanted = marker + "\n" + text;
        var own = notes.stream()
                .filter(note -> text(note, "body").startsWith(marker))
                .findFirst();
        if (own.isEmpty()) {
            note(number, wanted);
        } else if (!text(own.get(), "body").equals(wanted)) {
            requests.change(
                    HttpMethod.PUT,
                    request(number) + "/notes/" + own.get().path("id").asLong(),
                    object().put("body", wanted));
        }
    }

    @Override
    public void close(int number, String note) {
        if (read(number).state() == MergeRequest.State.OPEN) {
            note(number, note);
            requests.change(HttpMethod.PUT, request(number), object().put("state_event", "close"));
        }
    }

    @Override
    public boolean deleteBranch(String branch, String ifTip) {
        var found = branch(branch);
        if (found == null || !text(found.path("commit"), "id").equals(ifTip)) {
            return false;
        }
        requests.change(HttpMethod.DELETE, branchPath(branch), null);
        return true;
    }

    @Override
    public Optional<RequestPipeline> pipeline(MergeRequest request) {
        return newestPipeline(request).flatMap(GitLabJson::pipeline);
    }

    /** Of the pipelines that were not skipped; one that ran on another head does not count. */
    private Optional<JsonNode> newestPipeline(MergeRequest request) {
        return requests.list(request(request.number()) + "/pipelines?" + PER_PAGE).stream()
                .filter(pipeline -> GitLabJson.pipeline(pipeline).isPresent())
                .max(Comparator.comparing((JsonNode pipeline) -> time(pipeline, "created_at"))
                        .thenComparing(pipeline -> pipeline.path("id").asLong()))
                .filter(pipeline -> concernsHead(pipeline, request));
    }

    /** A pipeline of the merged result ran on a commit that only GitLab knows; it counts if it is younger than the head. */
    private boolean concernsHead(JsonNode pipeline, MergeRequest request) {
        if (text(pipeline, "sha").equals(request.headCommit())) {
            return true;
        }
        if (!text(pipeline, "ref").equals("refs/merge-requests/" + request.number() + "/merge")) {
            return false;
        }
        var head = heads(request.number()).floorEntry(time(pipeline, "created_at"));
        return head != null && head.getValue().equals(request.headCommit());
    }

    @Override
    public void retryPipeline(MergeRequest request) {
        newestPipeline(request)
                .ifPresent(pipeline -> requests.once(
                        HttpMethod.POST,
                        project + "/pipelines/" + pipeline.path("id").asLong() + "/retry",
                        null));
    }

    /** GitLab says when somebody approved, not on which head: the head is the newest one that was there at that time. */
    @Override
    public List<RequestApproval> approvals(MergeRequest request) {
        var given = requests.get(request(request.number()) + "/approvals").path("approved_by");
        if (given.isEmpty()) {
            return List.of();
        }
        var heads = heads(request.number());
        var approvals = new ArrayList<RequestApproval>();
        given.forEach(each -> {
            var at = timeOrNull(each, "approved_at");
            var head = at == null ? null : heads.floorEntry(at);
            approvals.add(new RequestApproval(
                    text(each.path("user"), "username"), at, head == null ? null : head.getValue()));
        });
        return approvals;
    }

    /** The heads a request has had, by the time from which on. */
    private NavigableMap<Instant, String> heads(int number) {
        var heads = new TreeMap<Instant, String>();
        requests.list(request(number) + "/versions?" + PER_PAGE)
                .forEach(version -> heads.put(time(version, "created_at"), text(version, "head_commit_sha")));
        return heads;
    }

    @Override
    public List<LabelEvent> labelEvents(int number) {
        return requests.list(request(number) + "/resource_label_events?" + PER_PAGE).stream()
                .map(GitLabJson::labelEvent)
                .sorted(Comparator.comparing(LabelEvent::at))
                .toList();
    }

    @Override
    public MergeRequest rebase(int number) {
        requests.change(HttpMethod.PUT, request(number) + "/rebase", null);
        for (int poll = 0; poll < MOST_POLLS; poll++) {
            var node = requests.get(request(number) + "?include_rebase_in_progress=true");
            if (!node.path("rebase_in_progress").asBoolean()) {
                var error = text(node, "merge_error");
                if (!error.isEmpty()) {
                    throw new ForgeException(Reason.REFUSED, "!" + number + " could not be rebased: " + error, null);
                }
                return GitLabJson.request(node);
            }
            requests.pause(POLL);
        }
        throw new ForgeException(Reason.UNREACHABLE, "!" + number + " is still being rebased", null);
    }

    @Override
    public MergeOutcome merge(int number, String headCommit) {
        var answer = requests.send(
                HttpMethod.PUT,
                request(number) + "/merge",
                object().put("sha", headCommit).put("squash", true).put("should_remove_source_branch", true),
                false);
        if (answer.isSuccess()) {
            return merged(GitLabJson.request(answer.body()));
        }
        return switch (answer.status()) {
            case CONFLICT -> new MergeOutcome.Changed(answer.words());
            case 405, 422 -> {
                var now = read(number);
                yield now.state() == MergeRequest.State.MERGED
                        ? merged(now)
                        : now.headCommit().equals(headCommit)
                                ? new MergeOutcome.NotMergeable(answer.words())
                                : new MergeOutcome.Changed("its head is another one");
            }
            default -> throw requests.failure(answer);
        };
    }

    private static MergeOutcome merged(MergeRequest request) {
        var commit = request.mergeCommit();
        return new MergeOutcome.Merged(commit == null ? request.headCommit() : commit);
    }

    @Override
    public boolean isProtected(String branch) {
        var found = branch(branch);
        if (found == null) {
            throw new ForgeException(Reason.NOT_FOUND, "there is no branch " + branch, null);
        }
        return found.path("protected").asBoolean();
    }

    /** The parent is fixed by {@code start_sha}, so nobody else's change can get lost. */
    @Override
    public String commit(ForgeCommit commit) {
        var body = object().put("branch", commit.branch())
                .put("start_sha", commit.parent())
                .put("commit_message", commit.message());
        var actions = body.putArray("actions");
        new TreeMap<>(commit.files())
                .forEach((path, content) -> actions.addObject()
                        .put("action", "update")
                        .put("file_path", path)
                        .put("content", Base64.getEncoder().encodeToString(content))
                        .put("encoding", "base64"));
        return text(requests.once(HttpMethod.POST, project + "/repository/commits", body), "id");
    }

    private @Nullable JsonNode branch(String branch) {
        var answer = requests.send(HttpMethod.GET, branchPath(branch), null, true);
        return answer.status() == 404 ? null : requests.success(answer);
    }

    private String branchPath(String branch) {
        return project + "/repository/branches/" + encode(branch);
    }

    private String request(int number) {
        return project + "/merge_requests/" + number;
    }

    @Override
    public void close() {
        requests.close();
    }
}
