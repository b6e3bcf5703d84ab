package dev.tidegate.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tidegate.cli.launcher.TestCheckout.LauncherResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An installed launcher executes what its cache names, so it uses only a cache that nobody else can write to. */
class InstalledCacheTest {

    private static final int SOMEBODY = 4711;

    @TempDir
    private Path directory;

    private TestCheckout sandbox;
    private Path launcher;
    private Path cache;

    @BeforeEach
    void install() {
        sandbox = new TestCheckout(directory.resolve("a directory")).without("TIDEGATE_ARCHIVE");
        sandbox.jdk("javas/jdk", "25.0.3");
        launcher = sandbox.install("tidegate/to day");
        cache = sandbox.path("home/.cache/tidegate");
    }

    @Test
    void everything_in_a_new_cache_is_for_its_user_alone() throws IOException {
        run("integrations", "plan");

        assertThat(modes(sandbox.path("home")))
                .isNotEmpty()
                .allMatch(mode -> mode.endsWith("------"), "no group, no others");
        assertThat(cache.resolve("java")).exists();
    }

    @Test
    void the_archive_is_written_by_its_name_alone_since_java_replaces_parts_of_a_path() throws IOException {
        run("version");

        assertThat(sandbox.lines("java-calls"))
                .anyMatch(call -> call.matches(".*\\[-XX:AOTConfiguration=[^/%]*].*"))
                .anyMatch(call -> call.matches(".*\\[-XX:AOTMode=create] .*\\[-XX:AOTCache=[^/%]*].*"));
        assertThat(sandbox.lastJava()).containsPattern("\\[-XX:AOTCache=/[^]%]*/test/25\\.0\\.3-[0-9]+-words\\.aot]");
    }

    /** The directory of this test lies in one that everybody can write to, but with the sticky bit of root. */
    @Test
    void the_second_start_says_nothing_and_uses_the_archive() {
        run("version");

        var result = run("version");

        assertThat(result.err()).isEmpty();
        assertThat(sandbox.lastJava()).contains("[-XX:AOTCache=");
    }

    @Test
    void a_cache_that_others_can_write_to_is_refused_with_a_sentence() throws IOException {
        run("version");
        permit(cache, "rwxrwxrwx");

        var result = run("version");

        assertRefused(result, cache);
    }

    @Test
    void a_directory_above_the_cache_that_its_group_can_write_to_is_refused() throws IOException {
        run("version");
        permit(cache.getParent(), "rwxrwx---");

        var result = run("version");

        assertRefused(result, cache.getParent());
    }

    @Test
    void a_file_that_others_can_write_to_is_refused_and_the_java_in_it_is_not_started() throws IOException {
        run("version");
        var wrong = sandbox.jdk("elsewhere/wrong", "25.0.4");
        var memory = cache.resolve("java");
        Files.writeString(
                memory,
                Files.readString(memory).replace(sandbox.path("javas/jdk").toString(), wrong.toString()));
        permit(memory, "rw-rw-rw-");

        var result = run("version");

        assertRefused(result, memory);
        assertThat(sandbox.lastJava()).startsWith(sandbox.path("javas/jdk").toString());
    }

    @Test
    void an_archive_that_belongs_to_somebody_else_is_refused() throws IOException {
        run("version");
        Path archive;
        try (var files = Files.walk(cache)) {
            archive = files.filter(file -> file.toString().endsWith(".aot"))
                    .findFirst()
                    .orElseThrow();
        }
        giveAway(archive);

        var result = run("version");

        assertRefused(result, archive);
    }

    @Test
    void a_cache_that_belongs_to_somebody_else_is_refused() throws IOException {
        run("version");
        giveAway(cache);

        var result = run("version");

        assertRefused(result, cache);
    }

    @Test
    void without_a_home_there_is_no_cache() {
        sandbox.without("HOME");

        var result = run("version");

        assertThat(result.code()).isZero();
        assertThat(result.err()).isEmpty();
        assertThat(sandbox.lastJava()).doesNotContain("AOTCache");
    }

    @Test
    void a_start_that_cannot_be_made_short_says_where_to_read_why() {
        sandbox.write("no-archives", "");

        var result = run("version");

        assertThat(result.code()).isZero();
        assertThat(result.err())
                .contains("tidegate: starts with Java 25 stay long")
                .containsPattern("-words\\.aot\\.log\n$");
    }

    private LauncherResult run(String... arguments) {
        return LauncherResult.of(sandbox.start(launcher, arguments));
    }

    private void assertRefused(LauncherResult result, Path because) {
        assertThat(result.code()).isZero();
        assertThat(result.err())
                .startsWith("tidegate: the cache " + cache + " is not used, because of " + because + ": ")
                .hasLineCount(1);
        assertThat(sandbox.lastJava()).doesNotContain("AOTCache").endsWith("[dev.tidegate.cli.Tidegate] [version]");
    }

    private static void permit(Path path, String mode) throws IOException {
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(mode));
    }

    private static void giveAway(Path path) throws IOException {
        assumeTrue((Integer) Files.getAttribute(path, "unix:uid") == 0, "only root can give files away");
        Files.setAttribute(path, "unix:uid", SOMEBODY);
    }

    private static List<String> modes(Path directory) throws IOException {
        try (var files = Files.walk(directory)) {
            return files.filter(file -> !file.equals(directory))
                    .map(InstalledCacheTest::mode)
                    .toList();
        }
    }

    private static String mode(Path file) {
        try {
            return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
