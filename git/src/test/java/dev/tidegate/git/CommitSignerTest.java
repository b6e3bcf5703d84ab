package dev.tidegate.git;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Signatures, judged by the programs that others judge them with. */
@Timeout(60)
class CommitSignerTest {

    @TempDir
    private Path directory;

    private TestRepository written;
    private GitRepository repository;
    private CommitId first;

    @BeforeEach
    void write() throws Exception {
        written = TestRepository.in(directory.resolve("work"));
        first = written.write("a.txt", "1\n").commit("first");
        repository = GitRepository.open(directory.resolve("work"));
    }

    @AfterEach
    void close() {
        repository.close();
        written.close();
    }

    private CommitId signed(CommitSigner signer) throws IOException {
        return repository
                .write(
                        new NewCommit(
                                first,
                                Map.of("a.txt", Optional.of("2\n".getBytes(UTF_8))),
                                "signed\n",
                                BareRemote.OTHER,
                                BareRemote.OTHER),
                        signer)
                .orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ed25519", "ecdsa", "rsa"})
    void git_accepts_a_commit_signed_with_an_ssh_key(String type) throws Exception {
        provided("git", "ssh-keygen");
        var key = directory.resolve("key");
        run(Map.of(), "ssh-keygen", "-q", "-t", type, "-N", "", "-f", key.toString());
        var allowed = directory.resolve("allowed");
        Files.writeString(allowed, "jana@example.test " + Files.readString(directory.resolve("key.pub")));

        var commit = signed(CommitSigner.ssh(KeySource.file(key)));

        var verdict = run(
                Map.of(),
                "git",
                "-C",
                directory.resolve("work").toString(),
                "-c",
                "gpg.format=ssh",
                "-c",
                "gpg.ssh.allowedSignersFile=" + allowed,
                "verify-commit",
                "-v",
                commit.hex());
        assertThat(verdict).contains("Good \"git\" signature for jana@example.test");
    }

    @Test
    void git_accepts_a_commit_signed_with_an_openpgp_key() throws Exception {
        provided("git", "gpg");
        // The path of its socket must be short.
        var home = Files.createTempDirectory(Path.of("/tmp"), "gpg");
        try {
            var environment = Map.of("GNUPGHOME", home.toString());
            run(
                    environment,
                    "gpg",
                    "--batch",
                    "--quiet",
                    "--passphrase",
                    "",
                    "--quick-generate-key",
                    "Jana <jana@example.test>",
                    "ed25519",
                    "sign",
                    "never");
            var secret = run(environment, "gpg", "--batch", "--armor", "--export-secret-keys", "jana@example.test");

            var commit = signed(CommitSigner.openPgp(KeySource.variable(Map.of("KEY", secret), "KEY")));

            var verdict =
                    run(environment, "git", "-C", directory.resolve("work").toString(), "verify-commit", commit.hex());
            assertThat(verdict).contains("Good signature from \"Jana <jana@example.test>\"");
        } finally {
            run(Map.of("GNUPGHOME", home.toString()), "gpgconf", "--kill", "all");
            run(Map.of(), "rm", "-r", home.toString());
        }
    }

    @Test
    void a_commit_that_cannot_be_signed_is_not_made() throws Exception {
        var missing = KeySource.file(directory.resolve("missing"));
        var wrong = KeySource.variable(Map.of("KEY", "hunter2 is no key"), "KEY");

        for (var signer : List.of(
                CommitSigner.ssh(missing),
                CommitSigner.ssh(wrong),
                CommitSigner.openPgp(missing),
                CommitSigner.openPgp(wrong))) {
            assertThatThrownBy(() -> signed(signer))
                    .isInstanceOf(SigningException.class)
                    .hasMessageNotContaining("hunter2");
        }
        assertThat(written.git().getRepository().getObjectDatabase().getApproximateObjectCount())
                .isLessThanOrEqualTo(3);
    }

    private static void provided(String... programs) {
        for (var program : programs) {
            var found = List.of("/usr/bin/", "/usr/local/bin/").stream()
                    .anyMatch(place -> Files.isExecutable(Path.of(place + program)));
            if (!"true".equals(System.getenv("CI"))) {
                assumeTrue(found, program + " is not installed");
            }
        }
    }

    private static String run(Map<String, String> environment, String... command) throws Exception {
        var builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment);
        var process = builder.start();
        process.getOutputStream().close();
        var output = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue())
                .as(String.join(" ", command) + "\n" + output)
                .isZero();
        return output;
    }
}
