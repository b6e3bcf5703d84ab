package dev.tidegate.cli.training;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * A key for the length of a training, and a certificate that vouches for itself. Made on the spot by the program that comes
 * with every Java for that: a key in a file that is shipped would be everybody's.
 */
record TrainingCertificate(KeyStore store) {

    private static final String NAME = "pier";

    /** Guards nothing: the file lies in a directory of ours for a moment. */
    private static final String PASSWORD = "training";

    static TrainingCertificate make(Path directory) throws IOException, GeneralSecurityException {
        var file = directory.resolve("key.p12");
        var program = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
        var keytool = new ProcessBuilder(List.of(
                        program,
                        "-genkeypair",
                        "-alias",
                        NAME,
                        "-keyalg",
                        "RSA",
                        "-keysize",
                        "2048",
                        "-validity",
                        "1",
                        "-dname",
                        "CN=127.0.0.1",
                        "-ext",
                        "san=ip:127.0.0.1",
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        PASSWORD,
                        "-keystore",
                        file.toString()))
                .redirectErrorStream(true)
                .start();
        String said = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!Files.exists(file)) {
            throw new IOException(program + " made no key: " + said.strip());
        }
        return new TrainingCertificate(KeyStore.getInstance(file.toFile(), PASSWORD.toCharArray()));
    }

    /** What a server needs to show this certificate, and to believe whoever shows it too. */
    SSLContext context() throws GeneralSecurityException {
        var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, PASSWORD.toCharArray());
        var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(store);
        var context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
        return context;
    }

    /** The certificate, in the form that a kubeconfig has it in. */
    String certificateData() throws GeneralSecurityException {
        return data("CERTIFICATE", store.getCertificate(NAME).getEncoded());
    }

    /** The key, in the form that a kubeconfig has it in. */
    String keyData() throws GeneralSecurityException {
        return data("PRIVATE KEY", store.getKey(NAME, PASSWORD.toCharArray()).getEncoded());
    }

    private static String data(String what, byte[] content) {
        var pem = "-----BEGIN %s-----%n%s%n-----END %s-----%n"
                .formatted(what, Base64.getMimeEncoder().encodeToString(content), what);
        return Base64.getEncoder().encodeToString(pem.getBytes(StandardCharsets.US_ASCII));
    }
}
