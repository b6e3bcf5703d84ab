package dev.tidegate.ocm.auth;

import dev.tidegate.http.Secret;
import java.time.Duration;
import java.time.Instant;

/** A bearer token for the API with its life time. */
public record AccessToken(Secret value, Instant issuedAt, Instant expiresAt) {

    /**
     * Whether the token lives long enough to be used. A token that lives no longer than the margin is used for half its
     * life; with the whole margin it would never be fresh.
     */
    boolean isFresh(Instant now, Duration margin) {
        var life = Duration.between(issuedAt, expiresAt);
        var spare = life.compareTo(margin) > 0 ? margin : life.dividedBy(2);
        return !now.plus(spare).isAfter(expiresAt);
    }
}
