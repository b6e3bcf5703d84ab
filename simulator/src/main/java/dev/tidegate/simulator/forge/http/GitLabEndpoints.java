package dev.tidegate.simulator.forge.http;

import static dev.tidegate.simulator.forge.http.GitLabAnswers.object;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.forge.project.ForgeRefusal;
import dev.tidegate.simulator.forge.project.SimulatedMergeRequest;
import dev.tidegate.simulator.forge.project.SimulatedProject;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;

/** The endpoints of GitLab's API, version 4. */
final class GitLabEndpoints {

    private static final String PROJECT = "api/v4/projects/*";
    private static final String REQUESTS = PROJECT + "/merge_requests";
    private static final String REQUEST = REQUESTS + "/*";
    private static final int PROJECT_PLACE = 3;
    private static final int NUMBER_PLACE = 5;
    private static final String DRAFT = "Draft: ";

    private final SimulatedProjects projects;
    private final Set<String> people;

    GitLabEndpoints(SimulatedProjects projects, Set<String> people) {
        this.projects = projects;
        this.people = Set.copyOf(people);
    }

    ForgeRoutes routes() {
        return new ForgeRoutes()
                .on("GET", "api/v4/users", this::users)
                .on("GET", PROJECT, call -> ForgeReply.json(200, project(call, project(call))))
                .on("GET", REQUESTS, this::list)
                .on("POST", REQUESTS, this::create)
                .on("GET", REQUEST, on(this::read))
                .on("PUT", REQUEST, on(this::update))
                .on("GET", REQUEST + "/notes", on(this::notes))
                .on("POST", REQUEST + "/notes", on(this::addNote))
                .on("PUT", REQUEST + "/notes/*", on(this::changeNote))
                .on("GET", REQUEST + "/pipelines", on(this::pipelines))
                .on("POST", PROJECT + "/pipelines/*/retry", this::retry)
                .on("GET", REQUEST + "/approvals", on(this::approvals))
                .on("GET", REQUEST + "/versions", on(this::versions))
                .on("GET", REQUEST + "/resource_label_events", on(this::labelEvents))
                .on("PUT", REQUEST + "/rebase", on(this::rebase))
                .on("PUT", REQUEST + "/merge", on(this::merge))
                .on("GET", PROJECT + "/repository/branches/*", this::branch)
                .on("DELETE", PROJECT + "/repository/branches/*", this::deleteBranch)
                .on("POST", PROJECT + "/repository/commits", this::commit);
    }

    private java.util.function.Function<ForgeCall, ForgeReply> on(
            BiFunction<ForgeCall, SimulatedMergeRequest, ForgeReply> endpoint) {
        return call -> endpoint.apply(call, project(call).request(call.number(NUMBER_PLACE)));
    }

    private SimulatedProject project(ForgeCall call) {
        return projects.named(call.path().get(PROJECT_PLACE));
    }

    private GitLabAnswers answers(ForgeCall call) {
        return new GitLabAnswers(call.base(), project(call));
    }

    private ForgeReply users(ForgeCall call) {
        var wanted = call.query().getOrDefault("username", "");
        return ForgePaging.of(
                call,
                people.stream()
                        .filter(name -> wanted.isEmpty() || name.equals(wanted))
                        .sorted()
                        .map(name -> GitLabAnswers.user(call.base(), name))
                        .toList());
    }

    private static ObjectNode project(ForgeCall call, SimulatedProject project) {
        var name = project.path().substring(project.path().lastIndexOf('/') + 1);
        return object().put("id", project.id())
                .put("name", name)
                .put("path", name)
                .put("path_with_namespace", project.path())
                .put("default_branch", "main")
                .put("http_url_to_repo", call.base() + "/" + project.path() + ".git")
                .put("web_url", call.base() + "/" + project.path());
    }

