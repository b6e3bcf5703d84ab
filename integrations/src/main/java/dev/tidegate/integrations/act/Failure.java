package dev.tidegate.integrations.act;

/**
 * Why a cluster did not do what it was asked.
 *
 * @param sentence what it said, without a full stop
 */
public record Failure(Kind kind, String sentence) {

    /** What can go wrong, as far as it makes a difference. */
    public enum Kind {
        /** The cluster does not answer; asking for the next object would be in vain too. */
        UNREACHABLE,
        /** The cluster asked for patience, failed, or did not answer in time, though it was asked more than once. */
        BUSY,
        /** We may not. */
        FORBIDDEN,
        /** Somebody else was there first, or owns a field. */
        CONFLICT,
        /** It is not there. */
        NOT_FOUND,
        /** A field cannot be changed. */
        IMMUTABLE,
        /** The object is refused for another reason. */
        INVALID,
        /** What was waited for did not come. */
        TIMED_OUT
    }
}
