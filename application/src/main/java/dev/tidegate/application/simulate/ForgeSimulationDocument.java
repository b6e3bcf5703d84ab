package dev.tidegate.application.simulate;

import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.simulator.forge.SimulatedForge;
import dev.tidegate.simulator.forge.SimulatedForgeSettings;
import dev.tidegate.simulator.forge.project.SimulatedProject;
import java.util.List;

/** How a running simulated forge is reached. */
public final class ForgeSimulationDocument {

    private ForgeSimulationDocument() {}

    public static Document of(SimulatedForge forge) {
        var document = Document.of("tidegate.simulate.forge/v1");
        var tree = document.tree()
                .put("url", forge.url().toString())
                .put("gitlabApi", forge.gitLabApi().toString())
                .put("githubApi", forge.gitHubApi().toString())
                .put("token", SimulatedForgeSettings.TOKEN)
                .put("user", SimulatedForgeSettings.USER)
                .put("otherToken", SimulatedForgeSettings.OTHER_TOKEN)
                .put("otherUser", SimulatedForgeSettings.OTHER_USER);
        var projects = tree.putArray("projects");
        var table = TextTable.of("PROJECT", "REPOSITORY");
        for (var project : forge.projects()) {
            var repository = forge.repository(project.path());
            projects.addObject().put("path", project.path()).put("repository", repository.toString());
            table.row(project.path(), repository);
        }
        samples(forge).forEach(tree.putArray("samples")::add);
        document = document.with(TextLine.of("A simulated forge, for trials and tests: nothing here is real."))
                .with(TextLine.of())
                .with(access(forge))
                .with(TextLine.of())
                .with(table)
                .with(TextLine.of())
                .with(TextLine.of("Try it, and press Ctrl-C to end it:"));
        for (var sample : samples(forge)) {
            document = document.with(TextLine.of("  " + sample));
        }
        return document;
    }

    private static TextTable access(SimulatedForge forge) {
        return TextTable.withoutHeadings(2)
                .row("pages", forge.url())
                .row("GitLab API", forge.gitLabApi())
                .row("GitHub API", forge.gitHubApi())
                .row(SimulatedForgeSettings.USER + "'s token", SimulatedForgeSettings.TOKEN)
                .row(SimulatedForgeSettings.OTHER_USER + "'s token", SimulatedForgeSettings.OTHER_TOKEN);
    }

    private static List<String> samples(SimulatedForge forge) {
        var path = forge.projects().stream()
                .findFirst()
                .map(SimulatedProject::path)
                .orElseThrow(() -> new IllegalArgumentException("a forge has at least one project"));
        var url = forge.repository(path).toString().replaceFirst("//", "//git:" + SimulatedForgeSettings.TOKEN + "@");
        return List.of(
                "git clone " + url,
                "curl -s -H 'PRIVATE-TOKEN: " + SimulatedForgeSettings.TOKEN + "' " + forge.gitLabApi() + "/projects/"
                        + path.replace("/", "%2F") + "/merge_requests",
                "curl -s -X PUT -d '[{\"kind\":\"status\",\"status\":503,\"count\":2}]' " + forge.url()
                        + "/simulator/faults");
    }
}
