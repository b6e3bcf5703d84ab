package dev.tidegate.forge;

import static dev.tidegate.forge.ForgeJson.array;
import static dev.tidegate.forge.ForgeJson.object;
import static dev.tidegate.forge.ForgeJson.text;
import static dev.tidegate.http.ClientRequest.encode;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.forge.ForgeException.Reason;
import dev.tidegate.http.HttpMethod;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Pull requests of one repository on GitHub, by its REST API. */
final class GitHubForge implements Forge {

    private static final int UNPROCESSABLE = 422;
    private static final Duration POLL = Duration.ofSeconds(1);
    private static final int MOST_POLLS = 60;
    private static final int MERGE_ATTEMPTS = 3;
    private static final String PER_PAGE = "per_page=100";

    private final ForgeRequests requests;
    private final String repository;
    private final String owner;

    GitHubForge(ForgeRequests requests, String project) {
        this.requests = requests;
        this.repository = "/repos/" + project;
        this.owner = project.substring(0, project.indexOf('/'));
    }

    @Override
    public List<MergeRequest> open(Set<String> labels) {
        return requests.list(repository + "/pulls?state=open&sort=created&direction=asc&" + PER_PAGE).stream()
                .map(GitHubJson::request)
                .filter(request -> request.labels().containsAll(labels))
                .toList();
    }

    @Override
    public Optional<MergeRequest> open(String sourceBranch, String targetBranch) {
        return requests
                .list(repository + "/pulls?state=open&head=" + encode(owner + ":" + sourceBranch) + "&base="
                        + encode(targetBranch) + "&" + PER_PAGE)
                .stream()
                .map(GitHubJson::request)
                .findFirst();
    }

    @Override
    public MergeRequest read(int number) {
        return GitHubJson.request(requests.get(pull(number)));
    }

    /** Labels and reviewers are set by requests of their own; what they do not take is told and costs nothing else. */
    @Override
    public OpenedMergeRequest create(NewMergeRequest wanted) {
        var body = object().put("title", wanted.title())
                .put("head", wanted.sourceBranch())
                .put("base", wanted.targetBranch())
                .put("body", wanted.description())
                .put("draft", wanted.draft());
        var opened = new RequestCreation(
                        () -> requests.send(HttpMethod.POST, repository + "/pulls", body, false),
                        () -> open(wanted.sourceBranch(), wanted.targetBranch()),
                        GitHubJson::request,
                        Set.of(UNPROCESSABLE))
                .open(requests);
        var number = opened.request().number();
        var complaints = new ArrayList<String>();
        if (!opened.wasOpen() && !wanted.labels().isEmpty()) {
            requests.change(HttpMethod.POST, issue(number) + "/labels", labels(wanted.labels()));
        }
        if (!opened.wasOpen() && !wanted.reviewers().isEmpty()) {
            var asked = object();
            asked.set("reviewers", array(wanted.reviewers()));
            var answer = requests.send(HttpMethod.POST, pull(number) + "/requested_reviewers", asked, true);
            if (!answer.isSuccess()) {
                complaints.add("reviewers were not taken: " + answer.words());
            }
        }
        return new OpenedMergeRequest(opened.wasOpen() ? opened.request() : read(number), opened.wasOpen(), complaints);
    }

    private static com.fasterxml.jackson.databind.node.ObjectNode labels(Set<String> names) {
        var body = object();
        body.set("labels", array(names));
        return body;
    }

    @Override
    public MergeRequest update(int number, MergeRequestChange change) {
        var body = object();
        change.title().ifPresent(title -> body.put("title", title));
        change.description().ifPresent(description -> body.put("body", description));
        if (!body.isEmpty()) {
            requests.change(HttpMethod.PATCH, pull(number), body);
        }
        if (!change.addedLabels().isEmpty()) {
            requests.change(HttpMethod.POST, issue(number) + "/labels", labels(change.addedLabels()));
        }
        for (var label : change.removedLabels()) {
            var answer = requests.send(HttpMethod.DELETE, issue(number) + "/labels/" + encode(label), null, true);
            if (answer.status() != 404) {
                requests.success(answer);
            }
        }
        return read(number);
    }

    @Override
    public void note(int number, String text) {
        requests.once(HttpMethod.POST, issue(number) + "/comments", object().put("body", text));
    }

    @Override
    public void refreshNote(int number, String marker, String text) {
        var wanted = marker + "\n" + text;
        var own = requests.list(issue(number) + "/comments?" + PER_PAGE).stream()
                .filter(comment -> text(comment, "body").startsWith(marker))
                .findFirst();
        if (own.isEmpty()) {
            note(number, wanted);
        } else if (!text(own.get(), "body").equals(wanted)) {
            requests.change(
                    HttpMethod.PATCH,
                    repository + "/issues/comments/" + own.get().path("id").asLong(),
                    object().put("body", wanted));
        }
    }

