package dev.tidegate.ocm.request;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.ocm.auth.AccessToken;
import dev.tidegate.ocm.auth.Secret;
import dev.tidegate.ocm.pace.RetryAfter;
import dev.tidegate.ocm.request.OcmException.Kind;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Fetches access tokens. Broken servers and networks are tried again; a refusal is not, because a wrong secret does
 * not get better and asking often locks accounts.
 */
final class TokenEndpoint {

    static final String ROUTE = "token";

    /** How long a token is taken to live if its answer does not say; short enough to be on the safe side. */
    private static final Duration USUAL_LIFE = Duration.ofMinutes(5);

    private static final Pattern TOKEN = Pattern.compile("[\\x21-\\x7e]+");

    private final URI url;
    private final SignIn signIn;
    private final Equipment equipment;

    TokenEndpoint(URI url, SignIn signIn, Equipment equipment) {
        this.url = url;
        this.signIn = signIn;
        this.equipment = equipment;
    }

    AccessToken fetch() {
        try {
            return fetch(new Patience(equipment));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw OcmException.interrupted("signing in");
        }
    }

    private AccessToken fetch(Patience patience) throws InterruptedException {
        while (true) {
            patience.attempt();
            OcmException failure;
            boolean mayRepeat;
            var asked = Duration.ZERO;
            try {
                var reply = attempt(patience);
                if (reply.isSuccess()) {
                    return token(reply);
                }
                mayRepeat = reply.isServerError();
                asked = RetryAfter.of(reply.retryAfter(), equipment.clock().instant());
                failure = failure(
                        mayRepeat ? Kind.UNAVAILABLE : Kind.NOT_SIGNED_IN,
                        Report.of(reply, signIn.shown()),
                        patience.attempts(),
                        null);
            } catch (IOException broken) {
                mayRepeat = true;
                failure = failure(Kind.UNAVAILABLE, Report.of(Failures.sentence(broken)), patience.attempts(), broken);
            }
            if (!mayRepeat || !patience.hasWaited(asked, failure)) {
                throw failure;
            }
        }
    }

    private Reply attempt(Patience patience) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(url)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .header("Accept", "application/json")
                .header("User-Agent", Wire.USER_AGENT)
                .POST(BodyPublishers.ofString(signIn.form()))
                .build();
        var start = equipment.clock().instant();
        var status = 0;
        try {
            var reply = equipment.transport().carry(request, patience.limit());
            status = reply.status();
            return reply;
        } finally {
            new ObservedRequest(Verb.POST, ROUTE, status, patience.took(start), signIn.clientId())
                    .tellTo(equipment.observer());
        }
    }

    private AccessToken token(Reply reply) {
        JsonNode body = reply.json();
        var text = body == null ? "" : body.path("access_token").asText("");
        // Checked here, since the header it goes into would complain about it by quoting it.
        if (body == null || !TOKEN.matcher(text).matches()) {
            throw failure(Kind.NOT_SIGNED_IN, Report.of("the answer holds no access token"), 1, null);
        }
        var life = body.path("expires_in").asLong(0);
        var now = equipment.clock().instant();
        return new AccessToken(Secret.of(text), now, now.plus(life > 0 ? Duration.ofSeconds(life) : USUAL_LIFE));
    }

    private OcmException failure(Kind kind, Report report, int attempts, @Nullable IOException cause) {
        return new OcmException(
                kind, "signing in as " + signIn.clientId() + " at " + url.getHost(), attempts, report, cause);
    }
}
