package dev.tidegate.integrations.manifest;

import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A volume of a pod. */
public sealed interface Volume {

    String name();

    <T> T match(
            Function<? super EmptyDirectory, ? extends T> emptyDirectory,
            Function<? super Secret, ? extends T> secret,
            Function<? super AccountToken, ? extends T> accountToken,
            Function<? super Custom, ? extends T> custom);

    /** A directory that exists as long as the pod. */
    record EmptyDirectory(String name) implements Volume {
        @Override
        public <T> T match(
                Function<? super EmptyDirectory, ? extends T> emptyDirectory,
                Function<? super Secret, ? extends T> secret,
                Function<? super AccountToken, ? extends T> accountToken,
                Function<? super Custom, ? extends T> custom) {
            return emptyDirectory.apply(this);
        }
    }

    /** The keys of a secret as files. */
    record Secret(String name, String secretName, boolean optional) implements Volume {
        @Override
        public <T> T match(
                Function<? super EmptyDirectory, ? extends T> emptyDirectory,
                Function<? super Secret, ? extends T> secret,
                Function<? super AccountToken, ? extends T> accountToken,
                Function<? super Custom, ? extends T> custom) {
            return secret.apply(this);
        }
    }

    /**
     * A token of the service account of the pod, renewed before it expires.
     *
     * @param audience null for the cluster itself
     * @param mode the permissions of the file; null for the default
     */
    record AccountToken(
            String name,
            @Nullable String audience,
            int seconds,
            String path,
            @Nullable Integer mode) implements Volume {
        @Override
        public <T> T match(
                Function<? super EmptyDirectory, ? extends T> emptyDirectory,
                Function<? super Secret, ? extends T> secret,
                Function<? super AccountToken, ? extends T> accountToken,
                Function<? super Custom, ? extends T> custom) {
            return accountToken.apply(this);
        }
    }

    /** A source in Kubernetes form, as written in the settings. */
    record Custom(String name, Map<String, Object> source) implements Volume {

        public Custom {
            source = Map.copyOf(source);
        }

        @Override
        public <T> T match(
                Function<? super EmptyDirectory, ? extends T> emptyDirectory,
                Function<? super Secret, ? extends T> secret,
                Function<? super AccountToken, ? extends T> accountToken,
                Function<? super Custom, ? extends T> custom) {
            return custom.apply(this);
        }
    }
}
