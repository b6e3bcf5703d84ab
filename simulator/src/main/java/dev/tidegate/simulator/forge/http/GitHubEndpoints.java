package dev.tidegate.simulator.forge.http;

import static dev.tidegate.simulator.forge.http.GitLabAnswers.object;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.forge.project.ForgeRefusal;
import dev.tidegate.simulator.forge.project.SimulatedMergeRequest;
import dev.tidegate.simulator.forge.project.SimulatedProject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;

/** The endpoints of GitHub's REST API, below the path where GitHub Enterprise has it. */
final class GitHubEndpoints {

    private static final String REPOSITORY = "api/v3/repos/*/*";
    private static final String PULL = REPOSITORY + "/pulls/*";
    private static final String ISSUE = REPOSITORY + "/issues/*";
    private static final int OWNER_PLACE = 3;
    private static final int NUMBER_PLACE = 6;
    private static final int BRANCH_PLACE = 6;
    private static final int REF_PLACE = 8;

    private final SimulatedProjects projects;

    GitHubEndpoints(SimulatedProjects projects) {
        this.projects = projects;
    }

    ForgeRoutes routes() {
        return new ForgeRoutes()
                .on("GET", REPOSITORY + "/pulls", this::list)
                .on("POST", REPOSITORY + "/pulls", this::create)
                .on("GET", PULL, on((call, request) -> whole(call, 200, request)))
                .on("PATCH", PULL, on(this::update))
                .on("PUT", PULL + "/merge", on(this::merge))
                .on("PUT", PULL + "/update-branch", on(this::updateBranch))
                .on("GET", PULL + "/reviews", on(this::reviews))
                .on("POST", PULL + "/requested_reviewers", on(this::askReviewers))
                .on("POST", ISSUE + "/labels", on(this::addLabels))
                .on("DELETE", ISSUE + "/labels/*", on(this::removeLabel))
                .on("GET", ISSUE + "/comments", on(this::comments))
                .on("POST", ISSUE + "/comments", on(this::addComment))
                .on("PATCH", REPOSITORY + "/issues/comments/*", this::changeComment)
                .on("GET", ISSUE + "/timeline", on(this::timeline))
                .on("GET", REPOSITORY + "/commits/*/check-runs", this::checkRuns)
                .on("POST", REPOSITORY + "/check-runs/*/rerequest", this::rerequest)
                .on("GET", REPOSITORY + "/branches/**", this::branch)
                .on("GET", REPOSITORY + "/git/ref/heads/**", this::ref)
                .on("DELETE", REPOSITORY + "/git/refs/heads/**", this::deleteRef)
                .on("POST", REPOSITORY + "/git/refs", this::createRef)
                .on("GET", REPOSITORY + "/git/commits/*", this::commit)
                .on("POST", REPOSITORY + "/git/commits", this::createCommit)
                .on("POST", REPOSITORY + "/git/blobs", this::createBlob)
                .on("GET", REPOSITORY + "/git/trees/*", this::tree)
                .on("POST", REPOSITORY + "/git/trees", this::createTree);
    }

    private Function<ForgeCall, ForgeReply> on(BiFunction<ForgeCall, SimulatedMergeRequest, ForgeReply> endpoint) {
        return call -> endpoint.apply(call, project(call).request(call.number(NUMBER_PLACE)));
    }

    private SimulatedProject project(ForgeCall call) {
        return projects.named(call.path().get(OWNER_PLACE) + "/" + call.path().get(OWNER_PLACE + 1));
    }

    private GitHubAnswers answers(ForgeCall call) {
        return new GitHubAnswers(call.base(), project(call));
    }

    private ForgeReply whole(ForgeCall call, int status, SimulatedMergeRequest request) {
        return ForgeReply.json(status, answers(call).whole(request));
    }

    private ForgeReply list(ForgeCall call) {
        var state = call.query().getOrDefault("state", "open");
        var base = call.query().get("base");
        var head = call.query().get("head");
        var owner = call.path().get(OWNER_PLACE) + ":";
        var answers = answers(call);
        var found = new ArrayList<ObjectNode>();
        for (var request : project(call).requests()) {
            if ((state.equals("all") || state.equals("open") == request.isOpen())
                    && (base == null || base.equals(request.target()))
                    && (head == null || head.equals(owner + request.source()))) {
                found.add(answers.brief(request));
            }
        }
        if (!"asc".equals(call.query().get("direction"))) {
            Collections.reverse(found);
        }
        return ForgePaging.of(call, found);
    }

