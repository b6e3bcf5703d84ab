package dev.tidegate.policies.hub;

/** A request that the hub refused or did not answer. */
public final class HubFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Kind kind;

    /** What it means for what comes next. */
    public enum Kind {
        /** The object has changed or was created meanwhile: look again. */
        CONFLICT,
        /** Anything else: try again later. */
        OTHER
    }

    public HubFailure(Kind kind, String message, Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    public HubFailure(Kind kind, String message) {
        super(message);
        this.kind = kind;
    }

    public boolean isConflict() {
        return kind == Kind.CONFLICT;
    }
}
