package dev.tidegate.cli.integrations.check;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.Tidegate;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What is given to the programs of presets: a process of its own finds others in their place on its way. */
@Timeout(180)
class CheckPresetsTest {

    private static final String WORDS = "printf '%s\\n' \"$(basename $0)\" \"$@\"\n";

    /** Ends well only if it has the secret, which nobody wrote on the command line. */
    private static final String SECRET = "test \"$VAULT_TOKEN\" = hunter2\n";

    @TempDir
    Path directory;

    private ChangedRepository repository;

    @BeforeEach
    void begin() throws Exception {
        repository = new ChangedRepository(directory);
        repository
                .write("data/buckets/more.yml", ChangedRepository.bucket("more", "atlas"))
                .commit();
        for (String program : List.of("podman", "docker", "kubectl")) {
            repository.script("bin/" + program, WORDS + SECRET);
        }
    }

    @AfterEach
    void close() {
        repository.close();
    }

    /** The words a program was started with. */
    private List<String> words(String preset) throws Exception {
        var builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Tidegate.class.getName(),
                        "integrations",
                        "check",
                        "--base",
                        "main",
                        "--data",
                        directory.resolve("data").toString(),
                        "--out",
                        repository.reports().toString(),
                        "--run",
                        preset)
                .redirectErrorStream(true);
        builder.environment()
                .merge("PATH", directory.resolve("bin").toString(), (old, own) -> own + File.pathSeparator + old);
        builder.environment().put("VAULT_TOKEN", "hunter2");
        var process = builder.start();
        String printed = new String(process.getInputStream().readAllBytes(), UTF_8);

        assertThat(process.waitFor()).as(printed).isZero();
        assertThat(printed).doesNotContain("hunter2");
        return Files.readAllLines(repository.reports().resolve("reconcile-bucket-keeper.txt"));
    }

    @Test
    void podman_is_told_the_image_and_to_change_nothing_and_no_secret() throws Exception {
        assertThat(words("podman --env VAULT_TOKEN --network none"))
                .containsExactly(
                        "podman",
                        "run",
                        "--rm",
                        "--env",
                        "VAULT_TOKEN",
                        "--network",
                        "none",
                        "--env",
                        "DRY_RUN=--dry-run",
                        "--env",
                        "RUN_ONCE=true",
                        "--env",
                        "INTEGRATION_NAME=bucket-keeper",
                        "--env",
                        "INTEGRATION_EXTRA_ARGS=--account-name atlas",
                        "acme/keepers:4be19c2");
    }

    @Test
    void docker_gets_no_network_and_no_rights_nobody_asked_for() throws Exception {
        assertThat(words("docker"))
                .startsWith("docker", "run", "--rm", "--env", "DRY_RUN=--dry-run")
                .endsWith("acme/keepers:4be19c2")
                .noneMatch(word ->
                        word.startsWith("--network") || word.startsWith("--privileged") || word.startsWith("--volume"));
    }

    @Test
    void kubectl_makes_a_pod_that_is_gone_afterwards() throws Exception {
        assertThat(words("kubectl --namespace checks"))
                .startsWith(
                        "kubectl",
                        "run",
                        "reconcile-bucket-keeper",
                        "--rm",
                        "--attach",
                        "--quiet",
                        "--restart=Never",
                        "--namespace",
                        "checks",
                        "--env",
                        "DRY_RUN=--dry-run")
                .endsWith("--image=acme/keepers:4be19c2");
    }
}
