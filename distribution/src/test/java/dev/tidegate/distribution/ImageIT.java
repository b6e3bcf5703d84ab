package dev.tidegate.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The container image, unpacked and run without a container engine: its root becomes the root of a process. */
@EnabledOnOs(OS.LINUX)
class ImageIT {

    private static final String VERSION = System.getProperty("tidegate.version", "unknown");
    private static final Path TAR =
            Path.of("target", "tidegate-" + VERSION + "-image.tar").toAbsolutePath();

    /** Gives the image its /proc, as every engine does, in a mount name space that ends with the process. */
    private static final String IN_THE_IMAGE =
            "mount --rbind /proc root/proc && exec chroot --userspec=10001:10001 root \"$@\"";

    @TempDir
    private static Path directory;

    private static JsonNode manifest;
    private static JsonNode config;

    @BeforeAll
    static void unpack() throws IOException {
        assertThat(FinishedProcess.in(directory, "tar", "-xf", TAR.toString()).code())
                .isZero();
        manifest = new JsonMapper()
                .readTree(directory.resolve("manifest.json").toFile())
                .path(0);
        config = new JsonMapper()
                .readTree(directory.resolve(manifest.path("Config").textValue()).toFile());
        Files.createDirectories(directory.resolve("root/proc"));
        for (var layer : layers()) {
            assertThat(FinishedProcess.in(directory, "tar", "-xzf", layer, "-C", "root")
                            .code())
                    .isZero();
        }
    }

    @Test
    void the_manifest_names_the_version() {
        assertThat(manifest.path("RepoTags")).singleElement().hasToString("\"tidegate:" + VERSION + "\"");
        assertThat(config.at("/config/Labels/org.opencontainers.image.version").textValue())
                .isEqualTo(VERSION);
    }

    @Test
    void it_does_not_run_as_root() {
        assertThat(config.at("/config/User").textValue()).isEqualTo("10001:10001");
    }

    @Test
    void the_layers_are_what_the_configuration_says() {
        var digests = layers().stream().map(ImageIT::digestOfContent).toList();

        assertThat(config.at("/rootfs/diff_ids"))
                .extracting(JsonNode::textValue)
                .isEqualTo(digests);
    }

    @Test
    void there_is_nothing_in_it_but_java_its_libraries_and_tidegate() throws IOException {
        try (var top = Files.list(directory.resolve("root"))) {
            assertThat(top)
                    .extracting(file -> String.valueOf(file.getFileName()))
                    .isSubsetOf("etc", "home", "lib", "lib64", "usr", "opt", "proc", "tmp");
        }
        assertThat(directory.resolve("root/bin")).doesNotExist();
        assertThat(directory.resolve("root/opt/java/bin/jlink")).doesNotExist();
    }

    @Test
    void it_trusts_the_usual_authorities() {
        assertThat(directory.resolve("root/opt/java/lib/security/cacerts")).isNotEmptyFile();
    }

    @Test
    void its_user_may_write_where_programs_expect_to() throws IOException {
        for (var place : List.of("root/tmp", "root/home/tidegate")) {
            assertThat(Files.getPosixFilePermissions(directory.resolve(place), LinkOption.NOFOLLOW_LINKS))
                    .as(place)
                    .hasSize(9);
        }
    }

    @Test
    void it_says_its_version() throws IOException {
        var ran = runImage("version", "-o", "json");

        assertThat(ran.err()).isEmpty();
        assertThat(ran.code()).isZero();
        var tree = new JsonMapper().readTree(ran.out());
        assertThat(tree.path("version").textValue()).isEqualTo(VERSION);
        assertThat(tree.at("/java/home").textValue()).isEqualTo("/opt/java");
    }

    @Test
    void it_helps() {
        assertThat(runImage("--help").out()).startsWith("Usage: tidegate ");
    }

    @Test
    void it_plays_the_demo() {
        assertThat(runImage("demo", "rollout", "--once").out()).contains("Finished on day 1");
    }

    @Test
    void its_exit_codes_are_those_of_the_command() {
        assertThat(runImage("verison").code()).isEqualTo(2);
    }

    @Test
    void java_starts_from_the_archive_that_came_with_it() {
        var ran = inImage(List.of("/opt/java/bin/java", "-Xshare:on", "-version"));

        assertThat(ran.code()).isZero();
        assertThat(ran.err()).contains("sharing");
    }

    private static FinishedProcess runImage(String... arguments) {
        var commandLine = new ArrayList<String>();
        config.at("/config/Entrypoint").forEach(part -> commandLine.add(part.textValue()));
        commandLine.addAll(List.of(arguments));
        return inImage(commandLine);
    }

    private static FinishedProcess inImage(List<String> inside) {
        assumeTrue(mayChangeRoot(), "only root may change the root of a process: the image was not run");
        var commandLine = new ArrayList<>(List.of("unshare", "--mount", "--fork", "sh", "-c", IN_THE_IMAGE, "sh"));
        commandLine.addAll(inside);
        return FinishedProcess.in(directory, Map.of(), commandLine);
    }

    private static boolean mayChangeRoot() {
        return FinishedProcess.in(directory, "id", "-u").out().strip().equals("0")
                && FinishedProcess.in(directory, "unshare", "--mount", "true").code() == 0;
    }

    private static List<String> layers() {
        var layers = new ArrayList<String>();
        manifest.path("Layers").forEach(layer -> layers.add(layer.textValue()));
        return layers;
    }

    private static String digestOfContent(String layer) {
        try (var content = new GZIPInputStream(Files.newInputStream(directory.resolve(layer)))) {
            var digest = MessageDigest.getInstance("SHA-256").digest(content.readAllBytes());
            return "sha256:" + HexFormat.of().formatHex(digest);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
