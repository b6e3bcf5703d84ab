package dev.tidegate.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArchiveTest {

    @TempDir
    private Path directory;

    private Sandbox sandbox;

    @BeforeEach
    void makeSandbox() {
        sandbox = new Sandbox(directory.resolve("a world")).without("TIDEGATE_ARCHIVE");
    }

    @Test
    void java_25_starts_from_its_cache() {
        sandbox.jdk("javas/jdk", "25.0.3");

        sandbox.run("version");

        assertThat(sandbox.lastJava()).containsPattern("\\[-XX:AOTCache=[^]]*/25\\.0\\.3-[0-9]+-words\\.aot]");
    }

    @Test
    void java_17_starts_from_a_shared_archive() {
        sandbox.jdk("javas/jdk", "17.0.15");

        sandbox.run("version");

        assertThat(sandbox.lastJava())
                .containsPattern("\\[-XX:SharedArchiveFile=[^]]*/17\\.0\\.15-[0-9]+-words\\.jsa]");
    }

    @Test
    void commands_that_read_data_have_a_larger_archive_of_their_own() {
        sandbox.jdk("javas/jdk", "25.0.3");
        sandbox.run("version");

        var ended = sandbox.run("integrations", "plan");

        assertThat(ended.err()).isEqualTo("tidegate: preparing short starts with Java 25\n");
        assertThat(sandbox.lines("java-calls"))
                .anyMatch(call -> call.matches(".*StartTraining] \\[data] \\[[^]]*-data\\.aot\\.lib]"));
        assertThat(sandbox.lastJava()).containsPattern("\\[-XX:AOTCache=[^]]*/25\\.0\\.3-[0-9]+-data\\.aot]");
    }

    @Test
    void libraries_beside_the_archive_are_used_from_there() {
        sandbox.jdk("javas/jdk", "17.0.15");

        sandbox.run("integrations", "plan");

        assertThat(sandbox.lastJava()).containsPattern("\\[-Dorg\\.sqlite\\.lib\\.path=[^]]*-data\\.jsa\\.lib]");
    }

    @Test
    void the_archive_is_made_once() {
        sandbox.jdk("javas/jdk", "25.0.3");
        sandbox.run("version");
        var callsOfFirstUse = sandbox.lines("java-calls").size();

        sandbox.run("version");

        assertThat(sandbox.lines("java-calls")).hasSize(callsOfFirstUse + 1);
    }

    @Test
    void another_java_gets_an_archive_of_its_own_without_a_build() {
        sandbox.jdk("javas/jdk", "17.0.15");
        sandbox.run("version");
        sandbox.letTimePass();
        sandbox.jdk("javas/new", "25.0.3");

        var ended = sandbox.run("version");

        assertThat(ended.err()).isEqualTo("tidegate: preparing short starts with Java 25\n");
        assertThat(sandbox.lastJava()).contains("/25.0.3-");
        assertThat(sandbox.builds()).isEqualTo(1);
    }

    @Test
    void where_no_archive_can_be_made_it_starts_without_and_does_not_try_again() {
        sandbox.jdk("javas/jdk", "25.0.3");
        sandbox.write("no-archives", "");
        sandbox.run("version");
        var callsOfFirstUse = sandbox.lines("java-calls").size();

        var ended = sandbox.run("version");

        assertThat(ended.code()).isZero();
        assertThat(sandbox.lastJava()).doesNotContain("AOTCache");
        assertThat(sandbox.lines("java-calls")).hasSize(callsOfFirstUse + 1);
    }

    @Test
    void nobody_has_to_have_one() {
        sandbox.jdk("javas/jdk", "25.0.3");

        sandbox.with("TIDEGATE_ARCHIVE", "off").run("version");

        assertThat(sandbox.lines("java-calls")).hasSize(1);
    }
}
