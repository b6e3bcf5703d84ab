package dev.tidegate.git;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.jgit.transport.SshSessionFactory;
import org.eclipse.jgit.transport.sshd.SshdSessionFactoryBuilder;
import org.jspecify.annotations.Nullable;

/**
 * Who this process is for remotes over SSH, and which hosts it knows. The configuration of OpenSSH is not read: it can
 * name programs to run.
 *
 * @param key nothing for the usual keys of the user
 * @param knownHosts nothing for those of the user
 */
record SshIdentity(@Nullable Path key, @Nullable Path knownHosts) {

    private static final List<String> USUAL_KEYS = List.of("id_ed25519", "id_ecdsa", "id_rsa");

    static SshIdentity ofUser() {
        return new SshIdentity(null, null);
    }

    static SshIdentity of(Path key, Path knownHosts) {
        return new SshIdentity(key, knownHosts);
    }

    /** Sessions for one exchange; whoever makes them closes them. */
    SshSessionFactory sessions() {
        var home = Path.of(System.getProperty("user.home", "."));
        var directory = home.resolve(".ssh");
        return new SshdSessionFactoryBuilder()
                .setHomeDirectory(home.toFile())
                .setSshDirectory(directory.toFile())
                .setConfigStoreFactory((homeDirectory, file, user) -> null)
                .setDefaultKnownHostsFiles(
                        unused -> List.of(knownHosts == null ? directory.resolve("known_hosts") : knownHosts))
                .setDefaultIdentities(unused -> keys(directory))
                .setPreferredAuthentications("publickey")
                .withDefaultConnectorFactory()
                .build(null);
    }

    private List<Path> keys(Path directory) {
        return key == null
                ? USUAL_KEYS.stream()
                        .map(directory::resolve)
                        .filter(Files::isRegularFile)
                        .toList()
                : List.of(key);
    }
}
