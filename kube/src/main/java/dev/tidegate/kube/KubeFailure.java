package dev.tidegate.kube;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** A request to a cluster that came to nothing, told in one line that holds no secret. */
public final class KubeFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Kind kind;
    private final int status;
    private final String reason;
    private final transient List<Cause> causes;

    KubeFailure(Kind kind, String message, Answer answer, @Nullable Throwable cause) {
        super(message, cause);
        this.kind = kind;
        this.status = answer.status();
        this.reason = answer.reason();
        this.causes = answer.causes();
    }

    static KubeFailure of(Kind kind, String message, @Nullable Throwable cause) {
        return new KubeFailure(kind, message, new Answer(0, "", List.of()), cause);
    }

    public Kind kind() {
        return kind;
    }

    /** The status of the last answer, if there was one. */
    public OptionalInt status() {
        return status == 0 ? OptionalInt.empty() : OptionalInt.of(status);
    }

    /** The API server's own word for it, such as {@code AlreadyExists}; may be empty. */
    public String reason() {
        return reason;
    }

    /** Which fields are at fault, as far as the API server says. */
    public List<Cause> causes() {
        return causes;
    }

    /** Who set fields of the applied object to other values, and which. */
    public List<Holder> holders() {
        var fields = new LinkedHashMap<String, List<String>>();
        for (var each : causes) {
            each.holder()
                    .ifPresent(name -> fields.computeIfAbsent(name, none -> new ArrayList<>())
                            .add(each.field()));
        }
        return fields.entrySet().stream()
                .map(entry -> new Holder(entry.getKey(), entry.getValue()))
                .toList();
    }

    /** Whether the object would have to be made anew, since a field must not change while it lives. */
    public boolean isAboutImmutableFields() {
        return kind == Kind.INVALID && causes.stream().anyMatch(Cause::isAboutImmutability);
    }

    /** A field manager in our way. */
    public record Holder(String manager, List<String> fields) {

        public Holder {
            fields = List.copyOf(fields);
        }
    }

    record Answer(int status, String reason, List<Cause> causes) {

        Answer {
            causes = List.copyOf(causes);
        }
    }

    /** What went wrong, as far as it matters for what to do next. */
    public enum Kind {
        /** The way to the cluster is described wrongly; nothing was sent. */
        MISCONFIGURED,
        /** Nobody answered at that address, or nobody whose certificate is trusted. */
        UNREACHABLE,
        /** The credentials are not accepted, or not any more. */
        UNAUTHORIZED,
        /** The credentials are good, but not for this. */
        FORBIDDEN,
        /** There is no such object, namespace or kind. */
        NOT_FOUND,
        /** Somebody else holds fields, changed the object since, or was first. */
        CONFLICT,
        /** The API server does not accept the object as it is. */
        INVALID,
        /** The cluster asked for patience, often or long enough to give up. */
        THROTTLED,
        /** No answer in time. */
        TIMEOUT,
        /** The API server failed, or answered something nobody can read. */
        SERVER,
        /** The thread was asked to stop. */
        INTERRUPTED
    }
}
