package dev.tidegate.git;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.http.Timing;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.config.keys.PublicKeyEntry;
import org.apache.sshd.common.config.keys.writer.openssh.OpenSSHKeyPairResourceWriter;
import org.apache.sshd.common.keyprovider.KeyPairProvider;
import org.apache.sshd.server.SshServer;
import org.apache.sshd.server.command.AbstractCommandSupport;
import org.eclipse.jgit.transport.ReceivePack;
import org.eclipse.jgit.transport.UploadPack;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A repository behind a real SSH server. */
@Timeout(90)
class SshRemoteTest {

    @TempDir
    private Path directory;

    private BareRemote remote;
    private SshServer server;
    private KeyPair hostKey;
    private RemoteUrl url;
    private MirrorDirectory mirrors;

    @BeforeEach
    void serve() throws Exception {
        remote = BareRemote.in(directory.resolve("remote.git"), Map.of("a.txt", "1\n"));
        hostKey = key();
        var own = key();
        try (var out = Files.newOutputStream(directory.resolve("key"))) {
            OpenSSHKeyPairResourceWriter.INSTANCE.writePrivateKey(own, "test", null, out);
        }
        server = SshServer.setUpDefaultServer();
        server.setHost("127.0.0.1");
        server.setPort(0);
        server.setKeyPairProvider(KeyPairProvider.wrap(hostKey));
        server.setPublickeyAuthenticator(
                (user, offered, session) -> user.equals("git") && KeyUtils.compareKeys(offered, own.getPublic()));
        server.setCommandFactory((channel, command) -> new GitCommand(command));
        server.start();
        url = RemoteUrl.parse("ssh://git@127.0.0.1:" + server.getPort() + "/ops/data.git")
                .orElseThrow();
        mirrors = new MirrorDirectory(MirrorSettings.below(directory.resolve("mirrors")), Timing.real());
    }

    @AfterEach
    void stop() throws Exception {
        server.stop(true);
        remote.close();
    }

    private static KeyPair key() throws Exception {
        var generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(256);
        return generator.generateKeyPair();
    }

    /** What {@code git} runs on a server. */
    private final class GitCommand extends AbstractCommandSupport {

        GitCommand(String command) {
            super(command, null);
        }

        @Override
        public void run() {
            int code = 0;
            try {
                if (getCommand().startsWith("git-upload-pack")) {
                    new UploadPack(remote.git()).upload(getInputStream(), getOutputStream(), getErrorStream());
                } else {
                    new ReceivePack(remote.git()).receive(getInputStream(), getOutputStream(), getErrorStream());
                }
            } catch (IOException broken) {
                code = 1;
            }
            onExit(code);
        }
    }

    private RemoteAccess access(KeyPair known) throws Exception {
        var hosts = directory.resolve("known_hosts");
        try (var out = Files.newOutputStream(hosts);
                var text = new OutputStreamWriter(out, UTF_8)) {
            text.write("[127.0.0.1]:" + server.getPort() + " ");
            text.flush();
            PublicKeyEntry.appendPublicKeyEntry(text, known.getPublic());
            text.write("\n");
        }
        return RemoteAccess.anonymous(Duration.ofSeconds(30)).withSshKey(directory.resolve("key"), hosts);
    }

    @Test
    void a_repository_is_fetched_and_pushed_over_ssh() throws Exception {
        var publisher = new BranchPublisher(
                mirrors, url, access(hostKey), CommitSigner.none(), PublishSettings.usual(), Timing.real());

        var outcome = publisher.onto(
                "main",
                (repository, tip) -> Optional.of(new NewCommit(
                        tip,
                        Map.of("a.txt", Optional.of("2\n".getBytes(UTF_8))),
                        "over ssh\n",
                        BareRemote.OTHER,
                        BareRemote.OTHER)));

        assertThat(outcome).isInstanceOf(PublishOutcome.Published.class);
        assertThat(remote.text("main", "a.txt")).isEqualTo("2\n");
    }

    @Test
    void a_host_whose_key_is_not_the_known_one_is_refused() throws Exception {
        var access = access(key());

        assertThatThrownBy(() -> mirrors.fetch(url, access, MirrorContent.WHOLE))
                .isInstanceOf(IOException.class);
    }
}
