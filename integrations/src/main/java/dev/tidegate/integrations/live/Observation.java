package dev.tidegate.integrations.live;

import dev.tidegate.integrations.location.Namespace;
import java.util.List;
import java.util.function.Function;

/** What was seen of one namespace, or why nothing was. */
public sealed interface Observation {

    Namespace.Id namespace();

    <T> T match(
            Function<? super Seen, ? extends T> seen,
            Function<? super NamespaceUnreadable, ? extends T> unreadable,
            Function<? super ClusterUnreachable, ? extends T> unreachable);

    /** All objects of our kinds in it, whomever they belong to. */
    record Seen(Namespace.Id namespace, List<LiveObject> objects) implements Observation {

        public Seen {
            objects = List.copyOf(objects);
        }

        @Override
        public <T> T match(
                Function<? super Seen, ? extends T> seen,
                Function<? super NamespaceUnreadable, ? extends T> unreadable,
                Function<? super ClusterUnreachable, ? extends T> unreachable) {
            return seen.apply(this);
        }
    }

    /**
     * The cluster answers, but not about this namespace: it is not there, or we may not look.
     *
     * @param absent whether it is certain that it is not there, and nothing of ours in it
     */
    record NamespaceUnreadable(Namespace.Id namespace, String reason, boolean absent) implements Observation {

        public NamespaceUnreadable(Namespace.Id namespace, String reason) {
            this(namespace, reason, false);
        }

        @Override
        public <T> T match(
                Function<? super Seen, ? extends T> seen,
                Function<? super NamespaceUnreadable, ? extends T> unreadable,
                Function<? super ClusterUnreachable, ? extends T> unreachable) {
            return unreadable.apply(this);
        }
    }

    /** The cluster does not answer. */
    record ClusterUnreachable(Namespace.Id namespace, String reason) implements Observation {
        @Override
        public <T> T match(
                Function<? super Seen, ? extends T> seen,
                Function<? super NamespaceUnreadable, ? extends T> unreadable,
                Function<? super ClusterUnreachable, ? extends T> unreachable) {
            return unreachable.apply(this);
        }
    }
}
