package dev.tidegate.upgrades.secret;

import dev.tidegate.engine.problem.Parsed;

/** Reads the values of secrets. */
@FunctionalInterface
public interface SecretStore {

    /** The value, or why it cannot be read; the reason never contains a value. */
    Parsed<SecretValue> find(SecretReference reference);

    /** This store, and another store for secrets that this one does not have. */
    default SecretStore or(SecretStore other) {
        return reference ->
                find(reference).match(found -> Parsed.accepted(found.is()), missing -> other.find(reference));
    }
}
