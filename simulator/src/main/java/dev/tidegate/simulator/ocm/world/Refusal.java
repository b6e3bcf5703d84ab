package dev.tidegate.simulator.ocm.world;

import java.util.List;

/** Something that is not done; the status is that of the HTTP answer. */
public final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final transient List<String> details;

    private Refusal(int status, String reason, List<String> details) {
        super(reason, null, false, false);
        this.status = status;
        this.details = List.copyOf(details);
    }

    public static Refusal bad(String reason) {
        return new Refusal(400, reason, List.of());
    }

    static Refusal bad(String reason, List<String> details) {
        return new Refusal(400, reason, details);
    }

    public static Refusal unknown(String what, String id) {
        return new Refusal(404, what + " '" + id + "' not found", List.of());
    }

    static Refusal conflict(String reason) {
        return new Refusal(409, reason, List.of());
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
