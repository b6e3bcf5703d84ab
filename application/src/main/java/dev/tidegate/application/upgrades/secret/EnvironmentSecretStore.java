package dev.tidegate.application.upgrades.secret;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.http.Secret;
import dev.tidegate.upgrades.file.SecretReference;
import java.util.Locale;
import java.util.Map;

/**
 * Secrets in environment variables: the field {@code secret} of {@code team/harbour/ocm} is the variable {@code
 * TIDEGATE_SECRET_TEAM_HARBOUR_OCM_SECRET}, and version 3 of it the same variable with {@code _V3} appended.
 */
record EnvironmentSecretStore(Map<String, String> environment) implements SecretStore {

    private static final String PREFIX = "TIDEGATE_SECRET_";

    public EnvironmentSecretStore {
        environment = Map.copyOf(environment);
    }

    @Override
    public Parsed<Secret> find(SecretReference reference) {
        var name = variable(reference);
        var value = environment.get(name);
        return value == null
                ? DirectorySecretStore.missing(reference, "there is no variable " + name)
                : DirectorySecretStore.decoded(reference, value);
    }

    /** The name of the variable that holds a secret. */
    static String variable(SecretReference reference) {
        var name = reference.path() + "_" + reference.name();
        return PREFIX + name.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
    }

    /** Without the values. */
    @Override
    public String toString() {
        return "EnvironmentSecretStore";
    }
}
