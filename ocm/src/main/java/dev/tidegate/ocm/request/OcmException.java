package dev.tidegate.ocm.request;

import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** A failed request, described in one line that holds no secret. */
public final class OcmException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Kind kind;
    private final int status;
    private final @Nullable String code;
    private final String reason;
    private final @Nullable String operationId;
    private final int attempts;

    OcmException(Kind kind, String what, int attempts, OcmErrorReport report, @Nullable Throwable cause) {
        super(what + ": " + report.line() + (attempts > 1 ? " (" + attempts + " attempts)" : ""), cause);
        this.kind = kind;
        this.status = report.status();
        this.code = report.code();
        this.reason = report.reason();
        this.operationId = report.operationId();
        this.attempts = attempts;
    }

    /** A response that cannot be understood. */
    public static OcmException unreadable(OcmRequest request, String reason) {
        return new OcmException(
                Kind.UNREADABLE, request.method() + " " + request.path(), 1, OcmErrorReport.of(reason), null);
    }

    /** Work that ended because its thread was interrupted. */
    public static OcmException interrupted(String what) {
        return new OcmException(Kind.INTERRUPTED, what, 0, OcmErrorReport.of("interrupted"), null);
    }

    public Kind kind() {
        return kind;
    }

    /** The status of the last response, if there was one. */
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

    /** Identifies the request to the operators of OCM. */
    public Optional<String> operationId() {
        return Optional.ofNullable(operationId);
    }

    /** How often the request was sent. */
    public int attempts() {
        return attempts;
    }

    /**
     * Whether a change may have taken effect: its response was lost, or an earlier attempt succeeded unseen and made OCM
     * refuse a later one.
     */
    boolean mayHaveTakenEffect() {
        return kind == Kind.UNCLEAR || (kind == Kind.REFUSED && attempts > 1);
    }

    /** What went wrong, as far as it matters for what to do next. */
    public enum Kind {
        /** The client may only read; nothing was sent. */
        READ_ONLY,
        /** The credentials are not, or no longer, accepted. */
        NOT_SIGNED_IN,
        /** The credentials are accepted, but may not do this. */
        NOT_ALLOWED,
        /** OCM understood the request and refused it. */
        REFUSED,
        /** OCM could not be reached or could not answer in all attempts; nothing was changed. */
        UNAVAILABLE,
        /** A change was sent, and it is not known whether it took effect. */
        UNCLEAR,
        /** The response cannot be understood or is too long. */
        UNREADABLE,
        /** The thread was interrupted. */
        INTERRUPTED
    }
}
