package dev.tidegate.testsupport.kube;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.util.Base64;
import java.util.List;
import java.util.UUID;

/**
 * Who may sign in to the API server of the tests, all of it written to files: three users with a token, one with a
 * client certificate, and the keys for service accounts.
 */
final class KubeTestUsers {

    static final List<String> USERS = List.of("admin", "deployer", "reader");
    private static final String CERTIFIED = "certified";

    private final Path directory;

    private KubeTestUsers(Path directory) {
        this.directory = directory;
    }

    static KubeTestUsers write(Path directory) throws IOException, InterruptedException {
        var identities = new KubeTestUsers(directory);
        try {
            identities.writeTokens();
            identities.writeServiceAccountKeys();
            identities.writeClientCertificate();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
        return identities;
    }

    Path tokenFile(String user) {
        if (!USERS.contains(user)) {
            throw new IllegalArgumentException("nobody has a token as " + user + " here, only " + USERS);
        }
        return directory.resolve(user + ".token");
    }

    List<String> flags() {
        return List.of(
                "--token-auth-file=" + directory.resolve("tokens.csv"),
                "--client-ca-file=" + directory.resolve("certified.crt"),
                "--service-account-issuer=https://kubernetes.default.svc",
                "--service-account-key-file=" + directory.resolve("accounts.pub"),
                "--service-account-signing-key-file=" + directory.resolve("accounts.key"));
    }

    Path kubeconfig(URI url, Path certificates) throws IOException {
        var contexts = new StringBuilder();
        var users = new StringBuilder();
        for (var user : USERS) {
            contexts.append("- {name: " + user + ", context: {cluster: test, user: " + user + "}}\n");
            users.append("- {name: " + user + ", user: {tokenFile: " + user + ".token}}\n");
        }
        return Files.writeString(
                directory.resolve("kubeconfig.yml"), """
                apiVersion: v1
                kind: Config
                current-context: admin
                clusters:
                - {name: test, cluster: {server: '%s', certificate-authority: '%s'}}
                contexts:
                - {name: certified, context: {cluster: test, user: certified}}
                %susers:
                - {name: certified, user: {client-certificate: certified.crt, client-key: certified.key}}
                %s""".formatted(url, certificates, contexts, users));
    }

    private void writeTokens() throws IOException {
        var lines = new StringBuilder();
        for (var user : USERS) {
            var token = UUID.randomUUID().toString();
            Files.writeString(tokenFile(user), token);
            lines.append(token + "," + user + "," + user + (user.equals("admin") ? ",\"system:masters\"\n" : "\n"));
        }
        Files.writeString(directory.resolve("tokens.csv"), lines);
    }

    private void writeServiceAccountKeys() throws IOException, GeneralSecurityException {
        var generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2048);
        var keys = generator.generateKeyPair();
        write("accounts.key", "PRIVATE KEY", keys.getPrivate().getEncoded());
        write("accounts.pub", "PUBLIC KEY", keys.getPublic().getEncoded());
    }

    /** A certificate that vouches for itself, and that the API server is told to believe. */
    private void writeClientCertificate() throws IOException, InterruptedException, GeneralSecurityException {
        var keyStore = directory.resolve("certified.p12");
        var password = UUID.randomUUID().toString();
        var keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        CERTIFIED,
                        "-keyalg",
                        "RSA",
                        "-validity",
                        "2",
                        "-dname",
                        "CN=" + CERTIFIED,
                        "-ext",
                        "eku=clientAuth",
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        keyStore.toString(),
                        "-storepass",
                        password)
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("keytool.log").toFile())
                .start();
        if (keytool.waitFor() != 0) {
            throw new IOException("keytool failed; its log is in " + directory);
        }
        var entry = (KeyStore.PrivateKeyEntry) KeyStore.getInstance(keyStore.toFile(), password.toCharArray())
                .getEntry(CERTIFIED, new KeyStore.PasswordProtection(password.toCharArray()));
        write("certified.crt", "CERTIFICATE", entry.getCertificate().getEncoded());
        write("certified.key", "PRIVATE KEY", entry.getPrivateKey().getEncoded());
    }

    private void write(String file, String what, byte[] bytes) throws IOException {
        Files.writeString(
                directory.resolve(file),
                "-----BEGIN " + what + "-----\n" + Base64.getMimeEncoder().encodeToString(bytes) + "\n-----END " + what
                        + "-----\n");
    }
}
