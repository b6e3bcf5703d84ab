package dev.tidegate.cli.signin;

import dev.tidegate.application.ocm.SignInSettings;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options by which a command signs in to OCM: a mixin. */
public final class SignInOptions {

    @Option(
            names = "--url",
            paramLabel = "<url>",
            order = 60,
            description = "The OCM installation; the public one unless said otherwise, or the one of the ocm command.")
    private @Nullable String url;

    @Option(
            names = "--token-url",
            paramLabel = "<url>",
            order = 61,
            description = "Where access tokens are fetched; the public one unless said otherwise.")
    private @Nullable String tokenUrl;

    @Option(
            names = "--environment",
            paramLabel = "<name>",
            order = 62,
            description = "What the installation is called in histories, metrics and lists; ocm unless said otherwise.")
    private @Nullable String environment;

    @Option(
            names = "--client-id",
            paramLabel = "<id>",
            order = 63,
            description = "The service account to sign in with; or TIDEGATE_CLIENT_ID.")
    private @Nullable String clientId;

    @Option(
            names = "--client-secret-file",
            paramLabel = "<file>",
            order = 64,
            description = "A file with the secret of the service account; or TIDEGATE_CLIENT_SECRET.")
    private @Nullable Path clientSecretFile;

    @Option(
            names = "--token-file",
            paramLabel = "<file>",
            order = 65,
            description = "A file with an offline or access token; or OCM_TOKEN. Without any of these, what the ocm"
                    + " command was signed in with is used.")
    private @Nullable Path tokenFile;

    public SignInSettings settings() {
        return new SignInSettings(url, tokenUrl, environment, clientId, clientSecretFile, tokenFile);
    }
}
