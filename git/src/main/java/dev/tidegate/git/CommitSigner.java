package dev.tidegate.git;

import java.io.IOException;
import java.util.Optional;

/** Signs commits, or leaves them as they are. A commit that should be signed and cannot be is not made. */
public final class CommitSigner {

    private static final CommitSigner NONE = new CommitSigner(Optional.empty());

    private final Optional<Signature> signature;

    private CommitSigner(Optional<Signature> signature) {
        this.signature = signature;
    }

    /** Makes the armoured signature of some bytes. */
    interface Signature {

        String of(byte[] content) throws IOException;
    }

    /** Commits are not signed. */
    public static CommitSigner none() {
        return NONE;
    }

    /** With an OpenPGP secret key, armoured and without a passphrase. */
    public static CommitSigner openPgp(KeySource key) {
        return new CommitSigner(Optional.of(content -> OpenPgpSignature.of(key, content)));
    }

    /** With an SSH private key in OpenSSH's or PEM form, without a passphrase. */
    public static CommitSigner ssh(KeySource key) {
        return new CommitSigner(Optional.of(content -> SshSignature.of(key, content)));
    }

    /** Whether commits are signed; then a way that cannot sign them must not be taken. */
    public boolean isSigning() {
        return signature.isPresent();
    }

    /**
     * The signature of the bytes of a commit.
     *
     * @throws SigningException if there is a key to sign with and it cannot be used
     */
    Optional<String> sign(byte[] content) throws IOException {
        return signature.isPresent() ? Optional.of(signature.get().of(content)) : Optional.empty();
    }
}
