package dev.tidegate.git;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.tidegate.http.Timing;
import dev.tidegate.simulator.forge.SimulatedForge;
import dev.tidegate.simulator.forge.SimulatedForgeSettings;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class MirrorDirectoryTest {

    private static final RemoteAccess NOBODY = RemoteAccess.anonymous(Duration.ofSeconds(20));
    private static final RemoteAccess ACCESS =
            RemoteAccess.tokenVariable(Map.of("T", SimulatedForgeSettings.TOKEN), "T", Duration.ofSeconds(20));

    @TempDir
    private Path directory;

    private BareRemote remote;
    private MirrorDirectory mirrors;

    @BeforeEach
    void prepare() throws Exception {
        remote = BareRemote.in(directory.resolve("remote.git"), Map.of("a.txt", "1\n", "deep/b.txt", "2\n"));
        mirrors = new MirrorDirectory(
                MirrorSettings.below(directory.resolve("mirrors")).allowingLocal(), Timing.real());
    }

    @AfterEach
    void close() {
        remote.close();
    }

    @Test
    void a_mirror_follows_branches_also_where_they_were_rewritten_renamed_or_removed() throws Exception {
        var first = remote.tip("main");
        remote.commit("work", "a.txt", "work\n");
        mirrors.fetch(remote.url(), NOBODY, MirrorContent.WHOLE).close();
        remote.delete("work");
        remote.commit("work/deep", "a.txt", "deep\n");
        var second = remote.commit("main", "a.txt", "2\n");

        try (var mirror = mirrors.fetch(remote.url(), NOBODY, MirrorContent.WHOLE)) {
            assertThat(mirror.history().branches()).containsOnlyKeys("main", "work/deep");
            assertThat(mirror.history().branch("main")).contains(second);
        }
        remote.move("main", first);
        try (var mirror = mirrors.fetch(remote.url(), NOBODY, MirrorContent.WHOLE)) {
            assertThat(mirror.history().branch("main")).contains(first);
        }
    }

    @Test
    void what_was_fetched_is_read_without_asking_again() throws Exception {
        assertThat(mirrors.stored(remote.url(), NOBODY, MirrorContent.WHOLE)).isEmpty();
        mirrors.fetch(remote.url(), NOBODY, MirrorContent.WHOLE).close();
        var fetched = remote.tip("main");
        remote.commit("main", "a.txt", "2\n");

        try (var stored =
                mirrors.stored(remote.url(), NOBODY, MirrorContent.WHOLE).orElseThrow()) {
            assertThat(stored.history().branch("main")).contains(fetched);
        }
    }

    @Test
    void a_directory_of_this_machine_is_a_remote_only_where_that_is_allowed() {
        var strict = new MirrorDirectory(MirrorSettings.below(directory.resolve("mirrors")), Timing.real());

        assertThatThrownBy(() -> strict.fetch(remote.url(), NOBODY, MirrorContent.WHOLE))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("not allowed here");
    }

    @Test
    void helper_programs_plain_paths_and_passwords_are_no_addresses() {
        for (var text : new String[] {
            "ext::sh -c id",
            "ext::sh",
            "/srv/repository.git",
            "ssh://me:hunter2@host/x",
            "https://me@host/x",
            "ftp://h/x",
            "fd::3"
        }) {
            assertThat(RemoteUrl.parse(text).complaint())
                    .as(text)
                    .hasValueSatisfying(sentence -> assertThat(sentence).doesNotContain("hunter2"));
        }
        assertThat(RemoteUrl.parse("git@code.example.test:ops/x.git").orElseThrow())
                .hasToString("ssh://git@code.example.test/ops/x.git");
    }

    @Test
    void files_that_a_killed_process_has_locked_do_not_stop_the_next_one() throws Exception {
        mirrors.fetch(remote.url(), NOBODY, MirrorContent.WHOLE).close();
        Path mirror;
        try (var found = Files.list(directory.resolve("mirrors"))) {
            mirror = found.filter(Files::isDirectory).findFirst().orElseThrow();
        }
        Files.writeString(mirror.resolve("packed-refs.lock"), "");
        Files.writeString(mirror.resolve("config.lock"), "");
        Files.createDirectories(mirror.resolve("refs/heads"));
        Files.writeString(mirror.resolve("refs/heads/main.lock"), "");
        Files.writeString(mirror.resolve("objects/incoming_1.pack"), "half");
        var newest = remote.commit("main", "a.txt", "2\n");

        try (var opened = mirrors.fetch(remote.url(), NOBODY, MirrorContent.WHOLE)) {
            assertThat(opened.history().branch("main")).contains(newest);
        }
        assertThat(mirror.resolve("objects/incoming_1.pack")).doesNotExist();
    }

    @Test
    void threads_that_fetch_the_same_repository_wait_for_each_other() throws Exception {
        var begin = new CountDownLatch(1);
        var tasks = new java.util.ArrayList<FutureTask<CommitId>>();
        for (int number = 0; number < 6; number++) {
            var task = new FutureTask<>(() -> {
                begin.await();
                try (var mirror = mirrors.fetch(remote.url(), NOBODY, MirrorContent.WHOLE)) {
                    return mirror.history().branch("main").orElseThrow();
                }
            });
            tasks.add(task);
            new Thread(task).start();
        }
        begin.countDown();

        for (var task : tasks) {
            assertThat(task.get(30, TimeUnit.SECONDS)).isEqualTo(remote.tip("main"));
        }
    }

    @Test
    void a_history_comes_without_contents_and_fetches_a_file_when_it_is_read() throws Exception {
        try (var forge = SimulatedForge.start(SimulatedForgeSettings.of(Map.of("ops/x", remote.directory())))) {
            var url = RemoteUrl.parse(forge.repository("ops/x").toString()).orElseThrow();
            try (var mirror = mirrors.fetch(url, ACCESS, MirrorContent.HISTORY)) {
                var tip = mirror.history().branch("main").orElseThrow();
                var blob = ObjectId.fromString(
                        remote.git().resolve("main:deep/b.txt").name());

                assertThat(mirror.has(blob)).isFalse();
                assertThat(mirror.files(tip).below("")).containsExactly("a.txt", "deep/b.txt");
                assertThat(mirror.files(tip).content("deep/b.txt"))
                        .hasValueSatisfying(bytes -> assertThat(bytes).isEqualTo("2\n".getBytes(UTF_8)));
                assertThat(mirror.has(blob)).isTrue();
            }
            var newest = remote.commit("main", "a.txt", "2\n");
            try (var mirror = mirrors.fetch(url, ACCESS, MirrorContent.HISTORY)) {
                assertThat(mirror.history().branch("main")).contains(newest);
                assertThat(mirror.history().count(null, newest, 10)).isEqualTo(2);
            }
        }
    }

    @Test
    void a_server_that_cannot_leave_contents_out_sends_everything() throws Exception {
        remote.git().getConfig().load();
        try (var forge = SimulatedForge.start(SimulatedForgeSettings.of(Map.of("ops/x", remote.directory())))) {
            var served = forge.project("ops/x").repository().git().getConfig();
            served.setBoolean("uploadpack", null, "allowfilter", false);
            served.save();
            var url = RemoteUrl.parse(forge.repository("ops/x").toString()).orElseThrow();

            try (var mirror = mirrors.fetch(url, ACCESS, MirrorContent.HISTORY)) {
                var tip = mirror.history().branch("main").orElseThrow();
                assertThat(mirror.has(remote.git().resolve("main:a.txt"))).isTrue();
                assertThat(mirror.files(tip).content("a.txt")).isPresent();
            }
        }
    }

    @Test
    void a_repository_that_is_larger_than_the_limit_is_not_taken() throws Exception {
        var random = new byte[300_000];
        new java.util.Random(1).nextBytes(random);
        for (int number = 0; number < 5; number++) {
            random[number] = 0;
            remote.commit("main", "large" + number, new String(random, java.nio.charset.StandardCharsets.ISO_8859_1));
        }
        var usual = MirrorSettings.below(directory.resolve("mirrors"));
        var small = new MirrorDirectory(
                new MirrorSettings(usual.directory(), true, usual.lockWait(), 500_000), Timing.real());

        assertThatThrownBy(() -> small.fetch(remote.url(), NOBODY, MirrorContent.WHOLE))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("has more than 500000 bytes");
        try (var stored =
                small.stored(remote.url(), NOBODY, MirrorContent.WHOLE).orElseThrow()) {
            assertThat(stored.history().branches()).isEmpty();
        }
        mirrors.fetch(remote.url(), NOBODY, MirrorContent.WHOLE).close();
    }

    @Test
    void a_token_is_sent_and_stays_nowhere() throws Exception {
        try (var forge = SimulatedForge.start(SimulatedForgeSettings.of(Map.of("ops/x", remote.directory())))) {
            var url = RemoteUrl.parse(forge.repository("ops/x").toString()).orElseThrow();
            assertThatThrownBy(() -> mirrors.fetch(url, NOBODY, MirrorContent.WHOLE))
                    .isInstanceOf(IOException.class);

            mirrors.fetch(url, ACCESS, MirrorContent.WHOLE).close();

            try (var files = Files.walk(directory.resolve("mirrors"))) {
                for (var file : files.filter(Files::isRegularFile).toList()) {
                    assertThat(new String(Files.readAllBytes(file), java.nio.charset.StandardCharsets.ISO_8859_1))
                            .doesNotContain(SimulatedForgeSettings.TOKEN);
                }
            }
        }
    }

    @Test
    void a_redirect_is_followed_on_the_same_host_and_to_no_other() throws Exception {
        try (var forge = SimulatedForge.start(SimulatedForgeSettings.of(Map.of("ops/x", remote.directory())))) {
            var here = RemoteUrl.parse(forge.url() + "/ops/x").orElseThrow();
            mirrors.fetch(here, ACCESS, MirrorContent.WHOLE).close();

            var elsewhere = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            elsewhere.createContext("/", exchange -> {
                exchange.getResponseHeaders()
                        .add("Location", forge.url() + exchange.getRequestURI().toString());
                exchange.sendResponseHeaders(302, -1);
                exchange.close();
            });
            elsewhere.start();
            try {
                var from = RemoteUrl.parse(
                                "http://localhost:" + elsewhere.getAddress().getPort() + "/ops/x.git")
                        .orElseThrow();
                assertThatThrownBy(() -> mirrors.fetch(from, ACCESS, MirrorContent.WHOLE))
                        .hasMessageContaining("redirects to another host");
            } finally {
                elsewhere.stop(0);
            }
            assertThat(forge.requests())
                    .extracting(request -> request.path())
                    .contains("/ops/x/info/refs", "/ops/x.git/info/refs");
        }
    }
}
