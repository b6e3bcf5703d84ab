package dev.tidegate.upgrades.secret;

import dev.tidegate.engine.problem.Parsed;

/** Finds the values of secrets. */
@FunctionalInterface
public interface Secrets {

    /** The value, or why there is none; the reason names the place and never a value. */
    Parsed<Secret> find(SecretReference reference);

    /** These, and for what they do not have the others. */
    default Secrets or(Secrets others) {
        return reference ->
                find(reference).match(found -> Parsed.accepted(found.is()), missing -> others.find(reference));
    }
}
