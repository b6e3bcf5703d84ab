package dev.tidegate.integrations.entry;

import java.util.function.Function;

/** A variable the author of an entry adds. */
public sealed interface ExtraEnv {

    /** The name the variable has in the container. */
    String name();

    <T> T match(Function<? super Literal, ? extends T> literal, Function<? super FromSecret, ? extends T> fromSecret);

    /** A value that stands in the data. */
    record Literal(String name, String value) implements ExtraEnv {
        @Override
        public <T> T match(
                Function<? super Literal, ? extends T> literal, Function<? super FromSecret, ? extends T> fromSecret) {
            return literal.apply(this);
        }
    }

    /** A value that stands in a secret of the namespace; the variable is called like the key. */
    record FromSecret(String secretName, String secretKey) implements ExtraEnv {
        @Override
        public String name() {
            return secretKey;
        }

        @Override
        public <T> T match(
                Function<? super Literal, ? extends T> literal, Function<? super FromSecret, ? extends T> fromSecret) {
            return fromSecret.apply(this);
        }
    }
}