    private ForgeReply list(ForgeCall call) {
        var labels = List.of(call.query().getOrDefault("labels", "").split(",", -1)).stream()
                .filter(label -> !label.isBlank())
                .toList();
        var found = new ArrayList<ObjectNode>();
        for (var request : project(call).requests()) {
            var node = answers(call).request(request);
            if (fits(call, "state", node.path("state").asText(), "all")
                    && fits(call, "source_branch", request.source(), "")
                    && fits(call, "target_branch", request.target(), "")
                    && request.labels().containsAll(labels)) {
                found.add(node);
            }
        }
        if (!"asc".equals(call.query().get("sort"))) {
            Collections.reverse(found);
        }
        return ForgePaging.of(call, found);
    }

    private static boolean fits(ForgeCall call, String parameter, String value, String any) {
        var wanted = call.query().get(parameter);
        return wanted == null || wanted.equals(any) || wanted.equals(value);
    }

    private ForgeReply create(ForgeCall call) {
        var project = project(call);
        var source = call.required("source_branch");
        var target = call.required("target_branch");
        var title = call.required("title");
        synchronized (project) {
            var open = project.open(source, target);
            if (open.isPresent()) {
                throw new ForgeRefusal(
                        409,
                        "Another open merge request already exists for this source branch: !"
                                + open.get().number());
            }
            var request =
                    project.create(call.user(), source, target, plain(title), isDraft(title), call.text("description"));
            project.addLabels(request, call.user(), call.names("labels"));
            call.body()
                    .path("reviewer_ids")
                    .forEach(id -> people.stream()
                            .filter(name -> GitLabAnswers.userId(name) == id.asInt())
                            .forEach(request.reviewers()::add));
            return ForgeReply.json(201, answers(call).request(request));
        }
    }

    private static boolean isDraft(String title) {
        return title.startsWith(DRAFT);
    }

    private static String plain(String title) {
        return isDraft(title) ? title.substring(DRAFT.length()) : title;
    }

    private ForgeReply read(ForgeCall call, SimulatedMergeRequest request) {
        var node = answers(call).request(request);
        if ("true".equals(call.query().get("include_rebase_in_progress"))) {
            node.put("rebase_in_progress", false).put("merge_error", rebaseErrors.get(request));
        }
        return ForgeReply.json(200, node);
    }

    private final Map<SimulatedMergeRequest, String> rebaseErrors =
            Collections.synchronizedMap(new java.util.IdentityHashMap<>());

    private ForgeReply update(ForgeCall call, SimulatedMergeRequest request) {
        var project = project(call);
        synchronized (project) {
            if (call.has("title")) {
                project.rename(request, plain(call.text("title")), isDraft(call.text("title")));
            }
            if (call.has("description")) {
                project.describe(request, call.text("description"));
            }
            project.addLabels(request, call.user(), call.names("add_labels"));
            project.removeLabels(request, call.user(), call.names("remove_labels"));
            if (call.text("state_event").equals("close")) {
                project.setClosed(request, true);
            } else if (call.text("state_event").equals("reopen")) {
                project.setClosed(request, false);
            }
            return ForgeReply.json(200, answers(call).request(request));
        }
    }

    private ForgeReply notes(ForgeCall call, SimulatedMergeRequest request) {
        var answers = answers(call);
        synchronized (project(call)) {
            return ForgePaging.of(
                    call,
                    request.notes().stream()
                            .map(note -> answers.note(request, note))
                            .toList());
        }
    }

    private ForgeReply addNote(ForgeCall call, SimulatedMergeRequest request) {
        var note = project(call).note(request, call.user(), call.required("body"));
        return ForgeReply.json(201, answers(call).note(request, note));
    }

    private ForgeReply changeNote(ForgeCall call, SimulatedMergeRequest request) {
        var note = project(call).changeNote(call.number(call.path().size() - 1), call.required("body"));
        return ForgeReply.json(200, answers(call).note(request, note));
    }

