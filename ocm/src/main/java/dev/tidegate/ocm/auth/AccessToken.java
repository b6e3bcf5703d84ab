package dev.tidegate.ocm.auth;

import java.time.Duration;
import java.time.Instant;

/** What opens the API for a while. */
public record AccessToken(Secret value, Instant issuedAt, Instant expiresAt) {

    /**
     * Whether the token can be used with some time to spare. A token that lives no longer than the margin is good for
     * half its life: with the whole margin it would never be.
     */
    boolean isFresh(Instant now, Duration margin) {
        var life = Duration.between(issuedAt, expiresAt);
        var spare = life.compareTo(margin) > 0 ? margin : life.dividedBy(2);
        return !now.plus(spare).isAfter(expiresAt);
    }
}
