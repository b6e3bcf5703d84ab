package dev.tidegate.kube;

import dev.tidegate.http.Secret;
import dev.tidegate.http.TokenSource;
import java.nio.file.Path;

/**
 * The credentials of requests to a cluster.
 *
 * @param tokens none if a client certificate is shown instead
 * @param remedy what a person can do if the credentials are not accepted, as an instruction
 */
record KubeCredential(TokenSource tokens, String remedy) {

    static KubeCredential none() {
        return new KubeCredential(TokenSource.none(), "renew the client certificate, or give the user a token");
    }

    /**
     * A token that stays the same.
     *
     * @param owner whose token it is and where it is configured
     */
    static KubeCredential fixed(Secret token, String owner) {
        return new KubeCredential(TokenSource.fixed(token), "renew the token of " + owner);
    }

    static KubeCredential file(Path file) {
        return new KubeCredential(TokenSource.file(file), "put a valid token into " + file);
    }
}
