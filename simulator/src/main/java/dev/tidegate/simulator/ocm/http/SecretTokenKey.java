package dev.tidegate.simulator.ocm.http;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** A key made from a text, for tokens that only their issuer reads: it is the same in every process. */
final class SecretTokenKey implements TokenKey {

    private static final String MAC = "HmacSHA256";

    private final SecretKeySpec key;

    SecretTokenKey(String secret) {
        this.key = new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), MAC);
    }

    @Override
    public String algorithm() {
        return "HS256";
    }

    @Override
    public String id() {
        return "simulated-refresh";
    }

    @Override
    public byte[] sign(byte[] text) {
        try {
            var mac = Mac.getInstance(MAC);
            mac.init(key);
            return mac.doFinal(text);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every JDK has " + MAC, impossible);
        }
    }

    @Override
    public boolean isSignature(byte[] text, byte[] signature) {
        return MessageDigest.isEqual(sign(text), signature);
    }
}
