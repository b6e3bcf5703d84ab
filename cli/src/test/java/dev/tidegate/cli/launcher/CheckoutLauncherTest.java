package dev.tidegate.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckoutLauncherTest {

    @TempDir
    private Path directory;

    private Sandbox sandbox;

    @BeforeEach
    void makeSandbox() {
        sandbox = new Sandbox(directory.resolve("a world"));
        sandbox.jdk("javas/jdk", "25.0.3");
    }

    @Test
    void the_first_use_builds_with_one_line_and_starts() {
        var ended = sandbox.run("version");

        assertThat(ended.code()).isZero();
        assertThat(ended.out()).isEmpty();
        assertThat(ended.err()).isEqualTo("tidegate: building for the first time, which takes a minute\n");
        assertThat(sandbox.builds()).isEqualTo(1);
        assertThat(sandbox.lastJava()).endsWith("tidegate-cli-1.jar] [dev.tidegate.cli.Tidegate] [version]");
    }

    @Test
    void the_second_use_only_starts() {
        sandbox.run("version");

        var ended = sandbox.run("version");

        assertThat(ended.err()).isEmpty();
        assertThat(sandbox.builds()).isEqualTo(1);
    }

    @Test
    void arguments_arrive_as_they_were_given() {
        sandbox.run("explain", "two words", "", "it's", "*");

        assertThat(sandbox.lastJava()).endsWith(" [explain] [two words] [] [it's] [*]");
    }

    @Test
    void options_for_java_are_passed_on() {
        sandbox.with("TIDEGATE_JAVA_OPTS", "-Xmx1g -Dfoo=bar").run("version");

        assertThat(sandbox.lastJava()).contains(" [-Xmx1g] [-Dfoo=bar] ");
    }

    @Test
    void whoever_chooses_a_collector_gets_it() {
        sandbox.with("TIDEGATE_JAVA_OPTS", "-XX:+UseG1GC").run("version");

        assertThat(sandbox.lastJava()).contains("[-XX:+UseG1GC]").doesNotContain("UseSerialGC");
    }

    @Test
    void commands_that_go_on_are_compiled_and_collected_as_java_thinks_best() {
        sandbox.run("integrations", "run", "--interval", "60s");
        assertThat(sandbox.lastJava()).doesNotContain("TieredStopAtLevel", "UseSerialGC", "jfr.unsupported");

        sandbox.run("integrations", "run", "--once");

        assertThat(sandbox.lastJava()).contains("[-XX:TieredStopAtLevel=1]", "[-XX:+UseSerialGC]");
    }

    @Test
    void whoever_wants_to_record_a_flight_can() {
        sandbox.run("version");
        assertThat(sandbox.lastJava()).contains("[-Djfr.unsupported.vm=true]");

        sandbox.with("TIDEGATE_JAVA_OPTS", "-XX:StartFlightRecording=filename=plan.jfr")
                .run("version");

        assertThat(sandbox.lastJava()).doesNotContain("jfr.unsupported");
    }

    @Test
    void a_changed_source_is_built() {
        sandbox.run("version");
        sandbox.letTimePass();
        sandbox.write("checkout dir/cli/src/main/java/A.java", "class A { int b; }");

        var ended = sandbox.run("version");

        assertThat(ended.err()).isEqualTo("tidegate: building, since sources have changed\n");
        assertThat(sandbox.builds()).isEqualTo(2);
    }

    @Test
    void a_deleted_source_is_noticed() {
        sandbox.run("version");
        sandbox.letTimePass();
        sandbox.delete("checkout dir/cli/src/main/java/A.java");

        sandbox.run("version");

        assertThat(sandbox.builds()).isEqualTo(2);
    }

    @Test
    void a_changed_pom_is_noticed() {
        sandbox.run("version");
        sandbox.letTimePass();
        sandbox.write("checkout dir/pom.xml", "<project><!-- more --></project>");

        sandbox.run("version");

        assertThat(sandbox.builds()).isEqualTo(2);
    }

    @Test
    void a_changed_test_is_no_reason_to_build() {
        sandbox.run("version");
        sandbox.letTimePass();
        sandbox.write("checkout dir/cli/src/test/java/ATest.java", "class ATest { int b; }");

        sandbox.run("version");

        assertThat(sandbox.builds()).isEqualTo(1);
    }

    @Test
    void a_source_from_the_future_is_built_once() {
        sandbox.date("checkout dir/cli/src/main/java/A.java", Instant.now().plus(Duration.ofDays(3)));
        sandbox.run("version");

        sandbox.run("version");

        assertThat(sandbox.builds()).isEqualTo(1);
    }

    @Test
    void a_failed_build_shows_what_matters_and_where_the_rest_is() {
        sandbox.write("broken-sources", """
                        [INFO] Scanning for projects...
                        [ERROR] COMPILATION ERROR :
                        [ERROR] A.java:[1,1] class, interface, enum, or record expected
                        [ERROR]
                        [ERROR] Re-run Maven using the -X switch to enable full debug logging.
                        """);

        var ended = sandbox.run("version");

        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.err()).isEqualTo("""
                        tidegate: building for the first time, which takes a minute
                        tidegate: the build failed
                        [ERROR] COMPILATION ERROR :
                        [ERROR] A.java:[1,1] class, interface, enum, or record expected
                        tidegate: all of it is in %s
                        """.formatted(sandbox.path("checkout dir/target/tidegate/build.log")));
    }

    @Test
    void after_a_failed_build_the_next_use_tries_again() {
        sandbox.write("broken-sources", "[ERROR] no\n");
        sandbox.run("version");
        sandbox.delete("broken-sources");

        var ended = sandbox.run("version");

        assertThat(ended.code()).isZero();
    }

    @Test
    void without_maven_it_says_what_is_missing() {
        sandbox.delete("bin/mvn");

        var ended = sandbox.run("version");

        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.err())
                .isEqualTo("tidegate: tidegate has to be built first; that needs Maven 3.8 or newer, and there is no"
                        + " mvn on the PATH\n");
    }

    @Test
    void an_old_maven_is_refused() {
        sandbox.maven("3.6.3");

        var ended = sandbox.run("version");

        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.err()).contains("needs Maven 3.8 or newer, but ").endsWith("/bin/mvn is 3.6.3\n");
    }

    @Test
    void once_built_it_needs_no_maven() {
        sandbox.run("version");
        sandbox.delete("bin/mvn");

        assertThat(sandbox.run("version").code()).isZero();
    }

    @Test
    void two_first_uses_at_once_build_once() throws IOException {
        sandbox.write("hold-builds", "");
        var first = sandbox.start("version");
        firstErrorLine(first);
        var second = sandbox.start("version");
        var whatTheSecondDoes = firstErrorLine(second);
        sandbox.delete("hold-builds");

        assertThat(Sandbox.Ended.of(first).code()).isZero();
        assertThat(Sandbox.Ended.of(second).code()).isZero();
        assertThat(whatTheSecondDoes).isEqualTo("tidegate: waiting for the build of process " + first.pid());
        assertThat(sandbox.builds()).isEqualTo(1);
    }

    @Test
    void the_lock_of_a_process_that_died_does_not_hold_anybody_up() throws IOException, InterruptedException {
        var dead = new ProcessBuilder("true").start();
        dead.waitFor();
        sandbox.link(sandbox.path("checkout dir/target/tidegate/lock"), Path.of(Long.toString(dead.pid())));

        assertThat(sandbox.run("version").code()).isZero();
    }

    @Test
    void the_build_before_stays_for_those_who_are_starting_it() throws IOException {
        sandbox.run("version");
        for (var round = 0; round < 3; round++) {
            sandbox.letTimePass();
            sandbox.write("checkout dir/cli/src/main/java/A.java", "class A { int round = " + round + "; }");
            sandbox.run("version");
        }

        try (var builds = Files.newDirectoryStream(sandbox.path("checkout dir/target/tidegate"), "build-*")) {
            assertThat(builds).hasSize(2);
        }
    }

    @Test
    void it_may_be_called_through_links() {
        sandbox.link(sandbox.path("home/bin/tg"), sandbox.path("home/link"));
        sandbox.link(sandbox.path("home/link"), Path.of("../checkout dir/tidegate"));

        var ended = Sandbox.Ended.of(sandbox.start(sandbox.path("home/bin/tg"), "version"));

        assertThat(ended.code()).isZero();
    }

    private static String firstErrorLine(Process process) throws IOException {
        var reader = process.errorReader(StandardCharsets.UTF_8);
        return String.valueOf(reader.readLine());
    }
}