    /** The newest first, as GitLab lists them. */
    private ForgeReply pipelines(ForgeCall call, SimulatedMergeRequest request) {
        var answers = answers(call);
        synchronized (project(call)) {
            var found = new ArrayList<ObjectNode>();
            request.pipelines().forEach(pipeline -> found.add(0, answers.pipeline(request, pipeline)));
            return ForgePaging.of(call, found);
        }
    }

    private ForgeReply retry(ForgeCall call) {
        var pipeline = project(call).retry(call.number(NUMBER_PLACE));
        return ForgeReply.json(
                201,
                object().put("id", pipeline.id()).put("sha", pipeline.commit()).put("status", pipeline.status()));
    }

    private ForgeReply approvals(ForgeCall call, SimulatedMergeRequest request) {
        return ForgeReply.json(200, answers(call).approvals(request));
    }

    private ForgeReply versions(ForgeCall call, SimulatedMergeRequest request) {
        var answers = answers(call);
        synchronized (project(call)) {
            var found = new ArrayList<ObjectNode>();
            request.heads().forEach(head -> found.add(0, answers.version(request, head)));
            return ForgePaging.of(call, found);
        }
    }

    private ForgeReply labelEvents(ForgeCall call, SimulatedMergeRequest request) {
        var answers = answers(call);
        synchronized (project(call)) {
            return ForgePaging.of(
                    call,
                    request.labelEvents().stream()
                            .map(event -> answers.labelEvent(request, event))
                            .toList());
        }
    }

    /** GitLab rebases after it has answered; here it is done by then. */
    private ForgeReply rebase(ForgeCall call, SimulatedMergeRequest request) {
        var rebased = project(call).rebase(request, false, call.user());
        rebaseErrors.put(request, rebased.isPresent() ? "" : "Rebase failed: there are conflicts");
        return ForgeReply.json(202, object().put("rebase_in_progress", true));
    }

    private ForgeReply merge(ForgeCall call, SimulatedMergeRequest request) {
        project(call)
                .merge(
                        request,
                        call.user(),
                        call.has("sha") ? call.text("sha") : null,
                        call.body().path("should_remove_source_branch").asBoolean());
        return ForgeReply.json(200, answers(call).request(request));
    }

    private ForgeReply branch(ForgeCall call) {
        var name = call.path().get(call.path().size() - 1);
        var tip = project(call).repository().tip(name).orElseThrow(() -> new ForgeRefusal(404, "404 Branch Not Found"));
        return ForgeReply.json(200, answers(call).branch(name, tip));
    }

    private ForgeReply deleteBranch(ForgeCall call) {
        var name = call.path().get(call.path().size() - 1);
        var project = project(call);
        if (project.repository().tip(name).isEmpty()) {
            throw new ForgeRefusal(404, "404 Branch Not Found");
        }
        if (project.protectedBranches().contains(name)) {
            throw new ForgeRefusal(403, "403 Forbidden");
        }
        project.repository().deleteBranch(name);
        return ForgeReply.empty(204);
    }

    private ForgeReply commit(ForgeCall call) {
        var project = project(call);
        var files = new LinkedHashMap<String, byte[]>();
        for (var action : call.body().path("actions")) {
            if (!action.path("action").asText().equals("update")) {
                throw new ForgeRefusal(400, "only the action update is simulated");
            }
            var content = action.path("content").asText();
            files.put(
                    action.path("file_path").asText(),
                    action.path("encoding").asText().equals("base64")
                            ? Base64.getDecoder().decode(content)
                            : content.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        }
        synchronized (project) {
            var branch = call.required("branch");
            if (project.repository().tip(branch).isPresent()) {
                throw new ForgeRefusal(400, "A branch called '" + branch + "' already exists. Switch to that branch");
            }
            var commit = project.repository()
                    .commitFiles(
                            call.required("start_sha"),
                            files,
                            call.required("commit_message"),
                            call.user(),
                            project.now());
            project.repository().createBranch(branch, commit);
            return ForgeReply.json(201, answers(call).commit(commit));
        }
    }
}
