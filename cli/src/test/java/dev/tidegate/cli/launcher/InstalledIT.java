package dev.tidegate.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tidegate.cli.launcher.TestCheckout.LauncherResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/** The packaged jars, installed and run as users install and run them. */
class InstalledIT {

    @TempDir
    private static Path directory;

    private static Path installation;

    @BeforeAll
    static void install() throws IOException {
        installation = installAt(directory.resolve("installation"));
        run(Map.of(), "version");
    }

    private static Path installAt(Path place) throws IOException {
        Files.createDirectories(place.resolve("bin"));
        Files.createDirectories(place.resolve("lib"));
        copy(Path.of("src/launcher/tidegate"), place.resolve("bin/tidegate"));
        copy(Path.of("src/launcher/launcher-functions.sh"), place.resolve("lib/launcher-functions.sh"));
        Files.writeString(place.resolve("lib/fingerprint"), "test\n");
        try (var jars = Files.newDirectoryStream(Path.of(System.getProperty("tidegate.lib")), "*.jar")) {
            for (var jar : jars) {
                copy(jar, place.resolve("lib").resolve(jar.getFileName()));
            }
        }
        return place;
    }

    @Test
    void version_says_what_it_runs_on() {
        var result = run(Map.of(), "version");

        assertThat(result.code()).isZero();
        assertThat(result.out()).contains("java     " + System.getProperty("java.version"));
        assertThat(result.err()).isEmpty();
    }

    @Test
    void json_can_be_parsed() throws IOException {
        var tree =
                new JsonMapper().readTree(run(Map.of(), "version", "-o", "json").out());

        assertThat(tree.path("schema").textValue()).isEqualTo("tidegate.version/v1");
    }

    @Test
    void yaml_can_be_parsed_and_says_the_same_as_json() throws IOException {
        var yaml = new Load(LoadSettings.builder().setSchema(new CoreSchema()).build())
                .loadFromString(run(Map.of(), "version", "-o", "yaml").out());

        assertThat(yaml)
                .isEqualTo(new JsonMapper()
                        .readValue(run(Map.of(), "version", "-o", "json").out(), Map.class));
    }

    @Test
    void help_is_printed_to_standard_output() {
        var result = run(Map.of(), "--help");

        assertThat(result.code()).isZero();
        assertThat(result.out()).startsWith("Usage: tidegate ");
        assertThat(result.err()).isEmpty();
    }

    @Test
    void help_starts_neither_logging_nor_json() throws IOException {
        var loaded = directory.resolve("loaded-for-help");

        run(Map.of("TIDEGATE_JAVA_OPTS", "-Xlog:class+load:file=" + loaded, "TIDEGATE_ARCHIVE", "off"), "--help");

        assertThat(Files.readString(loaded))
                .contains("picocli.CommandLine ")
                .doesNotContain(" org.slf4j", " ch.qos.logback", " com.fasterxml.jackson", " org.snakeyaml");
    }

    @Test
    void an_unknown_command_is_wrong_usage() {
        var result = run(Map.of(), "verison");

        assertThat(result.code()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).isEqualTo("""
                        tidegate: there is no command 'verison'; did you mean 'version'?
                        see 'tidegate --help'
                        """);
    }

    @Test
    void on_a_terminal_there_are_colours_unless_nobody_wants_them() {
        var terminal = "-Dtidegate.terminal.output=true";

        var coloured = run(Map.of("TIDEGATE_JAVA_OPTS", terminal), "--help");
        var plain = run(Map.of("TIDEGATE_JAVA_OPTS", terminal, "NO_COLOR", "1"), "--help");

        assertThat(coloured.out()).contains("\u001b[");
        assertThat(plain.out()).doesNotContain("\u001b[");
    }

    @Test
    void a_reader_that_has_seen_enough_is_not_complained_about() {
        var result = bash("'" + launcher() + "' completion bash | head -n 1");

        assertThat(result.code()).isZero();
        assertThat(result.out()).isEqualTo("#!/usr/bin/env bash\n");
        assertThat(result.err()).isEmpty();
    }

    @Test
    void the_completion_script_completes() {
        var result = bash("source <('" + launcher() + "' completion bash); COMP_WORDS=(tidegate vers); COMP_CWORD=1;"
                + " COMP_LINE='tidegate vers'; _complete_tidegate 2>/dev/null; echo \"${COMPREPLY[@]}\"");

        assertThat(result.out()).isEqualTo("version\n");
    }

