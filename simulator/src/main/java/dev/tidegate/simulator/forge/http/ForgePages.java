package dev.tidegate.simulator.forge.http;

import dev.tidegate.simulator.forge.project.SimulatedMergeRequest;
import dev.tidegate.simulator.forge.project.SimulatedNote;
import dev.tidegate.simulator.forge.project.SimulatedPipeline;
import dev.tidegate.simulator.forge.project.SimulatedProject;
import java.util.List;
import java.util.stream.Collectors;

/** The pages for people: the projects with their requests, and one request. Descriptions are shown as they were written. */
final class ForgePages {

    private static final String STYLE = """
        :root { color-scheme: light dark; --line: #8884; --dim: #777; --open: #1f7a3f; --merged: #6f42c1;
          --closed: #b3261e; --busy: #9a6700; }
        body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 62rem; padding: 1.5rem; }
        h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
        table { border-collapse: collapse; width: 100%; }
        th, td { border-bottom: 1px solid var(--line); padding: .4rem .6rem; text-align: left; vertical-align: top; }
        th { color: var(--dim); font-weight: 500; }
        pre { border: 1px solid var(--line); border-radius: 6px; overflow-x: auto; padding: .8rem; white-space: pre-wrap; }
        code, pre { font: 13px/1.5 ui-monospace, monospace; }
        .badge { border: 1px solid currentColor; border-radius: 1rem; font-size: 12px; padding: .1rem .6rem;
          white-space: nowrap; }
        .open, .success { color: var(--open); } .merged { color: var(--merged); }
        .closed, .failed { color: var(--closed); } .running, .pending { color: var(--busy); }
        .label { background: #8882; border-radius: 1rem; font-size: 12px; padding: .1rem .6rem; white-space: nowrap; }
        .dim { color: var(--dim); }
        """;

    private final SimulatedProjects projects;

    ForgePages(SimulatedProjects projects) {
        this.projects = projects;
    }

    ForgeReply overview() {
        var body = new StringBuilder("<h1>Simulated forge</h1><p class=dim>Nothing here is real. Every project is a Git"
                + " repository that can be cloned.</p>");
        for (var project : projects.all()) {
            body.append(section(project));
        }
        return page("Simulated forge", body.toString());
    }

    private static String section(SimulatedProject project) {
        synchronized (project) {
            var rows = project.requests().stream()
                    .sorted((one, other) -> other.number() - one.number())
                    .map(request -> row(project, request))
                    .collect(Collectors.joining());
            return "<h2>" + text(project.path()) + "</h2>"
                    + (rows.isEmpty()
                            ? "<p class=dim>No merge requests.</p>"
                            : "<table><tr><th>#<th>Title<th>State<th>Pipeline<th>Approved by<th>Labels</tr>" + rows
                                    + "</table>");
        }
    }

    private static String row(SimulatedProject project, SimulatedMergeRequest request) {
        return "<tr><td>!" + request.number() + "<td><a href=\"/" + text(project.path()) + "/-/merge_requests/"
                + request.number() + "\">" + text(request.title()) + "</a><br><span class=dim>" + text(request.source())
                + " → " + text(request.target()) + "</span><td>" + state(request) + "<td>" + pipeline(request) + "<td>"
                + text(approvers(request)) + "<td>" + labels(request) + "</tr>";
    }

    /** One request. */
    ForgeReply request(SimulatedProject project, int number) {
        synchronized (project) {
            var request = project.request(number);
            var body = "<p><a href=\"/\">All projects</a></p><h1>" + text(request.title()) + " <span class=dim>!"
                    + number + "</span></h1><p>" + state(request) + " " + labels(request) + "</p><p class=dim>"
                    + text(request.author()) + " wants <code>" + text(request.source()) + "</code> in <code>"
                    + text(request.target()) + "</code> of " + text(project.path())
                    + "</p><table><tr><th>Head<td><code>"
                    + text(request.head()) + "</code></tr><tr><th>Pipeline<td>" + pipeline(request)
                    + "</tr><tr><th>Approved by<td>" + text(approvers(request))
                    + "</tr></table><h2>Description</h2><pre>"
                    + text(request.description()) + "</pre><h2>Notes</h2>" + notes(request.notes());
            return page("!" + number + " " + request.title(), body);
        }
    }

    private static String notes(List<SimulatedNote> notes) {
        return notes.isEmpty()
                ? "<p class=dim>None.</p>"
                : notes.stream()
                        .map(note -> "<p class=dim>" + text(note.user()) + ", " + note.updatedAt() + "</p><pre>"
                                + text(note.text()) + "</pre>")
                        .collect(Collectors.joining());
    }

    private static String state(SimulatedMergeRequest request) {
        var state = request.isMerged() ? "merged" : request.isOpen() ? "open" : "closed";
        return "<span class=\"badge " + state + "\">" + state + "</span>"
                + (request.isDraft() ? " <span class=badge>draft</span>" : "");
    }

    private static String pipeline(SimulatedMergeRequest request) {
        if (request.pipelines().isEmpty()) {
            return "<span class=dim>none</span>";
        }
        SimulatedPipeline newest = request.pipelines().get(request.pipelines().size() - 1);
        return "<span class=\"" + text(newest.status()) + "\">" + text(newest.status()) + "</span>";
    }

    private static String approvers(SimulatedMergeRequest request) {
        return request.reviews().isEmpty()
                ? "nobody"
                : request.reviews().stream()
                        .map(review ->
                                review.user() + (review.commit().equals(request.head()) ? "" : " (on an earlier head)"))
                        .collect(Collectors.joining(", "));
    }

    private static String labels(SimulatedMergeRequest request) {
        return request.labels().stream()
                .map(label -> "<span class=label>" + text(label) + "</span>")
                .collect(Collectors.joining(" "));
    }

    private static ForgeReply page(String title, String body) {
        return ForgeReply.html("<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport"
                        + " content=\"width=device-width\"><title>" + text(title) + "</title><style>" + STYLE
                        + "</style><body>" + body)
                .with("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'");
    }

    /** Text in a page, also within quotes. */
    private static String text(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
