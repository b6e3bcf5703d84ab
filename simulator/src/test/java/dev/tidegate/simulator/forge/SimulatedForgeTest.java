package dev.tidegate.simulator.forge;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.simulator.forge.project.SimulatedMergeRequest;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The simulated forge as strangers use it: with the command git, with curl's eyes, and with its controls. */
@Timeout(90)
class SimulatedForgeTest {

    private static final String PROJECT = "ops/fleet-data";

    @TempDir
    private Path directory;

    private SimulatedForge forge;

    @BeforeEach
    void start() throws Exception {
        forge = SimulatedForge.start(SimulatedForgeSettings.of(Map.of(PROJECT, directory.resolve("data.git"))));
    }

    @AfterEach
    void stop() throws Exception {
        forge.close();
    }

    private record Output(int code, String text) {}

    private Output git(Path where, String... arguments) throws Exception {
        var command = new ArrayList<>(List.of("git", "-c", "user.name=Jana", "-c", "user.email=jana@example.test"));
        command.addAll(List.of(arguments));
        var builder = new ProcessBuilder(command).directory(where.toFile()).redirectErrorStream(true);
        builder.environment().put("HOME", directory.toString());
        builder.environment().put("GIT_TERMINAL_PROMPT", "0");
        var process = builder.start();
        process.getOutputStream().close();
        var text = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new Output(process.exitValue(), text);
    }

    private String address() {
        return forge.repository(PROJECT).toString().replace("//", "//git:" + SimulatedForgeSettings.TOKEN + "@");
    }

    private Path cloned() throws Exception {
        var output = git(directory, "clone", address(), "clone");
        assertThat(output.code()).as(output.text()).isZero();
        return directory.resolve("clone");
    }

    private SimulatedMergeRequest pushed(Path clone, String branch) throws Exception {
        git(clone, "checkout", "-q", "-b", branch);
        Files.writeString(clone.resolve("a.txt"), "1\n");
        git(clone, "add", "a.txt");
        git(clone, "commit", "-q", "-m", "add a");
        var output = git(clone, "push", "-q", "origin", branch);
        assertThat(output.code()).as(output.text()).isZero();
        return forge.project(PROJECT).create("mkova", branch, "main", "<b>add a</b>", false, "/merge @all <script>");
    }

    private HttpResponse<String> send(String method, String path, String body) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(forge.url() + path))
                .header("PRIVATE-TOKEN", SimulatedForgeSettings.TOKEN)
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .build();
        return HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
    }

    @Test
    void git_clones_pushes_and_fetches() throws Exception {
        var clone = cloned();

        var request = pushed(clone, "work");

        assertThat(Files.readString(clone.resolve("README.md"))).isEqualTo("A simulated project.\n");
        assertThat(request.head())
                .isEqualTo(git(clone, "rev-parse", "HEAD").text().strip());
        var merged = send("POST", "/simulator/projects/ops%2Ffleet-data/requests/1/merge", "{\"user\":\"mkova\"}");
        assertThat(merged.statusCode()).isEqualTo(200);
        git(clone, "fetch", "-q", "origin");
        assertThat(git(clone, "show", "origin/main:a.txt").text()).isEqualTo("1\n");
    }

    @Test
    void git_gets_in_with_a_token_only() throws Exception {
        assertThat(git(directory, "clone", forge.repository(PROJECT).toString(), "x")
                        .code())
                .isNotZero();
        assertThat(git(directory, "clone", address().replace("simulated-token", "wrong"), "x")
                        .text())
                .contains("Authentication failed");
    }

    @Test
    void git_is_told_what_a_hook_or_a_protected_branch_says() throws Exception {
        var clone = cloned();
        send("PUT", "/simulator/projects/ops%2Ffleet-data/hook", "{\"decline\":\"not on Friday\"}");
        git(clone, "commit", "-q", "--allow-empty", "-m", "x");

        var declined = git(clone, "push", "origin", "HEAD:work");
        send("PUT", "/simulator/projects/ops%2Ffleet-data/hook", "{}");
        send("PUT", "/simulator/projects/ops%2Ffleet-data/protected", "{\"branches\":[\"main\"]}");
        var guarded = git(clone, "push", "origin", "HEAD:main");

        assertThat(declined.code()).isNotZero();
        assertThat(declined.text()).contains("remote: not on Friday").contains("pre-receive hook declined");
        assertThat(guarded.code()).isNotZero();
        assertThat(guarded.text()).contains("not allowed to push code to protected branches");
        assertThat(git(clone, "push", "origin", "HEAD:work").code()).isZero();
    }

    @Test
    void pages_show_requests_and_obey_nothing_that_stands_in_them() throws Exception {
        pushed(cloned(), "work");
        send("POST", "/simulator/projects/ops%2Ffleet-data/requests/1/approvals", "{\"user\":\"jdoe\"}");

        var overview = send("GET", "/", "");
        var page = send("GET", "/ops/fleet-data/-/merge_requests/1", "");

        assertThat(overview.body())
                .contains("&lt;b&gt;add a&lt;/b&gt;", "jdoe", "success")
                .doesNotContain("<b>add");
        assertThat(page.body())
                .contains("/merge @all &lt;script&gt;", "work", "jdoe")
                .doesNotContain("<script>");
        assertThat(page.headers().firstValue("Content-Security-Policy")).isPresent();
        assertThat(send("GET", "/ops/fleet-data/-/merge_requests/9", "").statusCode())
                .isEqualTo(404);
    }

    @Test
    void pipelines_follow_their_script_and_what_they_are_told() throws Exception {
        forge.close();
        forge = SimulatedForge.start(SimulatedForgeSettings.of(Map.of(PROJECT, directory.resolve("data.git")))
                .withPipelines(List.of("failed", "success")));
        pushed(cloned(), "work");
        var pipelines = "/api/v4/projects/ops%2Ffleet-data/merge_requests/1/pipelines";
        var first = new ObjectMapper().readTree(send("GET", pipelines, "").body());

        send("POST", "/api/v4/projects/1/pipelines/" + first.at("/0/id").asInt() + "/retry", "");
        var second = new ObjectMapper().readTree(send("GET", pipelines, "").body());
        var refused = send("POST", "/simulator/projects/1/requests/1/pipeline", "{\"status\":\"perhaps\"}");

        assertThat(first.at("/0/status").asText()).isEqualTo("failed");
        assertThat(second.at("/0/status").asText()).isEqualTo("success");
        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.body()).contains("a pipeline is one of");
    }

    @Test
    void faults_are_set_while_it_runs() throws Exception {
        var rule = "[{\"kind\":\"status\",\"status\":409,\"count\":1,\"path\":\"/api/v4/*\"}]";
        assertThat(send("PUT", "/simulator/faults", rule).statusCode()).isEqualTo(200);

        var faulty = send("GET", "/api/v4/users", "");
        var well = send("GET", "/api/v4/users", "");

        assertThat(faulty.statusCode()).isEqualTo(409);
        assertThat(well.statusCode()).isEqualTo(200);
        assertThat(send("GET", "/simulator/requests", "").body())
                .isEqualTo("[{\"method\":\"GET\",\"path\":\"/api/v4/users\",\"status\":409},"
                        + "{\"method\":\"GET\",\"path\":\"/api/v4/users\",\"status\":200}]");
        assertThat(send("PUT", "/simulator/faults", "{}").statusCode()).isEqualTo(400);
    }
}
