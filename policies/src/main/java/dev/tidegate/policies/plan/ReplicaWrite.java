package dev.tidegate.policies.plan;

import dev.tidegate.policies.content.Replica;
import dev.tidegate.policies.content.ReplicaContent;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A change to the replica of one cluster. */
public sealed interface ReplicaWrite {

    String cluster();

    Purpose purpose();

    <T> T match(Cases<T> cases);

    /** Why a replica is written; they are carried out in this order. */
    enum Purpose {
        RELEASE,
        /** The version stays; its metadata, template data or override changed, or somebody edited the replica. */
        UPDATE,
        BACKFILL,
        FALLBACK,
        LABEL,
        REMOVAL
    }

    /** One answer for each kind of write. */
    interface Cases<T> {
        T put(Put put);

        T enforce(Enforce enforce);

        T label(Label label);

        T remove(Remove remove);
    }

    /**
     * Creates the replica, or replaces its content.
     *
     * @param over what is there now, unchanged since; null if nothing is
     * @param specOnly whether labels and annotations stay as they are
     * @param eventsBefore the newest event of each template that changes
     * @param label its rollout status; empty to leave it as it is
     */
    record Put(
            String cluster,
            Purpose purpose,
            ReplicaContent content,
            @Nullable Replica over,
            boolean specOnly,
            Map<String, String> eventsBefore,
            String label)
            implements ReplicaWrite {

        public Put {
            eventsBefore = Map.copyOf(eventsBefore);
        }

        @Override
        public <T> T match(Cases<T> cases) {
            return cases.put(this);
        }
    }

    /** Sets the remediation action of a version that Tidegate no longer has. */
    record Enforce(String cluster, Replica over) implements ReplicaWrite {

        @Override
        public Purpose purpose() {
            return Purpose.UPDATE;
        }

        @Override
        public <T> T match(Cases<T> cases) {
            return cases.enforce(this);
        }
    }

    /** Sets the rollout status label. */
    record Label(String cluster, Replica over, String status) implements ReplicaWrite {

        @Override
        public Purpose purpose() {
            return Purpose.LABEL;
        }

        @Override
        public <T> T match(Cases<T> cases) {
            return cases.label(this);
        }
    }

    /** Deletes the replica. */
    record Remove(String cluster, Replica over, Purpose purpose, String why) implements ReplicaWrite {

        @Override
        public <T> T match(Cases<T> cases) {
            return cases.remove(this);
        }
    }
}
