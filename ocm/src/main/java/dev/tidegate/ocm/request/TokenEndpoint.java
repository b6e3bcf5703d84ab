package dev.tidegate.ocm.request;

import com.fasterxml.jackson.databind.node.MissingNode;
import dev.tidegate.http.AuthorizationHeader;
import dev.tidegate.http.ClientRequest;
import dev.tidegate.http.ClientResponse;
import dev.tidegate.http.HttpFailure;
import dev.tidegate.http.HttpMethod;
import dev.tidegate.http.RequestSender;
import dev.tidegate.http.Secret;
import dev.tidegate.http.TokenSource;
import dev.tidegate.ocm.auth.AccessToken;
import dev.tidegate.ocm.request.OcmException.Kind;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Fetches access tokens. */
final class TokenEndpoint {

    private static final String ROUTE = "token";

    /** How long a token is assumed to live if the response does not say. */
    private static final Duration DEFAULT_LIFE = Duration.ofMinutes(5);

    private final URI url;
    private final TokenRequest credentials;
    private final RequestSender sender;
    private final Clock clock;

    TokenEndpoint(URI url, TokenRequest credentials, RequestSender sender, Clock clock) {
        this.url = url;
        this.credentials = credentials;
        this.sender = sender;
        this.clock = clock;
    }

    AccessToken fetch() {
        var request =
                new ClientRequest(HttpMethod.POST, url, ClientRequest.Body.form(credentials.form()), ROUTE, null, true);
        try {
            var result = sender.send(request, TokenSource.none(credentials.clientId()));
            var response = result.response();
            if (response.isSuccess()) {
                return token(response);
            }
            throw failure(
                    response.isServerError() ? Kind.UNAVAILABLE : Kind.NOT_SIGNED_IN,
                    OcmErrorReport.of(response, credentials.secret()::hideIn),
                    result.attempts(),
                    null);
        } catch (HttpFailure failure) {
            throw failure(Kind.UNAVAILABLE, OcmErrorReport.of(failure.sentence()), failure.attempts(), failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw OcmException.interrupted("signing in");
        }
    }

    private AccessToken token(ClientResponse response) {
        var body = response.json().orElse(MissingNode.getInstance());
        var text = body.path("access_token").asText("");
        if (text.isEmpty() || AuthorizationHeader.flaw(text).isPresent()) {
            throw failure(Kind.NOT_SIGNED_IN, OcmErrorReport.of("the answer holds no access token"), 1, null);
        }
        var life = body.path("expires_in").asLong(0);
        var now = clock.instant();
        return new AccessToken(Secret.of(text), now, now.plus(life > 0 ? Duration.ofSeconds(life) : DEFAULT_LIFE));
    }

    private OcmException failure(Kind kind, OcmErrorReport report, int attempts, @Nullable HttpFailure cause) {
        return new OcmException(
                kind, "signing in as " + credentials.clientId() + " at " + url.getHost(), attempts, report, cause);
    }
}