    private ForgeReply create(ForgeCall call) {
        var project = project(call);
        var head = call.required("head").replaceFirst("^[^:]*:", "");
        var base = call.required("base");
        synchronized (project) {
            if (project.open(head, base).isPresent()) {
                throw new ForgeRefusal(
                        422, "A pull request already exists for " + call.path().get(OWNER_PLACE) + ":" + head + ".");
            }
            var request = project.create(
                    call.user(),
                    head,
                    base,
                    call.required("title"),
                    call.body().path("draft").asBoolean(),
                    call.text("body"));
            return whole(call, 201, request);
        }
    }

    private ForgeReply update(ForgeCall call, SimulatedMergeRequest request) {
        var project = project(call);
        synchronized (project) {
            if (call.has("title")) {
                project.rename(request, call.text("title"), request.isDraft());
            }
            if (call.has("body")) {
                project.describe(request, call.text("body"));
            }
            if (call.has("state")) {
                project.setClosed(request, call.text("state").equals("closed"));
            }
            return whole(call, 200, request);
        }
    }

    private ForgeReply merge(ForgeCall call, SimulatedMergeRequest request) {
        try {
            var commit = project(call).merge(request, call.user(), call.has("sha") ? call.text("sha") : null, false);
            return ForgeReply.json(
                    200,
                    object().put("sha", commit).put("merged", true).put("message", "Pull Request successfully merged"));
        } catch (ForgeRefusal refused) {
            throw switch (refused.status()) {
                case 409 -> new ForgeRefusal(409, "Head branch was modified. Review and try the merge again.");
                case 405, 422 -> new ForgeRefusal(405, "Pull Request is not mergeable");
                default -> refused;
            };
        }
    }

    private ForgeReply updateBranch(ForgeCall call, SimulatedMergeRequest request) {
        if (call.has("expected_head_sha") && !call.text("expected_head_sha").equals(request.head())) {
            throw new ForgeRefusal(422, "expected head sha didn’t match current head ref.");
        }
        var before = request.head();
        var after = project(call)
                .rebase(request, true, call.user())
                .orElseThrow(() -> new ForgeRefusal(422, "merge conflict between base and head"));
        if (after.equals(before)) {
            throw new ForgeRefusal(422, "There are no new commits on the base branch.");
        }
        return ForgeReply.json(
                202,
                object().put("message", "Updating pull request branch.")
                        .put("url", call.base() + "/" + project(call).path() + "/pull/" + request.number()));
    }

    private ForgeReply reviews(ForgeCall call, SimulatedMergeRequest request) {
        var answers = answers(call);
        synchronized (project(call)) {
            return ForgePaging.of(
                    call,
                    request.reviews().stream()
                            .map(review -> answers.review(request, review))
                            .toList());
        }
    }

    private ForgeReply askReviewers(ForgeCall call, SimulatedMergeRequest request) {
        synchronized (project(call)) {
            request.reviewers().addAll(call.names("reviewers"));
            return ForgeReply.json(201, answers(call).brief(request));
        }
    }

    private ForgeReply addLabels(ForgeCall call, SimulatedMergeRequest request) {
        project(call).addLabels(request, call.user(), call.names("labels"));
        return ForgeReply.json(200, answers(call).labels(request));
    }

    private ForgeReply removeLabel(ForgeCall call, SimulatedMergeRequest request) {
        var label = call.path().get(call.path().size() - 1);
        if (!request.labels().contains(label)) {
            throw new ForgeRefusal(404, "Label does not exist");
        }
        project(call).removeLabels(request, call.user(), List.of(label));
        return ForgeReply.json(200, answers(call).labels(request));
    }

    private ForgeReply comments(ForgeCall call, SimulatedMergeRequest request) {
        var answers = answers(call);
        synchronized (project(call)) {
            return ForgePaging.of(
                    call,
                    request.notes().stream()
                            .map(note -> answers.comment(request, note))
                            .toList());
        }
    }

    private ForgeReply addComment(ForgeCall call, SimulatedMergeRequest request) {
        var note = project(call).note(request, call.user(), call.required("body"));
        return ForgeReply.json(201, answers(call).comment(request, note));
    }

