package dev.tidegate.application.ocm;

import dev.tidegate.application.HomeDirectory;
import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.file.InputFile;
import dev.tidegate.files.BoundedInput;
import dev.tidegate.http.AuthorizationHeader;
import dev.tidegate.http.Secret;
import dev.tidegate.http.ServerUrl;
import dev.tidegate.ocm.OcmEnvironment;
import dev.tidegate.ocm.auth.Grant;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Looks for credentials: options first, then {@code OCM_TOKEN}, then {@code TIDEGATE_CLIENT_ID} with {@code
 * TIDEGATE_CLIENT_SECRET}, then what the {@code ocm} command was signed in with. The first place that has any decides.
 */
public final class SignInResolver {

    private static final String CLIENT_ID = "TIDEGATE_CLIENT_ID";
    private static final String CLIENT_SECRET = "TIDEGATE_CLIENT_SECRET";
    private static final String TOKEN = "OCM_TOKEN";

    private final Map<String, String> variables;
    private final OcmConfigFile config;

    private record Found(Grant grant, String source, Optional<String> url, Optional<String> tokenUrl) {

        static Found of(Grant grant, String source) {
            return new Found(grant, source, Optional.empty(), Optional.empty());
        }
    }

    /** Looks at the variables of this process and at the configuration of its user. */
    public static SignInResolver ofProcess() {
        return new SignInResolver(System.getenv(), new OcmConfigFile(System.getenv(), HomeDirectory::ofProcess));
    }

    SignInResolver(Map<String, String> variables, OcmConfigFile config) {
        this.variables = Map.copyOf(variables);
        this.config = config;
    }

    /**
     * Finds credentials.
     *
     * @throws RequestFailure if there are none
     */
    public OcmSignIn find(SignInSettings given) {
        Stream<Supplier<Optional<Found>>> places = Stream.of(
                () -> fromOptions(given),
                () -> variable(TOKEN).map(token -> Found.of(token(TOKEN, token), TOKEN)),
                this::fromServiceAccount,
                () -> config.read().flatMap(SignInResolver::fromConfig));
        var found = places.map(Supplier::get)
                .flatMap(Optional::stream)
                .findFirst()
                .orElseThrow(() -> new RequestFailure(
                        Status.NOT_ALLOWED,
                        "not signed in to OCM: set OCM_TOKEN, or TIDEGATE_CLIENT_ID and TIDEGATE_CLIENT_SECRET, or run"
                                + " ocm login"));
        return new OcmSignIn(environment(given, found), found.grant(), found.source());
    }

    private Optional<Found> fromOptions(SignInSettings given) {
        if (given.tokenFile() != null) {
            var file = given.tokenFile();
            return Optional.of(Found.of(token(file.toString(), content(file)), file.toString()));
        }
        if (given.clientSecretFile() != null) {
            var file = given.clientSecretFile();
            var id = Optional.ofNullable(given.clientId())
                    .or(() -> variable(CLIENT_ID))
                    .orElseThrow(() ->
                            new RequestFailure(Status.INVALID_INPUT, "--client-secret-file needs --client-id too"));
            return Optional.of(Found.of(
                    Grant.clientCredentials(id, clientSecret(file.toString(), content(file))), file.toString()));
        }
        if (given.clientId() != null) {
            var secret = variable(CLIENT_SECRET)
                    .orElseThrow(() -> new RequestFailure(
                            Status.INVALID_INPUT, "--client-id needs --client-secret-file or " + CLIENT_SECRET));
            return Optional.of(Found.of(Grant.clientCredentials(given.clientId(), Secret.of(secret)), CLIENT_SECRET));
        }
        return Optional.empty();
    }

    private Optional<Found> fromServiceAccount() {
        return variable(CLIENT_ID)
                .flatMap(id -> variable(CLIENT_SECRET)
                        .map(secret -> Found.of(Grant.clientCredentials(id, Secret.of(secret)), CLIENT_ID)));
    }

    private static Optional<Found> fromConfig(OcmConfigFile.Config config) {
        Stream<Supplier<Optional<Grant>>> ways = Stream.of(
                () -> config.text("client_secret")
                        .flatMap(secret ->
                                config.text("client_id").map(id -> Grant.clientCredentials(id, Secret.of(secret)))),
                () -> config.text("refresh_token").map(token -> Grant.offlineToken(Secret.of(token))),
                () -> config.text("access_token")
                        .map(token -> Grant.givenToken(secret(config.file().toString(), token))));
        return ways.map(Supplier::get)
                .flatMap(Optional::stream)
                .findFirst()
                .map(grant -> new Found(grant, config.file().toString(), config.text("url"), config.text("token_url")));
    }

    private static OcmEnvironment environment(SignInSettings given, Found found) {
        return new OcmEnvironment(
                given.environment() == null ? "ocm" : given.environment(),
                uri("--url", Optional.ofNullable(given.url()).or(found::url), OcmEnvironment.DEFAULT_API),
                uri(
                        "--token-url",
                        Optional.ofNullable(given.tokenUrl()).or(found::tokenUrl),
                        OcmEnvironment.DEFAULT_TOKEN_URL));
    }

    private static URI uri(String option, Optional<String> text, URI otherwise) {
        return text.map(given -> ServerUrl.parse(given)
                        .orElseThrow(() -> new RequestFailure(
                                Status.INVALID_INPUT,
                                "%s takes %s, as in %s".formatted(option, ServerUrl.EXPECTED, otherwise))))
                .orElse(otherwise);
    }

    /** Offline tokens say so in what they carry; everything else is shown to OCM as it is. */
    private static Grant token(String source, String token) {
        var secret = secret(source, token);
        return TokenKind.of(token) == TokenKind.OFFLINE ? Grant.offlineToken(secret) : Grant.givenToken(secret);
    }

    /** What cannot be a token is refused before it is used, with the place where it was found. */
    private static Secret secret(String source, String text) {
        AuthorizationHeader.flaw(text).ifPresent(flaw -> {
            throw new RequestFailure(
                    Status.INVALID_INPUT,
                    "%s holds no token: one line of text is expected, it contains %s".formatted(source, flaw));
        });
        return Secret.of(text);
    }

    private static Secret clientSecret(String source, String text) {
        if (text.isEmpty()) {
            throw new RequestFailure(Status.INVALID_INPUT, source + " holds no secret: it is empty");
        }
        return Secret.of(text);
    }

    private Optional<String> variable(String name) {
        return Optional.ofNullable(variables.get(name)).filter(value -> !value.isBlank());
    }

    private static String content(Path file) {
        return InputFile.text(file, BoundedInput.SECRET_BYTES).strip();
    }
}
