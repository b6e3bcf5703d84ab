package dev.tidegate.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArchivesIT {

    private static final String VERSION = System.getProperty("tidegate.version", "unknown");
    private static final String NAME = "tidegate-" + VERSION;
    private static final Path TAR = Path.of("target", NAME + ".tar.gz").toAbsolutePath();
    private static final Path ZIP = Path.of("target", NAME + ".zip").toAbsolutePath();

    @TempDir
    private static Path directory;

    private static Path installation;

    @BeforeAll
    static void unpack() {
        assertThat(FinishedProcess.in(directory, "tar", "-xzf", TAR.toString()).code())
                .isZero();
        installation = directory.resolve(NAME);
    }

    @Test
    void it_has_what_an_installation_needs() {
        assertThat(Stream.of(
                        "LICENSE",
                        "README.md",
                        "bin/tidegate",
                        "completion/_tidegate",
                        "completion/tidegate.bash",
                        "lib/fingerprint",
                        "lib/launcher-functions.sh",
                        "man/man1/tidegate.1",
                        "man/man1/tidegate-version.1"))
                .allSatisfy(file -> assertThat(installation.resolve(file)).isNotEmptyFile());
    }

    @Test
    void an_example_of_a_help_text_works_where_it_was_unpacked() {
        var ran = FinishedProcess.in(
                installation,
                Map.of("TIDEGATE_JAVA_HOME", System.getProperty("java.home"), "TIDEGATE_ARCHIVE", "off"),
                List.of("bin/tidegate", "upgrades", "test", "examples/upgrades/scenarios"));

        assertThat(ran.code()).isZero();
    }

    @Test
    void both_archives_have_the_same_files() throws IOException {
        try (var zip = new ZipFile(ZIP.toFile())) {
            var inZip = files(zip.stream().map(ZipEntry::getName));
            var inTar = files(FinishedProcess.in(directory, "tar", "-tzf", TAR.toString())
                    .out()
                    .lines());

            assertThat(inZip).isEqualTo(inTar);
        }
    }

    @Test
    void the_jars_are_those_on_the_class_path_and_the_demo() throws IOException {
        var commandJar = "tidegate-cli-" + VERSION + ".jar";
        var demoJar = "tidegate-demo-" + VERSION + ".jar";
        try (var jar = new JarFile(
                        installation.resolve("lib").resolve(commandJar).toFile());
                var files = Files.newDirectoryStream(installation.resolve("lib"), "*.jar")) {
            var classPath = jar.getManifest()
                    .getMainAttributes()
                    .getValue(Attributes.Name.CLASS_PATH)
                    .split(" ", -1);

            assertThat(files)
                    .extracting(file -> String.valueOf(file.getFileName()))
                    .containsExactlyInAnyOrderElementsOf(
                            Stream.concat(Stream.of(commandJar, demoJar), Stream.of(classPath))
                                    .toList());
            assertThat(classPath).doesNotContain(demoJar);
        }
    }

    @Test
    void it_runs_where_it_was_unpacked() {
        var ran = run(installation.resolve("bin/tidegate"), "--version");

        assertThat(ran.code()).isZero();
        assertThat(ran.out()).startsWith("tidegate " + VERSION + " (");
    }

    @Test
    void it_runs_after_it_was_moved_and_through_a_link() throws IOException {
        FinishedProcess.in(directory, "cp", "-R", NAME, "moved here");
        var link = Files.createSymbolicLink(directory.resolve("link"), Path.of("moved here/bin/tidegate"));

        var ran = run(link, "--version");

        assertThat(ran.code()).isZero();
        assertThat(ran.out()).startsWith("tidegate " + VERSION);
    }

    @Test
    void the_demo_is_loaded_when_it_is_called() {
        var ran = run(installation.resolve("bin/tidegate"), "demo", "rollout", "--once");

        assertThat(ran.code()).isZero();
        assertThat(ran.out()).contains("Finished on day 1");
    }

    @Test
    void completion_and_manual_pages_know_the_options_of_the_demo() throws IOException {
        assertThat(Files.readString(installation.resolve("completion/tidegate.bash")))
                .contains("--speed");
        assertThat(Files.readString(installation.resolve("man/man1/tidegate-demo.1")))
                .contains("\\-\\-seed");
    }

    @Test
    void the_second_start_is_silent() {
        run(installation.resolve("bin/tidegate"), "--version");

        var second = run(installation.resolve("bin/tidegate"), "--version");

        assertThat(second.err()).isEmpty();
    }

    private static List<String> files(Stream<String> entries) {
        return entries.filter(entry -> !entry.endsWith("/")).sorted().toList();
    }

    private static FinishedProcess run(Path launcher, String... arguments) {
        return FinishedProcess.in(
                directory,
                Map.of(
                        "TIDEGATE_JAVA_HOME",
                        System.getProperty("java.home"),
                        "XDG_CACHE_HOME",
                        directory.resolve("cache").toString()),
                Stream.concat(Stream.of(launcher.toString()), Stream.of(arguments))
                        .toList());
    }
}
