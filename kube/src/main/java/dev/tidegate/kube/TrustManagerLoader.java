package dev.tidegate.kube;

import dev.tidegate.files.BoundedInput;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.internal.SSLUtils;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.util.Base64;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;

/** Loads the trusted authorities: if a cluster has an authority of its own, only that one. */
final class TrustManagerLoader {

    private TrustManagerLoader() {}

    /** The library would trust every authority of this machine beside the one of the cluster. */
    static TrustManager[] managers(Config config) throws IOException, GeneralSecurityException {
        if (!config.isTrustCerts() && config.getCaCertData() != null) {
            return managers(Base64.getMimeDecoder().decode(config.getCaCertData()));
        }
        if (!config.isTrustCerts() && config.getCaCertFile() != null) {
            return managers(BoundedInput.bytes(Path.of(config.getCaCertFile()), BoundedInput.USUAL_BYTES));
        }
        return SSLUtils.trustManagers(config);
    }

    private static TrustManager[] managers(byte[] pem) throws IOException, GeneralSecurityException {
        var trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        for (var certificate :
                CertificateFactory.getInstance("X.509").generateCertificates(new ByteArrayInputStream(pem))) {
            trusted.setCertificateEntry("authority-" + trusted.size(), certificate);
        }
        var factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(trusted);
        return factory.getTrustManagers();
    }
}
