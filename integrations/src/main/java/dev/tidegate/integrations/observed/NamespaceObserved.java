package dev.tidegate.integrations.observed;

import dev.tidegate.integrations.location.Namespace;
import java.util.List;
import java.util.function.Function;

/** What was observed of one namespace, or why it could not be observed. */
public sealed interface NamespaceObserved {

    Namespace.Id namespace();

    <T> T match(
            Function<? super NamespaceReadable, ? extends T> readable,
            Function<? super NamespaceUnreadable, ? extends T> unreadable,
            Function<? super ClusterUnreachable, ? extends T> unreachable);

    /** Whether it could not be observed because the credentials were rejected. */
    default boolean isRejected() {
        return match(readable -> false, NamespaceUnreadable::rejected, ClusterUnreachable::rejected);
    }

    /** The namespace with all objects of the rendered kinds, whoever owns them. */
    record NamespaceReadable(Namespace.Id namespace, List<LiveObject> objects) implements NamespaceObserved {

        public NamespaceReadable {
            objects = List.copyOf(objects);
        }

        @Override
        public <T> T match(
                Function<? super NamespaceReadable, ? extends T> readable,
                Function<? super NamespaceUnreadable, ? extends T> unreadable,
                Function<? super ClusterUnreachable, ? extends T> unreachable) {
            return readable.apply(this);
        }
    }

    /**
     * The cluster answers, but the namespace does not exist or may not be read.
     *
     * @param absent whether it certainly does not exist
     * @param rejected whether the credentials do not allow to read it
     */
    record NamespaceUnreadable(Namespace.Id namespace, String reason, boolean absent, boolean rejected)
            implements NamespaceObserved {

        public NamespaceUnreadable(Namespace.Id namespace, String reason) {
            this(namespace, reason, false, false);
        }

        @Override
        public <T> T match(
                Function<? super NamespaceReadable, ? extends T> readable,
                Function<? super NamespaceUnreadable, ? extends T> unreadable,
                Function<? super ClusterUnreachable, ? extends T> unreachable) {
            return unreadable.apply(this);
        }
    }

    /**
     * The cluster does not answer, or not to us.
     *
     * @param rejected whether it does not accept the credentials
     */
    record ClusterUnreachable(Namespace.Id namespace, String reason, boolean rejected) implements NamespaceObserved {

        public ClusterUnreachable(Namespace.Id namespace, String reason) {
            this(namespace, reason, false);
        }

        @Override
        public <T> T match(
                Function<? super NamespaceReadable, ? extends T> readable,
                Function<? super NamespaceUnreadable, ? extends T> unreadable,
                Function<? super ClusterUnreachable, ? extends T> unreachable) {
            return unreachable.apply(this);
        }
    }
}
