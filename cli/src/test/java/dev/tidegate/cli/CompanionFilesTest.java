package dev.tidegate.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompanionFilesTest {

    @TempDir
    private static Path directory;

    @BeforeAll
    static void write() throws IOException {
        CompanionFiles.writeTo(directory);
    }

    @Test
    void every_command_has_a_page() throws IOException {
        assertThat(names("man/man1"))
                .contains("tidegate.1", "tidegate-version.1", "tidegate-completion.1", "tidegate-help.1");
    }

    @Test
    void both_shells_have_a_script() throws IOException {
        assertThat(names("completion")).containsExactlyInAnyOrder("tidegate.bash", "_tidegate");
    }

    @Test
    void a_page_says_what_help_says() throws IOException {
        var page = Files.readString(directory.resolve("man/man1/tidegate-version.1"));

        assertThat(page)
                .contains(".SH \"NAME\"\ntidegate\\-version \\- Show the version")
                .contains("\\fB\\-o, \\-\\-output=<form>\\fR\nForm of the result: table, json, yaml; table unless")
                .contains("\\fB2\\fR\nwrong usage or invalid input data")
                .contains("tidegate version \\-o json")
                .contains(".SH \"SEE ALSO\"\ntidegate(1)");
    }

    @Test
    void the_formatter_has_nothing_to_complain_about() throws IOException, InterruptedException {
        assumeTrue(hasGroff(), "groff is not installed: the pages are not checked");
        var commandLine = new ArrayList<>(List.of("groff", "-man", "-ww", "-z", "-Tutf8"));
        for (var name : names("man/man1")) {
            commandLine.add(directory.resolve("man/man1").resolve(name).toString());
        }

        var groff = new ProcessBuilder(commandLine).redirectErrorStream(true).start();
        var complaints = new String(groff.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(groff.waitFor()).isZero();
        assertThat(complaints).isEmpty();
    }

    private static boolean hasGroff() {
        try {
            return new ProcessBuilder("groff", "--version").start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static List<String> names(String relative) throws IOException {
        try (var files = Files.list(directory.resolve(relative))) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .sorted()
                    .toList();
        }
    }
}
