package dev.tidegate.kube;

import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.NamedParameterSpec;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;

/**
 * Initialises the TLS classes of the JDK. That is a large part of what a short command waits for, and needs to know
 * nothing of the cluster, so it can be done while other things are read.
 */
public final class TlsWarmup {

    private TlsWarmup() {}

    /** Loads ciphers and curves; a connection that is made meanwhile is merely slower. */
    public static void prepare() {
        try {
            var context = SSLContext.getInstance("TLS");
            context.init(null, new TrustManager[0], null);
            context.createSSLEngine();
            makeKey("X25519", NamedParameterSpec.X25519);
            makeKey("EC", new ECGenParameterSpec("secp256r1"));
        } catch (GeneralSecurityException unavailable) {
            throw new IllegalStateException("this Java cannot encrypt", unavailable);
        }
    }

    private static void makeKey(String algorithm, AlgorithmParameterSpec curve) throws GeneralSecurityException {
        var generator = KeyPairGenerator.getInstance(algorithm);
        generator.initialize(curve);
        generator.generateKeyPair();
    }
}
