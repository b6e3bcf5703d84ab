package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.Signature;
import java.security.SignatureException;
import java.security.interfaces.RSAPublicKey;
import java.util.Arrays;
import java.util.Base64;

/** A key pair whose public half is published, so that others can check tokens too. Safe for many threads. */
final class RsaTokenKey implements TokenKey {

    private static final String SIGNATURE = "SHA256withRSA";

    private final KeyPair pair;
    private final String id;

    private RsaTokenKey(KeyPair pair) throws GeneralSecurityException {
        this.pair = pair;
        this.id = text(
                MessageDigest.getInstance("SHA-256").digest(pair.getPublic().getEncoded()));
    }

    /** One pair for all simulations of a process, made when it is first needed: making one takes a while. */
    static RsaTokenKey ofThisProcess() {
        return Holder.KEY;
    }

    /** The public half, as a JSON web key. */
    ObjectNode published() {
        var key = (RSAPublicKey) pair.getPublic();
        return JsonNodeFactory.instance
                .objectNode()
                .put("kid", id)
                .put("kty", "RSA")
                .put("alg", algorithm())
                .put("use", "sig")
                .put("n", text(unsigned(key.getModulus())))
                .put("e", text(unsigned(key.getPublicExponent())));
    }

    @Override
    public String algorithm() {
        return "RS256";
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public byte[] sign(byte[] text) {
        try {
            var signature = Signature.getInstance(SIGNATURE);
            signature.initSign(pair.getPrivate());
            signature.update(text);
            return signature.sign();
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every JDK has " + SIGNATURE, impossible);
        }
    }

    @Override
    public boolean isSignature(byte[] text, byte[] signed) {
        try {
            var signature = Signature.getInstance(SIGNATURE);
            signature.initVerify(pair.getPublic());
            signature.update(text);
            return signature.verify(signed);
        } catch (SignatureException malformed) {
            return false;
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every JDK has " + SIGNATURE, impossible);
        }
    }

    /** The bytes of a positive number, without the one that only says that it is positive. */
    private static byte[] unsigned(BigInteger number) {
        var bytes = number.toByteArray();
        return bytes[0] == 0 ? Arrays.copyOfRange(bytes, 1, bytes.length) : bytes;
    }

    private static String text(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private static final class Holder {

        private static final RsaTokenKey KEY = generate();

        private static RsaTokenKey generate() {
            try {
                var generator = KeyPairGenerator.getInstance("RSA");
                generator.initialize(2048);
                return new RsaTokenKey(generator.generateKeyPair());
            } catch (GeneralSecurityException impossible) {
                throw new IllegalStateException("every JDK makes RSA keys", impossible);
            }
        }
    }
}
