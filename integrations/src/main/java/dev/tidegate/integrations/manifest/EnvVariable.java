package dev.tidegate.integrations.manifest;

import java.util.function.Function;

/** An environment variable of a container. */
public sealed interface EnvVariable {

    String name();

    <T> T match(
            Function<? super Literal, ? extends T> literal,
            Function<? super SecretKey, ? extends T> secretKey,
            Function<? super ConfigMapKey, ? extends T> configMapKey);

    /** A value in the object; always a string. */
    record Literal(String name, String value) implements EnvVariable {
        @Override
        public <T> T match(
                Function<? super Literal, ? extends T> literal,
                Function<? super SecretKey, ? extends T> secretKey,
                Function<? super ConfigMapKey, ? extends T> configMapKey) {
            return literal.apply(this);
        }
    }

    /**
     * A value from a secret.
     *
     * @param optional whether the container starts without it
     */
    record SecretKey(String name, String secret, String key, boolean optional) implements EnvVariable {
        @Override
        public <T> T match(
                Function<? super Literal, ? extends T> literal,
                Function<? super SecretKey, ? extends T> secretKey,
                Function<? super ConfigMapKey, ? extends T> configMapKey) {
            return secretKey.apply(this);
        }
    }

    /** A value from a config map. */
    record ConfigMapKey(String name, String configMap, String key) implements EnvVariable {
        @Override
        public <T> T match(
                Function<? super Literal, ? extends T> literal,
                Function<? super SecretKey, ? extends T> secretKey,
                Function<? super ConfigMapKey, ? extends T> configMapKey) {
            return configMapKey.apply(this);
        }
    }
}