    @Override
    public void close(int number, String note) {
        if (read(number).state() == MergeRequest.State.OPEN) {
            note(number, note);
            requests.change(HttpMethod.PATCH, pull(number), object().put("state", "closed"));
        }
    }

    @Override
    public boolean deleteBranch(String branch, String ifTip) {
        var answer = requests.send(HttpMethod.GET, repository + "/git/ref/heads/" + path(branch), null, true);
        if (answer.status() == 404
                || !text(requests.success(answer).path("object"), "sha").equals(ifTip)) {
            return false;
        }
        var deleted = requests.send(HttpMethod.DELETE, repository + "/git/refs/heads/" + path(branch), null, true);
        // A repetition whose first attempt was carried out finds no branch.
        if (deleted.status() != UNPROCESSABLE) {
            requests.success(deleted);
        }
        return true;
    }

    @Override
    public Optional<RequestPipeline> pipeline(MergeRequest request) {
        return GitHubJson.pipeline(checkRuns(request.headCommit()), request.headCommit());
    }

    private List<JsonNode> checkRuns(String commit) {
        return requests.list(repository + "/commits/" + commit + "/check-runs?filter=latest&" + PER_PAGE, "check_runs");
    }

    @Override
    public void retryPipeline(MergeRequest request) {
        for (var run : checkRuns(request.headCommit())) {
            if (GitHubJson.checkRun(run)
                    .filter(state -> state == RequestPipeline.State.FAILED)
                    .isPresent()) {
                requests.once(
                        HttpMethod.POST,
                        repository + "/check-runs/" + run.path("id").asLong() + "/rerequest",
                        null);
            }
        }
    }

    @Override
    public List<RequestApproval> approvals(MergeRequest request) {
        return GitHubJson.approvals(requests.list(pull(request.number()) + "/reviews?" + PER_PAGE));
    }

    @Override
    public List<LabelEvent> labelEvents(int number) {
        return requests.list(issue(number) + "/timeline?" + PER_PAGE).stream()
                .flatMap(event -> GitHubJson.labelEvent(event).stream())
                .toList();
    }

    /** GitHub merges the target into the branch, and does so after it has answered. */
    @Override
    public MergeRequest rebase(int number) {
        var before = read(number);
        var answer = requests.send(
                HttpMethod.PUT,
                pull(number) + "/update-branch",
                object().put("expected_head_sha", before.headCommit()),
                true);
        if (answer.status() == UNPROCESSABLE && answer.words().contains("no new commits")) {
            return before;
        }
        requests.success(answer);
        for (int poll = 0; poll < MOST_POLLS; poll++) {
            var now = read(number);
            if (!now.headCommit().equals(before.headCommit())) {
                return now;
            }
            requests.pause(POLL);
        }
        throw new ForgeException(Reason.UNREACHABLE, "#" + number + " is still being updated", null);
    }

    /** GitHub answers 405 also where its view of the base branch was a moment old; that passes. */
    @Override
    public MergeOutcome merge(int number, String headCommit) {
        for (int attempt = 1; ; attempt++) {
            var answer = requests.send(
                    HttpMethod.PUT,
                    pull(number) + "/merge",
                    object().put("sha", headCommit).put("merge_method", "squash"),
                    false);
            if (answer.isSuccess()) {
                return new MergeOutcome.Merged(text(answer.body(), "sha"));
            }
            if (answer.status() != 405 && answer.status() != 409) {
                throw requests.failure(answer);
            }
            var now = read(number);
            var commit = now.mergeCommit();
            if (now.state() == MergeRequest.State.MERGED && commit != null) {
                return new MergeOutcome.Merged(commit);
            }
            if (answer.status() == 409 || !now.headCommit().equals(headCommit)) {
                return new MergeOutcome.Changed(answer.words());
            }
            var passes = answer.words().contains("Base branch was modified");
            if (!passes) {
                return new MergeOutcome.NotMergeable(answer.words());
            }
            if (attempt == MERGE_ATTEMPTS) {
                return new MergeOutcome.Changed(answer.words());
            }
            requests.pause(POLL);
        }
    }

    @Override
    public boolean isProtected(String branch) {
        return requests.get(repository + "/branches/" + path(branch))
                .path("protected")
                .asBoolean();
    }

    @Override
    public String commit(ForgeCommit commit) {
        return new GitHubCommits(requests, repository).make(commit);
    }

    /** Slashes in the name of a branch stay. */
    private static String path(String branch) {
        return encode(branch).replace("%2F", "/");
    }

    private String pull(int number) {
        return repository + "/pulls/" + number;
    }

    private String issue(int number) {
        return repository + "/issues/" + number;
    }

    @Override
    public void close() {
        requests.close();
    }
}
