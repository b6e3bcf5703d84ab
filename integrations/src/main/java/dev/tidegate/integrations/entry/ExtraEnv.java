package dev.tidegate.integrations.entry;

import java.util.function.Function;

/** An environment variable added by an entry or by the settings. */
public sealed interface ExtraEnv {

    /** The name of the variable in the container. */
    String name();

    <T> T match(
            Function<? super Literal, ? extends T> literal,
            Function<? super FromSecret, ? extends T> fromSecret,
            Function<? super FromConfigMap, ? extends T> fromConfigMap);

    /** A value from the data. */
    record Literal(String name, String value) implements ExtraEnv {
        @Override
        public <T> T match(
                Function<? super Literal, ? extends T> literal,
                Function<? super FromSecret, ? extends T> fromSecret,
                Function<? super FromConfigMap, ? extends T> fromConfigMap) {
            return literal.apply(this);
        }
    }

    /**
     * A value from a secret of the namespace.
     *
     * @param optional whether a runner starts without it
     */
    record FromSecret(String name, String secretName, String secretKey, boolean optional) implements ExtraEnv {

        /** A variable named like its key. */
        public FromSecret(String secretName, String secretKey) {
            this(secretKey, secretName, secretKey, false);
        }

        @Override
        public <T> T match(
                Function<? super Literal, ? extends T> literal,
                Function<? super FromSecret, ? extends T> fromSecret,
                Function<? super FromConfigMap, ? extends T> fromConfigMap) {
            return fromSecret.apply(this);
        }
    }

    /** A value from a config map of the namespace. */
    record FromConfigMap(String name, String configMapName, String configMapKey) implements ExtraEnv {
        @Override
        public <T> T match(
                Function<? super Literal, ? extends T> literal,
                Function<? super FromSecret, ? extends T> fromSecret,
                Function<? super FromConfigMap, ? extends T> fromConfigMap) {
            return fromConfigMap.apply(this);
        }
    }
}
