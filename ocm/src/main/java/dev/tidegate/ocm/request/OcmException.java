package dev.tidegate.ocm.request;

import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** A request that came to nothing, told in one line that holds no secret. */
public final class OcmException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Kind kind;
    private final int status;
    private final @Nullable String code;
    private final String reason;
    private final @Nullable String operationId;
    private final int attempts;

    OcmException(Kind kind, String what, int attempts, Report report, @Nullable Throwable cause) {
        super(what + ": " + report.line() + (attempts > 1 ? " (" + attempts + " attempts)" : ""), cause);
        this.kind = kind;
        this.status = report.status();
        this.code = report.code();
        this.reason = report.reason();
        this.operationId = report.operationId();
        this.attempts = attempts;
    }

    /** An answer that came, but cannot be understood. */
    public static OcmException unreadable(Request request, String reason) {
        return new OcmException(Kind.UNREADABLE, request.verb() + " " + request.path(), 1, Report.of(reason), null);
    }

    /** Work that was given up because its thread was asked to stop. */
    public static OcmException interrupted(String what) {
        return new OcmException(Kind.INTERRUPTED, what, 0, Report.of("interrupted"), null);
    }

    public Kind kind() {
        return kind;
    }

    /** The status of the last answer, if there was one. */
    public OptionalInt status() {
        return status == 0 ? OptionalInt.empty() : OptionalInt.of(status);
    }

    /** OCM's own name for the error, such as {@code CLUSTERS-MGMT-400}. */
    public Optional<String> code() {
        return Optional.ofNullable(code);
    }

    /** The sentence for a person; may be empty. */
    public String reason() {
        return reason;
    }

    /** What OCM's operators want to know when asked about the error. */
    public Optional<String> operationId() {
        return Optional.ofNullable(operationId);
    }

    /** How often the request was sent. */
    public int attempts() {
        return attempts;
    }

    /**
     * Whether a change may have taken effect all the same: the answer got lost, or an earlier attempt was more
     * successful than it looked and made OCM refuse the later one.
     */
    boolean leavesDoubt() {
        return kind == Kind.UNCLEAR || (kind == Kind.REFUSED && attempts > 1);
    }

    /** What went wrong, as far as it matters for what to do next. */
    public enum Kind {
        /** A change was asked of a client that may only read; nothing left the process. */
        READ_ONLY,
        /** The credentials are not accepted, or not any more. */
        NOT_SIGNED_IN,
        /** The credentials are good, but not for this. */
        NOT_ALLOWED,
        /** OCM understood and said no. */
        REFUSED,
        /** OCM could not be reached or could not answer, often enough to give up; nothing was changed. */
        UNAVAILABLE,
        /** A change was sent, and nobody can say whether it took effect. */
        UNCLEAR,
        /** There was an answer nobody can read, or too long a one. */
        UNREADABLE,
        /** The thread was asked to stop. */
        INTERRUPTED
    }
}
