package dev.tidegate.simulator.ocm.fault;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What goes wrong. */
public enum FaultKind {
    /** The answer takes longer; other faults may come on top. */
    LATENCY,
    /** An error is answered, by default without doing what was asked. */
    STATUS,
    /** The answer breaks off half-way. */
    CUT_BODY,
    /** A page lacks its second half, though it says nothing of it. */
    SHORT_PAGE,
    /** A read sees the past. */
    STALE,
    /** The connection is closed, and nothing was done. */
    RESET_BEFORE,
    /** What was asked is done, and the connection is closed without an answer. */
    RESET_AFTER,
    /** What was asked is done, and the answer does not come; after a while the connection is closed. */
    LOST;

    @JsonValue
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
