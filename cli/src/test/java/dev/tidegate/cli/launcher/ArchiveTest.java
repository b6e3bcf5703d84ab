package dev.tidegate.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArchiveTest {

    @TempDir
    private Path directory;

    private TestCheckout checkout;

    @BeforeEach
    void makeSandbox() {
        checkout = new TestCheckout(directory.resolve("a directory")).without("TIDEGATE_ARCHIVE");
    }

    @Test
    void java_25_starts_from_its_cache() {
        checkout.jdk("javas/jdk", "25.0.3");

        checkout.run("version");

        assertThat(checkout.lastJava()).containsPattern("\\[-XX:AOTCache=[^]]*/25\\.0\\.3-[0-9]+-words\\.aot]");
    }

    @Test
    void java_17_starts_from_a_shared_archive() {
        checkout.jdk("javas/jdk", "17.0.15");

        checkout.run("version");

        assertThat(checkout.lastJava())
                .containsPattern("\\[-XX:SharedArchiveFile=[^]]*/17\\.0\\.15-[0-9]+-words\\.jsa]");
    }

    @Test
    void commands_that_read_data_have_a_larger_archive_of_their_own() {
        checkout.jdk("javas/jdk", "25.0.3");
        checkout.run("version");

        var result = checkout.run("integrations", "plan");

        assertThat(result.err()).isEqualTo("tidegate: preparing short starts with Java 25\n");
        assertThat(checkout.lines("java-calls"))
                .anyMatch(call -> call.matches(".*ClassListTraining] \\[data] \\[[^]]*-data\\.aot\\.lib]"));
        assertThat(checkout.lastJava()).containsPattern("\\[-XX:AOTCache=[^]]*/25\\.0\\.3-[0-9]+-data\\.aot]");
    }

    @Test
    void commands_on_upgrades_have_an_archive_of_their_own() {
        checkout.jdk("javas/jdk", "25.0.3");

        checkout.run("upgrades", "status");

        assertThat(checkout.lines("java-calls"))
                .anyMatch(call -> call.matches(".*ClassListTraining] \\[upgrades] \\[[^]]*-upgrades\\.aot\\.lib]"));
        assertThat(checkout.lastJava()).containsPattern("\\[-XX:AOTCache=[^]]*/25\\.0\\.3-[0-9]+-upgrades\\.aot]");
    }

    @Test
    void a_process_that_serves_is_not_started_as_a_command_that_is_over_in_a_moment() {
        checkout.jdk("javas/jdk", "25.0.3");

        checkout.run("serve", "--config", "tidegate.yml");

        assertThat(checkout.lastJava()).doesNotContain("TieredStopAtLevel");
    }

    @Test
    void libraries_beside_the_archive_are_used_from_there() {
        checkout.jdk("javas/jdk", "17.0.15");

        checkout.run("integrations", "plan");

        assertThat(checkout.lastJava()).containsPattern("\\[-Dorg\\.sqlite\\.lib\\.path=[^]]*-data\\.jsa\\.lib]");
    }

    @Test
    void the_archive_is_made_once() {
        checkout.jdk("javas/jdk", "25.0.3");
        checkout.run("version");
        var callsOfFirstUse = checkout.lines("java-calls").size();

        checkout.run("version");

        assertThat(checkout.lines("java-calls")).hasSize(callsOfFirstUse + 1);
    }

    @Test
    void another_java_gets_an_archive_of_its_own_without_a_build() {
        checkout.jdk("javas/jdk", "17.0.15");
        checkout.run("version");
        checkout.letTimePass();
        checkout.jdk("javas/new", "25.0.3");

        var result = checkout.run("version");

        assertThat(result.err()).isEqualTo("tidegate: preparing short starts with Java 25\n");
        assertThat(checkout.lastJava()).contains("/25.0.3-");
        assertThat(checkout.builds()).isEqualTo(1);
    }

    @Test
    void where_no_archive_can_be_made_it_starts_without_and_does_not_try_again() {
        checkout.jdk("javas/jdk", "25.0.3");
        checkout.write("no-archives", "");
        checkout.run("version");
        var callsOfFirstUse = checkout.lines("java-calls").size();

        var result = checkout.run("version");

        assertThat(result.code()).isZero();
        assertThat(checkout.lastJava()).doesNotContain("AOTCache");
        assertThat(checkout.lines("java-calls")).hasSize(callsOfFirstUse + 1);
    }

    @Test
    void nobody_has_to_have_one() {
        checkout.jdk("javas/jdk", "25.0.3");

        checkout.with("TIDEGATE_ARCHIVE", "off").run("version");

        assertThat(checkout.lines("java-calls")).hasSize(1);
    }
}
