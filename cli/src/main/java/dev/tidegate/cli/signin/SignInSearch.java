package dev.tidegate.cli.signin;

import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.ocm.OcmEnvironment;
import dev.tidegate.ocm.auth.Grant;
import dev.tidegate.ocm.auth.Secret;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Looks for credentials: options first, then {@code OCM_TOKEN}, then {@code TIDEGATE_CLIENT_ID} with {@code
 * TIDEGATE_CLIENT_SECRET}, then what the {@code ocm} command was signed in with. The first place that has any decides.
 */
final class SignInSearch {

    private static final String CLIENT_ID = "TIDEGATE_CLIENT_ID";
    private static final String CLIENT_SECRET = "TIDEGATE_CLIENT_SECRET";
    private static final String TOKEN = "OCM_TOKEN";

    private final Map<String, String> variables;
    private final OcmConfigFile config;

    /** What was said on the command line. */
    record Given(
            Optional<String> url,
            Optional<String> tokenUrl,
            Optional<String> environment,
            Optional<String> clientId,
            Optional<Path> clientSecretFile,
            Optional<Path> tokenFile) {}

    private record Found(Grant grant, String source, Optional<String> url, Optional<String> tokenUrl) {

        static Found of(Grant grant, String source) {
            return new Found(grant, source, Optional.empty(), Optional.empty());
        }
    }

    SignInSearch(Map<String, String> variables, OcmConfigFile config) {
        this.variables = Map.copyOf(variables);
        this.config = config;
    }

    SignIn find(Given given) {
        Stream<Supplier<Optional<Found>>> places = Stream.of(
                () -> fromOptions(given),
                () -> variable(TOKEN).map(token -> Found.of(token(token), TOKEN)),
                this::fromServiceAccount,
                () -> config.read().flatMap(SignInSearch::fromConfig));
        var found = places.map(Supplier::get)
                .flatMap(Optional::stream)
                .findFirst()
                .orElseThrow(() -> new CommandFailure(
                        ExitCode.NOT_ALLOWED,
                        "not signed in to OCM: set OCM_TOKEN, or TIDEGATE_CLIENT_ID and TIDEGATE_CLIENT_SECRET, or run"
                                + " ocm login"));
        return new SignIn(environment(given, found), found.grant(), found.source());
    }

    private Optional<Found> fromOptions(Given given) {
        if (given.tokenFile().isPresent()) {
            var file = given.tokenFile().get();
            return Optional.of(Found.of(token(content(file)), file.toString()));
        }
        if (given.clientSecretFile().isPresent()) {
            var file = given.clientSecretFile().get();
            var id = given.clientId()
                    .or(() -> variable(CLIENT_ID))
                    .orElseThrow(() ->
                            new CommandFailure(ExitCode.WRONG_USAGE, "--client-secret-file needs --client-id too"));
            return Optional.of(Found.of(Grant.clientCredentials(id, Secret.of(content(file))), file.toString()));
        }
        if (given.clientId().isPresent()) {
            var secret = variable(CLIENT_SECRET)
                    .orElseThrow(() -> new CommandFailure(
                            ExitCode.WRONG_USAGE, "--client-id needs --client-secret-file or " + CLIENT_SECRET));
            return Optional.of(
                    Found.of(Grant.clientCredentials(given.clientId().get(), Secret.of(secret)), CLIENT_SECRET));
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
                () -> config.text("access_token").map(token -> Grant.givenToken(Secret.of(token))));
        return ways.map(Supplier::get)
                .flatMap(Optional::stream)
                .findFirst()
                .map(grant -> new Found(grant, config.file().toString(), config.text("url"), config.text("token_url")));
    }

    private static OcmEnvironment environment(Given given, Found found) {
        return new OcmEnvironment(
                given.environment().orElse("ocm"),
                uri(given.url().or(found::url), OcmEnvironment.DEFAULT_API),
                uri(given.tokenUrl().or(found::tokenUrl), OcmEnvironment.DEFAULT_TOKEN_URL));
    }

    private static URI uri(Optional<String> text, URI otherwise) {
        try {
            return text.map(URI::create).orElse(otherwise);
        } catch (IllegalArgumentException malformed) {
            throw new CommandFailure(
                    ExitCode.WRONG_USAGE,
                    "not a URL: " + text.orElse("") + "; write one with scheme and host, as in " + otherwise,
                    malformed);
        }
    }

    /** Offline tokens say so in what they carry; everything else is shown to OCM as it is. */
    private static Grant token(String token) {
        return TokenKind.of(token) == TokenKind.OFFLINE
                ? Grant.offlineToken(Secret.of(token))
                : Grant.givenToken(Secret.of(token));
    }

    private Optional<String> variable(String name) {
        return Optional.ofNullable(variables.get(name)).filter(value -> !value.isBlank());
    }

    private static String content(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new CommandFailure(
                    ExitCode.WRONG_USAGE,
                    "cannot read " + file + ": " + e.getClass().getSimpleName(),
                    e);
        }
    }
}
