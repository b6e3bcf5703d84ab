package dev.tidegate.forge;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.http.Secret;
import dev.tidegate.http.Timing;
import dev.tidegate.http.TokenSource;
import dev.tidegate.simulator.forge.SimulatedForge;
import dev.tidegate.simulator.forge.SimulatedForgeSettings;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Everything that a client of a forge can be asked, against the simulated forge, and what was said over the wire. */
final class EveryCall {

    private static final String PROJECT = "ops/fleet-data";

    private EveryCall() {}

    static List<RecordingProxy.Exchange> record(ForgeKind kind, Path directory) throws IOException {
        try (var simulated = SimulatedForge.start(SimulatedForgeSettings.of(Map.of(PROJECT, directory.resolve("x.git")))
                        .withClock(new TickingClock()));
                var proxy = RecordingProxy.to(simulated.url());
                var forge = client(kind, proxy.url())) {
            var project = simulated.project(PROJECT);
            var repository = project.repository();
            var main = repository.tip("main").orElseThrow();
            var head = forge.commit(new ForgeCommit("b", main, "by the API", file("one")));
            var wanted = new NewMergeRequest(
                    "b", "main", "title", "text", new TreeSet<>(Set.of("tidegate/promotion")), List.of("mkova"), false);
            var request = forge.create(wanted).request();
            forge.create(wanted);
            forge.open(Set.of("tidegate/promotion"));
            forge.update(1, MergeRequestChange.text("new", "new").withLabels(Set.of("a"), Set.of("a", "none")));
            forge.note(1, "note");
            forge.refreshNote(1, "<!-- x -->", "one");
            forge.refreshNote(1, "<!-- x -->", "two");
            project.approve(1, "mkova");
            forge.approvals(request);
            project.setPipeline(1, "failed");
            forge.pipeline(request);
            forge.retryPipeline(request);
            project.setPipeline(1, "running");
            forge.pipeline(request);
            forge.labelEvents(1);
            forge.rebase(1);
            forge.isProtected("main");
            assertThatThrownBy(() -> forge.isProtected("none")).isInstanceOf(ForgeException.class);
            assertThatThrownBy(() -> forge.read(99)).isInstanceOf(ForgeException.class);
            assertThatThrownBy(() -> forge.commit(new ForgeCommit("b", main, "m", file("two"))))
                    .isInstanceOf(ForgeException.class);
            forge.merge(1, main);
            forge.merge(1, head);
            forge.merge(1, head);
            var other = forge.commit(new ForgeCommit("c", main, "conflicts", file("other")));
            forge.create(new NewMergeRequest("c", "main", "title", "text", new TreeSet<>(), List.of(), true));
            forge.merge(2, other);
            forge.close(2, "why");
            forge.deleteBranch("c", main);
            forge.deleteBranch("c", other);
            forge.deleteBranch("c", other);
            return proxy.exchanges();
        }
    }

    private static Map<String, byte[]> file(String text) {
        return Map.of("README.md", text.getBytes(UTF_8));
    }

    private static Forge client(ForgeKind kind, URI url) {
        var api = URI.create(url + (kind == ForgeKind.GITLAB ? "/api/v4" : "/api/v3"));
        var tokens = TokenSource.fixed(Secret.of(SimulatedForgeSettings.TOKEN));
        return Forges.client(
                new ForgeSettings(kind, api, PROJECT, tokens, ForgeSettings.USUAL_TIMEOUT),
                new Timing(Clock.systemUTC(), duration -> {}, () -> 0.5));
    }
}
