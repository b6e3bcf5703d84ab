package dev.tidegate.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JavaSearchTest {

    @TempDir
    private Path directory;

    private TestCheckout checkout;

    @BeforeEach
    void makeSandbox() {
        checkout = new TestCheckout(directory.resolve("a directory"));
    }

    @Test
    void the_newest_java_is_taken() {
        checkout.jdk("javas/old", "17.0.15");
        checkout.jdk("javas/new", "25.0.3");
        checkout.jdk("javas/middle", "25.0.2");

        var result = checkout.run("version");

        assertThat(result.code()).isZero();
        assertThat(checkout.lastJava()).startsWith(checkout.path("javas/new").toString());
    }

    @Test
    void numbers_are_compared_as_numbers() {
        checkout.jdk("javas/nine", "17.0.9");
        checkout.jdk("javas/ten", "17.0.10");

        checkout.run("version");

        assertThat(checkout.lastJava()).startsWith(checkout.path("javas/ten").toString());
    }

    @Test
    void the_java_that_was_asked_for_wins() {
        checkout.jdk("javas/new", "25.0.3");
        var wanted = checkout.jdk("elsewhere/wanted", "17.0.15");

        checkout.with("TIDEGATE_JAVA_HOME", wanted.toString()).run("version");

        assertThat(checkout.lastJava()).startsWith(wanted.toString());
    }

    @Test
    void java_home_is_one_place_among_others() {
        checkout.jdk("javas/middle", "21");
        var newest = checkout.jdk("elsewhere/newest", "25.0.3+9-LTS");

        checkout.with("JAVA_HOME", newest.toString()).run("version");

        assertThat(checkout.lastJava()).startsWith(newest.toString());
    }

    @Test
    void the_java_on_the_path_is_found_behind_its_links() {
        var home = checkout.jdk("elsewhere/real", "21.0.4");
        checkout.link(checkout.path("alternatives/java"), home.resolve("bin/java"));
        checkout.link(checkout.path("bin/java"), checkout.path("alternatives/java"));

        checkout.run("version");

        assertThat(checkout.lastJava()).startsWith(home.toString());
    }

    @Test
    void a_java_in_the_layout_of_macos_is_found() {
        checkout.jdk("javas/temurin-25.jdk/Contents/Home", "25.0.3");

        checkout.run("version");

        assertThat(checkout.lastJava())
                .startsWith(checkout.path("javas/temurin-25.jdk/Contents/Home").toString());
    }

    @Test
    void without_any_java_it_says_where_it_looked() {
        var result = checkout.run("version");

        assertThat(result.code()).isEqualTo(1);
        assertThat(result.err()).isEqualTo("""
                        tidegate: no JDK of version 17 or newer was found
                        looked at JAVA_HOME (not set), PATH (no java), %s
                        install one, or set TIDEGATE_JAVA_HOME to where it is
                        """.formatted(checkout.path("javas")));
    }

    @Test
    void javas_that_are_too_old_are_named() {
        checkout.jdk("javas/eleven", "11.0.2");
        checkout.jdk("javas/eight", "1.8.0_392");

        var result = checkout.run("version");

        assertThat(result.code()).isEqualTo(1);
        assertThat(result.err())
                .contains("tidegate: no JDK of version 17 or newer was found\n")
                .contains("  " + checkout.path("javas/eleven") + " has version 11.0.2\n")
                .contains("  " + checkout.path("javas/eight") + " has version 1.8.0_392\n");
    }

    @Test
    void a_java_that_was_asked_for_and_is_too_old_is_refused() {
        checkout.jdk("javas/new", "25.0.3");
        var old = checkout.jdk("elsewhere/old", "11.0.2");

        var result = checkout.with("TIDEGATE_JAVA_HOME", old.toString()).run("version");

        assertThat(result.code()).isEqualTo(1);
        assertThat(result.err())
                .isEqualTo("tidegate: TIDEGATE_JAVA_HOME is " + old + " with Java 11.0.2; 17 or newer is needed\n");
    }

    @Test
    void a_java_that_was_asked_for_and_is_not_there_is_refused() {
        checkout.jdk("javas/new", "25.0.3");

        var result = checkout.with("TIDEGATE_JAVA_HOME", "/nowhere").run("version");

        assertThat(result.code()).isEqualTo(1);
        assertThat(result.err()).isEqualTo("tidegate: TIDEGATE_JAVA_HOME is /nowhere, but there is no Java in it\n");
    }

    @Test
    void a_java_without_a_compiler_runs_but_does_not_build() {
        var jdk = checkout.jdk("javas/jdk", "17.0.15");
        var runtime = checkout.runtime("javas/runtime", "25.0.3");

        checkout.run("version");

        assertThat(checkout.lines("builds")).containsExactly(jdk.toString());
        assertThat(checkout.lastJava()).startsWith(runtime.toString());
    }

    @Test
    void a_newer_java_is_noticed_although_the_choice_is_remembered() {
        checkout.jdk("javas/old", "17.0.15");
        checkout.run("version");
        checkout.letTimePass();
        var newest = checkout.jdk("javas/new", "25.0.3");

        checkout.run("version");

        assertThat(checkout.lastJava()).startsWith(newest.toString());
    }

    @Test
    void a_java_that_went_away_is_replaced() {
        checkout.jdk("javas/old", "17.0.15");
        checkout.jdk("javas/new", "25.0.3");
        checkout.run("version");
        checkout.delete("javas/new/bin/java");

        var result = checkout.run("version");

        assertThat(result.code()).isZero();
        assertThat(checkout.lastJava()).startsWith(checkout.path("javas/old").toString());
    }
}