    private ForgeReply changeComment(ForgeCall call) {
        var project = project(call);
        var note = project.changeNote(call.number(call.path().size() - 1), call.required("body"));
        var request = project.requests().stream()
                .filter(each -> each.notes().contains(note))
                .findFirst()
                .orElseThrow(() -> new ForgeRefusal(404, "Not Found"));
        return ForgeReply.json(200, answers(call).comment(request, note));
    }

    private ForgeReply timeline(ForgeCall call, SimulatedMergeRequest request) {
        var answers = answers(call);
        synchronized (project(call)) {
            return ForgePaging.of(
                    call,
                    request.labelEvents().stream().map(answers::labelEvent).toList());
        }
    }

    private ForgeReply checkRuns(ForgeCall call) {
        var answers = answers(call);
        var runs = project(call).pipelines(call.path().get(NUMBER_PLACE)).stream()
                .map(answers::checkRun)
                .toList();
        return ForgePaging.within(call, runs, "check_runs");
    }

    private ForgeReply rerequest(ForgeCall call) {
        project(call).retry(call.number(NUMBER_PLACE));
        return ForgeReply.json(201, object());
    }

    private static String rest(ForgeCall call, int place) {
        return String.join("/", call.path().subList(place, call.path().size()));
    }

    private String tip(ForgeCall call, String branch, String words) {
        return project(call).repository().tip(branch).orElseThrow(() -> new ForgeRefusal(404, words));
    }

    private ForgeReply branch(ForgeCall call) {
        var name = rest(call, BRANCH_PLACE);
        return ForgeReply.json(200, answers(call).branch(name, tip(call, name, "Branch not found")));
    }

    private ForgeReply ref(ForgeCall call) {
        var name = rest(call, REF_PLACE);
        return ForgeReply.json(200, answers(call).ref(name, tip(call, name, "Not Found")));
    }

    private ForgeReply deleteRef(ForgeCall call) {
        var name = rest(call, REF_PLACE);
        if (project(call).repository().tip(name).isEmpty()) {
            throw new ForgeRefusal(422, "Reference does not exist");
        }
        project(call).repository().deleteBranch(name);
        return ForgeReply.empty(204);
    }

    private ForgeReply createRef(ForgeCall call) {
        var branch = call.required("ref").replaceFirst("^refs/heads/", "");
        if (project(call).repository().tip(branch).isPresent()) {
            throw new ForgeRefusal(422, "Reference already exists");
        }
        project(call).repository().createBranch(branch, call.required("sha"));
        return ForgeReply.json(201, answers(call).ref(branch, call.required("sha")));
    }

    private ForgeReply commit(ForgeCall call) {
        return ForgeReply.json(
                200,
                answers(call)
                        .commit(project(call)
                                .repository()
                                .commit(call.path().get(call.path().size() - 1))));
    }

    private ForgeReply createCommit(ForgeCall call) {
        var project = project(call);
        var id = project.repository()
                .insertCommit(
                        call.required("tree"),
                        call.required("message"),
                        call.user(),
                        project.now(),
                        call.body().path("parents").path(0).asText());
        return ForgeReply.json(201, answers(call).commit(project.repository().commit(id)));
    }

    private ForgeReply createBlob(ForgeCall call) {
        var content = call.text("content");
        var bytes = call.text("encoding").equals("base64")
                ? Base64.getDecoder().decode(content)
                : content.getBytes(StandardCharsets.UTF_8);
        var id = project(call).repository().insertBlob(bytes).name();
        return ForgeReply.json(
                201,
                object().put("sha", id)
                        .put(
                                "url",
                                call.base() + "/api/v3/repos/" + project(call).path() + "/git/blobs/" + id));
    }

    private ForgeReply tree(ForgeCall call) {
        return ForgeReply.json(
                200, answers(call).tree(call.path().get(call.path().size() - 1)));
    }

    private ForgeReply createTree(ForgeCall call) {
        var entries = new LinkedHashMap<String, Map.Entry<FileMode, ObjectId>>();
        for (var entry : call.body().path("tree")) {
            entries.put(
                    entry.path("path").asText(),
                    Map.entry(
                            FileMode.fromBits(
                                    Integer.parseInt(entry.path("mode").asText(), 8)),
                            ObjectId.fromString(entry.path("sha").asText())));
        }
        var id = project(call).repository().insertEntries(call.required("base_tree"), entries);
        return ForgeReply.json(201, answers(call).tree(id));
    }
}