    @Test
    void classes_come_from_the_archive() throws IOException {
        var loaded = directory.resolve("loaded-for-version");

        run(Map.of("TIDEGATE_JAVA_OPTS", "-Xlog:class+load:file=" + loaded), "version");

        assertThat(Files.readAllLines(loaded))
                .filteredOn(line -> line.contains(" dev.tidegate.cli.Tidegate "))
                .singleElement()
                .asString()
                .contains("shared objects file");
    }

    /** Java 25 takes %t in the path of an archive for the time, and refuses two of them: none may come from our names. */
    @Test
    void classes_come_from_the_archive_in_a_path_with_two_parts_that_begin_with_t() throws IOException {
        var place = installAt(directory.resolve("trial/tidegate"));
        var loaded = directory.resolve("loaded-in-a-strange-place");
        var launcher = List.of(place.resolve("bin/tidegate").toString(), "version");
        var cache = Map.of("XDG_CACHE_HOME", directory.resolve("another-cache").toString());
        start(cache, launcher);
        var logged = new TreeMap<>(cache);
        logged.put("TIDEGATE_JAVA_OPTS", "-Xlog:class+load:file=" + loaded);

        start(logged, launcher);

        assertThat(Files.readAllLines(loaded))
                .filteredOn(line -> line.contains(" dev.tidegate.cli.Tidegate "))
                .singleElement()
                .asString()
                .contains("shared objects file");
    }

    @Test
    void blanks_in_the_path_and_a_link_to_it_do_no_harm() throws IOException {
        var place = installAt(directory.resolve("an installation with blanks"));
        var link = Files.createSymbolicLink(directory.resolve("a link"), place.resolve("bin/tidegate"));

        var result = start(Map.of("TIDEGATE_ARCHIVE", "off"), List.of(link.toString(), "--version"));

        assertThat(result.code()).isZero();
        assertThat(result.err()).isEmpty();
    }

    @Test
    void a_cache_that_cannot_be_written_costs_only_time() {
        var result = run(Map.of("XDG_CACHE_HOME", "/dev/null/cache"), "--version");

        assertThat(result.code()).isZero();
        assertThat(result.err()).isEmpty();
    }

    @Test
    void the_first_start_says_that_it_prepares_the_next() {
        var result =
                run(Map.of("XDG_CACHE_HOME", directory.resolve("fresh cache").toString()), "--version");

        assertThat(result.err())
                .isEqualTo("tidegate: preparing short starts with Java "
                        + Runtime.version().feature() + ", this once\n");
    }

    @Test
    void an_archive_that_does_not_fit_is_ignored_without_a_word() throws IOException {
        var cache = directory.resolve("spoilt cache");
        run(Map.of("XDG_CACHE_HOME", cache.toString()), "--version");
        try (var files = Files.walk(cache)) {
            for (var archive : files.filter(file -> file.toString().matches(".*\\.(aot|jsa)"))
                    .toList()) {
                Files.delete(archive);
                Files.writeString(archive, "not an archive");
            }
        }

        var result = run(Map.of("XDG_CACHE_HOME", cache.toString()), "--version");

        assertThat(result.code()).isZero();
        assertThat(result.err()).isEmpty();
    }

    @Test
    void wrong_options_for_java_are_not_hidden() {
        var result = run(Map.of("TIDEGATE_JAVA_OPTS", "-Xmx1k"), "--version");

        assertThat(result.code()).isEqualTo(1);
        assertThat(result.out() + result.err()).contains("Too small maximum heap");
    }

    private static Path launcher() {
        return installation.resolve("bin/tidegate");
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.copy(from, to, StandardCopyOption.COPY_ATTRIBUTES);
    }

    private static LauncherResult run(Map<String, String> more, String... arguments) {
        var commandLine = new ArrayList<String>();
        commandLine.add(launcher().toString());
        commandLine.addAll(List.of(arguments));
        return start(more, commandLine);
    }

    private static LauncherResult bash(String script) {
        return start(Map.of(), List.of("bash", "-o", "pipefail", "-c", script));
    }

    private static LauncherResult start(Map<String, String> more, List<String> commandLine) {
        var environment = new TreeMap<>(System.getenv());
        environment.keySet().removeIf(name -> name.startsWith("TIDEGATE_") || name.equals("NO_COLOR"));
        environment.put("TIDEGATE_JAVA_HOME", System.getProperty("java.home"));
        environment.put("XDG_CACHE_HOME", directory.resolve("cache").toString());
        environment.put("TERM", "xterm");
        environment.putAll(more);
        var builder = new ProcessBuilder(commandLine).directory(directory.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        try {
            return LauncherResult.of(builder.start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
