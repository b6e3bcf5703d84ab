package dev.tidegate.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JavaSearchTest {

    @TempDir
    private Path directory;

    private Sandbox sandbox;

    @BeforeEach
    void makeSandbox() {
        sandbox = new Sandbox(directory.resolve("a world"));
    }

    @Test
    void the_newest_java_is_taken() {
        sandbox.jdk("javas/old", "17.0.15");
        sandbox.jdk("javas/new", "25.0.3");
        sandbox.jdk("javas/middle", "25.0.2");

        var ended = sandbox.run("version");

        assertThat(ended.code()).isZero();
        assertThat(sandbox.lastJava()).startsWith(sandbox.path("javas/new").toString());
    }

    @Test
    void numbers_are_compared_as_numbers() {
        sandbox.jdk("javas/nine", "17.0.9");
        sandbox.jdk("javas/ten", "17.0.10");

        sandbox.run("version");

        assertThat(sandbox.lastJava()).startsWith(sandbox.path("javas/ten").toString());
    }

    @Test
    void the_java_that_was_asked_for_wins() {
        sandbox.jdk("javas/new", "25.0.3");
        var wanted = sandbox.jdk("elsewhere/wanted", "17.0.15");

        sandbox.with("TIDEGATE_JAVA_HOME", wanted.toString()).run("version");

        assertThat(sandbox.lastJava()).startsWith(wanted.toString());
    }

    @Test
    void java_home_is_one_place_among_others() {
        sandbox.jdk("javas/middle", "21");
        var newest = sandbox.jdk("elsewhere/newest", "25.0.3+9-LTS");

        sandbox.with("JAVA_HOME", newest.toString()).run("version");

        assertThat(sandbox.lastJava()).startsWith(newest.toString());
    }

    @Test
    void the_java_on_the_path_is_found_behind_its_links() {
        var home = sandbox.jdk("elsewhere/real", "21.0.4");
        sandbox.link(sandbox.path("alternatives/java"), home.resolve("bin/java"));
        sandbox.link(sandbox.path("bin/java"), sandbox.path("alternatives/java"));

        sandbox.run("version");

        assertThat(sandbox.lastJava()).startsWith(home.toString());
    }

    @Test
    void a_java_in_the_layout_of_macos_is_found() {
        sandbox.jdk("javas/temurin-25.jdk/Contents/Home", "25.0.3");

        sandbox.run("version");

        assertThat(sandbox.lastJava())
                .startsWith(sandbox.path("javas/temurin-25.jdk/Contents/Home").toString());
    }

    @Test
    void without_any_java_it_says_where_it_looked() {
        var ended = sandbox.run("version");

        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.err()).isEqualTo("""
                        tidegate: no JDK of version 17 or newer was found
                        looked at JAVA_HOME (not set), PATH (no java), %s
                        install one, or set TIDEGATE_JAVA_HOME to where it is
                        """.formatted(sandbox.path("javas")));
    }

    @Test
    void javas_that_are_too_old_are_named() {
        sandbox.jdk("javas/eleven", "11.0.2");
        sandbox.jdk("javas/eight", "1.8.0_392");

        var ended = sandbox.run("version");

        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.err())
                .contains("tidegate: no JDK of version 17 or newer was found\n")
                .contains("  " + sandbox.path("javas/eleven") + " has version 11.0.2\n")
                .contains("  " + sandbox.path("javas/eight") + " has version 1.8.0_392\n");
    }

    @Test
    void a_java_that_was_asked_for_and_is_too_old_is_refused() {
        sandbox.jdk("javas/new", "25.0.3");
        var old = sandbox.jdk("elsewhere/old", "11.0.2");

        var ended = sandbox.with("TIDEGATE_JAVA_HOME", old.toString()).run("version");

        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.err())
                .isEqualTo("tidegate: TIDEGATE_JAVA_HOME is " + old + " with Java 11.0.2; 17 or newer is needed\n");
    }

    @Test
    void a_java_that_was_asked_for_and_is_not_there_is_refused() {
        sandbox.jdk("javas/new", "25.0.3");

        var ended = sandbox.with("TIDEGATE_JAVA_HOME", "/nowhere").run("version");

        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.err()).isEqualTo("tidegate: TIDEGATE_JAVA_HOME is /nowhere, but there is no Java in it\n");
    }

    @Test
    void a_java_without_a_compiler_runs_but_does_not_build() {
        var jdk = sandbox.jdk("javas/jdk", "17.0.15");
        var runtime = sandbox.runtime("javas/runtime", "25.0.3");

        sandbox.run("version");

        assertThat(sandbox.lines("builds")).containsExactly(jdk.toString());
        assertThat(sandbox.lastJava()).startsWith(runtime.toString());
    }

    @Test
    void a_newer_java_is_noticed_although_the_choice_is_remembered() {
        sandbox.jdk("javas/old", "17.0.15");
        sandbox.run("version");
        sandbox.letTimePass();
        var newest = sandbox.jdk("javas/new", "25.0.3");

        sandbox.run("version");

        assertThat(sandbox.lastJava()).startsWith(newest.toString());
    }

    @Test
    void a_java_that_went_away_is_replaced() {
        sandbox.jdk("javas/old", "17.0.15");
        sandbox.jdk("javas/new", "25.0.3");
        sandbox.run("version");
        sandbox.delete("javas/new/bin/java");

        var ended = sandbox.run("version");

        assertThat(ended.code()).isZero();
        assertThat(sandbox.lastJava()).startsWith(sandbox.path("javas/old").toString());
    }
}
