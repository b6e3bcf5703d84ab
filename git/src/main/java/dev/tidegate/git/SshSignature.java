package dev.tidegate.git;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.MessageDigest;
import java.util.Base64;
import org.apache.sshd.common.NamedResource;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.keyprovider.KeyPairProvider;
import org.apache.sshd.common.signature.BuiltinSignatures;
import org.apache.sshd.common.util.buffer.Buffer;
import org.apache.sshd.common.util.buffer.ByteArrayBuffer;
import org.apache.sshd.common.util.security.SecurityUtils;

/**
 * An SSH signature as {@code ssh-keygen -Y sign -n git} makes it, with a private key that is read for each one.
 *
 * <p>The form is OpenSSH's PROTOCOL.sshsig: what is signed is a preamble, the namespace, a reserved field, the name of the
 * hash and the hash of the message; the signature itself carries the public key.
 */
final class SshSignature {

    private static final byte[] PREAMBLE = "SSHSIG".getBytes(StandardCharsets.US_ASCII);
    private static final int VERSION = 1;
    private static final String NAMESPACE = "git";
    private static final String HASH = "sha512";
    private static final int LINE = 70;

    private SshSignature() {}

    static String of(KeySource source, byte[] content) throws IOException {
        var key = key(source);
        try {
            var algorithm = algorithm(key);
            var signer = BuiltinSignatures.fromFactoryName(algorithm).create();
            signer.initSigner(null, key.getPrivate());
            var signed = signed(content);
            signer.update(null, signed, 0, signed.length);
            return armoured(envelope(key, algorithm, signer.sign(null)));
        } catch (GeneralSecurityException | RuntimeException unusable) {
            throw new SigningException("the SSH key cannot sign: " + unusable.getMessage());
        } catch (SigningException refused) {
            throw refused;
        } catch (Exception unusable) {
            throw new SigningException("the SSH key cannot sign: " + unusable.getMessage());
        }
    }

    private static KeyPair key(KeySource source) throws IOException {
        String text;
        try {
            text = source.read();
        } catch (IOException unreadable) {
            throw new SigningException("the key to sign with cannot be read: " + unreadable.getMessage());
        }
        try (var in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))) {
            var pairs = SecurityUtils.loadKeyPairIdentities(
                    null, NamedResource.ofName("signing key"), in, (session, resource, attempt) -> null);
            if (pairs != null) {
                for (var pair : pairs) {
                    return pair;
                }
            }
        } catch (GeneralSecurityException | IOException | RuntimeException unusable) {
            throw new SigningException("the key to sign with is no SSH private key, or has a passphrase");
        }
        throw new SigningException("the key to sign with is no SSH private key");
    }

    /** RSA keys sign with SHA-512; the original algorithm of their type is SHA-1. */
    private static String algorithm(KeyPair key) {
        var type = KeyUtils.getKeyType(key);
        return KeyPairProvider.SSH_RSA.equals(type) ? KeyUtils.RSA_SHA512_KEY_TYPE_ALIAS : type;
    }

    private static byte[] signed(byte[] content) throws GeneralSecurityException {
        var buffer = new ByteArrayBuffer();
        buffer.putRawBytes(PREAMBLE);
        buffer.putString(NAMESPACE);
        buffer.putString("");
        buffer.putString(HASH);
        buffer.putBytes(MessageDigest.getInstance("SHA-512").digest(content));
        return buffer.getCompactData();
    }

    private static byte[] envelope(KeyPair key, String algorithm, byte[] signature) {
        Buffer publicKey = new ByteArrayBuffer();
        publicKey.putRawPublicKey(key.getPublic());
        Buffer inner = new ByteArrayBuffer();
        inner.putString(algorithm);
        inner.putBytes(signature);
        var outer = new ByteArrayBuffer();
        outer.putRawBytes(PREAMBLE);
        outer.putInt(VERSION);
        outer.putBytes(publicKey.getCompactData());
        outer.putString(NAMESPACE);
        outer.putString("");
        outer.putString(HASH);
        outer.putBytes(inner.getCompactData());
        return outer.getCompactData();
    }

    private static String armoured(byte[] envelope) {
        var encoder = Base64.getMimeEncoder(LINE, new byte[] {'\n'});
        return "-----BEGIN SSH SIGNATURE-----\n" + encoder.encodeToString(envelope) + "\n-----END SSH SIGNATURE-----\n";
    }
}
