package dev.tidegate.git;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.bouncycastle.bcpg.ArmoredOutputStream;
import org.bouncycastle.bcpg.BCPGOutputStream;
import org.bouncycastle.bcpg.HashAlgorithmTags;
import org.bouncycastle.openpgp.PGPException;
import org.bouncycastle.openpgp.PGPPrivateKey;
import org.bouncycastle.openpgp.PGPSecretKey;
import org.bouncycastle.openpgp.PGPSecretKeyRingCollection;
import org.bouncycastle.openpgp.PGPSignature;
import org.bouncycastle.openpgp.PGPSignatureGenerator;
import org.bouncycastle.openpgp.PGPSignatureSubpacketGenerator;
import org.bouncycastle.openpgp.PGPUtil;
import org.bouncycastle.openpgp.operator.bc.BcKeyFingerprintCalculator;
import org.bouncycastle.openpgp.operator.bc.BcPBESecretKeyDecryptorBuilder;
import org.bouncycastle.openpgp.operator.bc.BcPGPContentSignerBuilder;
import org.bouncycastle.openpgp.operator.bc.BcPGPDigestCalculatorProvider;

/** A detached OpenPGP signature, made with a secret key that is read for each one. */
final class OpenPgpSignature {

    private OpenPgpSignature() {}

    static String of(KeySource source, byte[] content) throws IOException {
        var key = signingKey(text(source));
        try {
            var generator = new PGPSignatureGenerator(
                    new BcPGPContentSignerBuilder(key.getPublicKey().getAlgorithm(), HashAlgorithmTags.SHA512),
                    key.getPublicKey());
            generator.init(PGPSignature.BINARY_DOCUMENT, unlocked(key));
            var packets = new PGPSignatureSubpacketGenerator();
            packets.setIssuerFingerprint(false, key);
            generator.setHashedSubpackets(packets.generate());
            generator.update(content);
            return armoured(generator.generate());
        } catch (PGPException unusable) {
            throw new SigningException("the OpenPGP key cannot sign: " + unusable.getMessage());
        }
    }

    private static String text(KeySource source) throws SigningException {
        try {
            return source.read();
        } catch (IOException unreadable) {
            throw new SigningException("the key to sign with cannot be read: " + unreadable.getMessage());
        }
    }

    /** The last key that can sign: a subkey for signing stands behind the main key and is preferred, as gpg does. */
    private static PGPSecretKey signingKey(String text) throws IOException {
        PGPSecretKey found = null;
        try (var in = PGPUtil.getDecoderStream(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))) {
            for (var ring : new PGPSecretKeyRingCollection(in, new BcKeyFingerprintCalculator())) {
                for (var key : ring) {
                    if (key.isSigningKey() && !key.isPrivateKeyEmpty()) {
                        found = key;
                    }
                }
            }
        } catch (PGPException | IOException malformed) {
            throw new SigningException("the key to sign with is no OpenPGP secret key");
        }
        if (found == null) {
            throw new SigningException("the key to sign with holds no OpenPGP secret key that can sign");
        }
        return found;
    }

    private static PGPPrivateKey unlocked(PGPSecretKey key) throws SigningException {
        try {
            return key.extractPrivateKey(
                    new BcPBESecretKeyDecryptorBuilder(new BcPGPDigestCalculatorProvider()).build(new char[0]));
        } catch (PGPException locked) {
            throw new SigningException("the OpenPGP key has a passphrase; give one without");
        }
    }

    private static String armoured(PGPSignature signature) throws IOException {
        var bytes = new ByteArrayOutputStream();
        var armour = ArmoredOutputStream.builder().clearHeaders().build(bytes);
        try (armour;
                var packets = new BCPGOutputStream(armour)) {
            signature.encode(packets);
        }
        return bytes.toString(StandardCharsets.US_ASCII);
    }
}
