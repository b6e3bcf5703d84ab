package dev.tidegate.integrations.cluster;

/**
 * Why a cluster did not carry out a request.
 *
 * @param sentence its message, without a full stop
 */
public record ClusterFailure(Kind kind, String sentence) {

    /** The failures that are handled differently. */
    public enum Kind {
        /** The cluster does not answer; further requests would fail too. */
        UNREACHABLE,
        /** The cluster asked to slow down, failed, or timed out, even after retries. */
        BUSY,
        /** The credentials do not allow it. */
        FORBIDDEN,
        /** Another client changed the object first, or owns a field. */
        CONFLICT,
        /** The object does not exist. */
        NOT_FOUND,
        /** A field is immutable. */
        IMMUTABLE,
        /** The object is invalid for another reason. */
        INVALID,
        /** An awaited condition did not occur in time. */
        TIMED_OUT
    }
}
