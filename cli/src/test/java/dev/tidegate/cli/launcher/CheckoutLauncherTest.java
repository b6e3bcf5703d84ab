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

    private TestCheckout checkout;

    @BeforeEach
    void makeSandbox() {
        checkout = new TestCheckout(directory.resolve("a directory"));
        checkout.jdk("javas/jdk", "25.0.3");
    }

    @Test
    void the_first_use_builds_with_one_line_and_starts() {
        var result = checkout.run("version");

        assertThat(result.code()).isZero();
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).isEqualTo("tidegate: building for the first time, which takes a minute\n");
        assertThat(checkout.builds()).isEqualTo(1);
        assertThat(checkout.lastJava()).endsWith("tidegate-cli-1.jar] [dev.tidegate.cli.Tidegate] [version]");
    }

    @Test
    void the_second_use_only_starts() {
        checkout.run("version");

        var result = checkout.run("version");

        assertThat(result.err()).isEmpty();
        assertThat(checkout.builds()).isEqualTo(1);
    }

    @Test
    void arguments_arrive_as_they_were_given() {
        checkout.run("explain", "two words", "", "it's", "*");

        assertThat(checkout.lastJava()).endsWith(" [explain] [two words] [] [it's] [*]");
    }

    @Test
    void options_for_java_are_passed_on() {
        checkout.with("TIDEGATE_JAVA_OPTS", "-Xmx1g -Dfoo=bar").run("version");

        assertThat(checkout.lastJava()).contains(" [-Xmx1g] [-Dfoo=bar] ");
    }

    @Test
    void whoever_chooses_a_collector_gets_it() {
        checkout.with("TIDEGATE_JAVA_OPTS", "-XX:+UseG1GC").run("version");

        assertThat(checkout.lastJava()).contains("[-XX:+UseG1GC]").doesNotContain("UseSerialGC");
    }

    @Test
    void commands_that_go_on_are_compiled_and_collected_as_java_thinks_best() {
        checkout.run("integrations", "run", "--interval", "60s");
        assertThat(checkout.lastJava()).doesNotContain("TieredStopAtLevel", "UseSerialGC", "jfr.unsupported");

        checkout.run("integrations", "run", "--once");

        assertThat(checkout.lastJava()).contains("[-XX:TieredStopAtLevel=1]", "[-XX:+UseSerialGC]");
    }

    @Test
    void whoever_wants_to_record_a_flight_can() {
        checkout.run("version");
        assertThat(checkout.lastJava()).contains("[-Djfr.unsupported.vm=true]");

        checkout.with("TIDEGATE_JAVA_OPTS", "-XX:StartFlightRecording=filename=plan.jfr")
                .run("version");

        assertThat(checkout.lastJava()).doesNotContain("jfr.unsupported");
    }

    @Test
    void a_changed_source_is_built() {
        checkout.run("version");
        checkout.letTimePass();
        checkout.write("checkout dir/cli/src/main/java/A.java", "class A { int b; }");

        var result = checkout.run("version");

        assertThat(result.err()).isEqualTo("tidegate: building, since sources have changed\n");
        assertThat(checkout.builds()).isEqualTo(2);
    }

    @Test
    void a_deleted_source_is_noticed() {
        checkout.run("version");
        checkout.letTimePass();
        checkout.delete("checkout dir/cli/src/main/java/A.java");

        checkout.run("version");

        assertThat(checkout.builds()).isEqualTo(2);
    }

    @Test
    void a_changed_pom_is_noticed() {
        checkout.run("version");
        checkout.letTimePass();
        checkout.write("checkout dir/pom.xml", "<project><!-- more --></project>");

        checkout.run("version");

        assertThat(checkout.builds()).isEqualTo(2);
    }

    @Test
    void a_changed_test_is_no_reason_to_build() {
        checkout.run("version");
        checkout.letTimePass();
        checkout.write("checkout dir/cli/src/test/java/ATest.java", "class ATest { int b; }");

        checkout.run("version");

        assertThat(checkout.builds()).isEqualTo(1);
    }

    @Test
    void a_source_from_the_future_is_built_once() {
        checkout.date("checkout dir/cli/src/main/java/A.java", Instant.now().plus(Duration.ofDays(3)));
        checkout.run("version");

        checkout.run("version");

        assertThat(checkout.builds()).isEqualTo(1);
    }

    @Test
    void a_failed_build_shows_what_matters_and_where_the_rest_is() {
        checkout.write("broken-sources", """
                        [INFO] Scanning for projects...
                        [ERROR] COMPILATION ERROR :
                        [ERROR] A.java:[1,1] class, interface, enum, or record expected
                        [ERROR]
                        [ERROR] Re-run Maven using the -X switch to enable full debug logging.
                        """);

        var result = checkout.run("version");

        assertThat(result.code()).isEqualTo(1);
        assertThat(result.err()).isEqualTo("""
                        tidegate: building for the first time, which takes a minute
                        tidegate: the build failed
                        [ERROR] COMPILATION ERROR :
                        [ERROR] A.java:[1,1] class, interface, enum, or record expected
                        tidegate: all of it is in %s
                        """.formatted(checkout.path("checkout dir/target/tidegate/build.log")));
    }

    @Test
    void after_a_failed_build_the_next_use_tries_again() {
        checkout.write("broken-sources", "[ERROR] no\n");
        checkout.run("version");
        checkout.delete("broken-sources");

        var result = checkout.run("version");

        assertThat(result.code()).isZero();
    }

    @Test
    void without_maven_it_says_what_is_missing() {
        checkout.delete("bin/mvn");

        var result = checkout.run("version");

        assertThat(result.code()).isEqualTo(1);
        assertThat(result.err())
                .isEqualTo("tidegate: tidegate has to be built first; that needs Maven 3.8 or newer, and there is no"
                        + " mvn on the PATH\n");
    }

    @Test
    void an_old_maven_is_refused() {
        checkout.maven("3.6.3");

        var result = checkout.run("version");

        assertThat(result.code()).isEqualTo(1);
        assertThat(result.err()).contains("needs Maven 3.8 or newer, but ").endsWith("/bin/mvn is 3.6.3\n");
    }

    @Test
    void once_built_it_needs_no_maven() {
        checkout.run("version");
        checkout.delete("bin/mvn");

        assertThat(checkout.run("version").code()).isZero();
    }

    @Test
    void two_first_uses_at_once_build_once() throws IOException {
        checkout.write("hold-builds", "");
        var first = checkout.start("version");
        firstErrorLine(first);
        var second = checkout.start("version");
        var whatTheSecondDoes = firstErrorLine(second);
        checkout.delete("hold-builds");

        assertThat(TestCheckout.LauncherResult.of(first).code()).isZero();
        assertThat(TestCheckout.LauncherResult.of(second).code()).isZero();
        assertThat(whatTheSecondDoes).isEqualTo("tidegate: waiting for the build of process " + first.pid());
        assertThat(checkout.builds()).isEqualTo(1);
    }

    @Test
    void the_lock_of_a_process_that_died_does_not_hold_anybody_up() throws IOException, InterruptedException {
        var dead = new ProcessBuilder("true").start();
        dead.waitFor();
        checkout.link(checkout.path("checkout dir/target/tidegate/lock"), Path.of(Long.toString(dead.pid())));

        assertThat(checkout.run("version").code()).isZero();
    }

    @Test
    void the_build_before_stays_for_those_who_are_starting_it() throws IOException {
        checkout.run("version");
        for (var round = 0; round < 3; round++) {
            checkout.letTimePass();
            checkout.write("checkout dir/cli/src/main/java/A.java", "class A { int round = " + round + "; }");
            checkout.run("version");
        }

        try (var builds = Files.newDirectoryStream(checkout.path("checkout dir/target/tidegate"), "build-*")) {
            assertThat(builds).hasSize(2);
        }
    }

    @Test
    void it_may_be_called_through_links() {
        checkout.link(checkout.path("home/bin/tg"), checkout.path("home/link"));
        checkout.link(checkout.path("home/link"), Path.of("../checkout dir/tidegate"));

        var result = TestCheckout.LauncherResult.of(checkout.start(checkout.path("home/bin/tg"), "version"));

        assertThat(result.code()).isZero();
    }

    private static String firstErrorLine(Process process) throws IOException {
        var reader = process.errorReader(StandardCharsets.UTF_8);
        return String.valueOf(reader.readLine());
    }
}
