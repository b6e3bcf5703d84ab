package dev.tidegate.simulator.ocm.simulation;

import java.util.List;

/** Something that is not done; the status is that of the HTTP answer. */
public final class RequestRejectedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final transient List<String> details;

    private RequestRejectedException(int status, String reason, List<String> details) {
        super(reason, null, false, false);
        this.status = status;
        this.details = List.copyOf(details);
    }

    public static RequestRejectedException bad(String reason) {
        return new RequestRejectedException(400, reason, List.of());
    }

    static RequestRejectedException bad(String reason, List<String> details) {
        return new RequestRejectedException(400, reason, details);
    }

    public static RequestRejectedException unknown(String what, String id) {
        return new RequestRejectedException(404, what + " '" + id + "' not found", List.of());
    }

    static RequestRejectedException conflict(String reason) {
        return new RequestRejectedException(409, reason, List.of());
    }

    public int status() {
        return status;
    }

    public String reason() {
        return String.valueOf(getMessage());
    }

    public List<String> details() {
        return details;
    }
}
