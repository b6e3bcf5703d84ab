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
            Function<? super AsWritten, ? extends T> asWritten);

    /** A directory that lives as long as the pod. */
    record EmptyDirectory(String name) implements Volume {
        @Override
        public <T> T match(
                Function<? super EmptyDirectory, ? extends T> emptyDirectory,
                Function<? super Secret, ? extends T> secret,
                Function<? super AccountToken, ? extends T> accountToken,
                Function<? super AsWritten, ? extends T> asWritten) {
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
                Function<? super AsWritten, ? extends T> asWritten) {
            return secret.apply(this);
        }
    }

    /**
     * A token of the pod's service account, renewed before it ends.
     *
     * @param audience for whom it is; null for the cluster itself
     * @param mode the rights of the file; null for the usual ones
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
                Function<? super AsWritten, ? extends T> asWritten) {
            return accountToken.apply(this);
        }
    }

    /** A source somebody wrote in the words of Kubernetes. */
    record AsWritten(String name, Map<String, Object> source) implements Volume {

        public AsWritten {
            source = Map.copyOf(source);
        }

        @Override
        public <T> T match(
                Function<? super EmptyDirectory, ? extends T> emptyDirectory,
                Function<? super Secret, ? extends T> secret,
                Function<? super AccountToken, ? extends T> accountToken,
                Function<? super AsWritten, ? extends T> asWritten) {
            return asWritten.apply(this);
        }
    }
}
