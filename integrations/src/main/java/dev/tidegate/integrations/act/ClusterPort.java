package dev.tidegate.integrations.act;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.entry.Quantity;
import dev.tidegate.integrations.live.LiveObject;
import dev.tidegate.integrations.live.Observation;
import dev.tidegate.integrations.location.Namespace;

/**
 * One cluster, as far as integrations have to do with it. Called from several threads. What goes wrong is answered, not
 * thrown.
 */
public interface ClusterPort {

    /** All Deployments, StatefulSets, CronJobs and Services of a namespace. */
    Observation observe(Namespace.Id namespace);

    /** What {@link #apply} would make of an object, without doing it. */
    Reply<JsonNode> dryRun(ObjectNode manifest, boolean force);

    /**
     * Server-side apply under our field manager. A {@code metadata.uid} in the manifest is a condition.
     *
     * @param force whether fields of other managers are taken
     */
    Reply<JsonNode> apply(ObjectNode manifest, boolean force);

    /** Deletes this very object (by its uid) and everything it made; that it is gone already is no failure. */
    Reply<Ok> delete(LiveObject object);

    /** Deletes this very object (by its uid) and lets its pods go on; that it is gone already is no failure. */
    Reply<Ok> deleteAlone(LiveObject object);

    /** Scales a Deployment or StatefulSet to zero, suspends a CronJob. */
    Reply<Ok> stop(LiveObject object);

    /** What is left of an object that was stopped or deleted: itself, and pods it made, those on their way out too. */
    Reply<Remains> remains(LiveObject object);

    /** Lets the claim a StatefulSet made for its first pod grow; a claim that is not there or as large is no failure. */
    Reply<Ok> growClaim(LiveObject statefulSet, String template, Quantity size);

    /** Nothing to say but that it was done. */
    enum Ok {
        DONE
    }

    /**
     * What is left of an object.
     *
     * @param object whether it is still there
     * @param settled whether its controller has seen the last change and has nothing running for it; without that, no
     *     pods may only mean that none was started yet
     */
    record Remains(boolean object, boolean settled, int pods) {

        public boolean isStopped() {
            return pods == 0 && (settled || !object);
        }

        public boolean isGone() {
            return pods == 0 && !object;
        }
    }
}
