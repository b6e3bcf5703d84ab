package dev.tidegate.application.ocm;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * How to sign in to OCM. What is null is taken from variables or from the configuration of the {@code ocm} command.
 *
 * @param url of the OCM installation
 * @param environment the name of the installation in histories, metrics and lists
 */
public record SignInSettings(
        @Nullable String url,
        @Nullable String tokenUrl,
        @Nullable String environment,
        @Nullable String clientId,
        @Nullable Path clientSecretFile,
        @Nullable Path tokenFile) {

    /** Nothing is said; everything is looked for. */
    public static final SignInSettings NONE = new SignInSettings(null, null, null, null, null, null);
}
