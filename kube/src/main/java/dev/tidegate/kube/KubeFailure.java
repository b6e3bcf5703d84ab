package dev.tidegate.kube;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** A failed request to a cluster, described in one line that holds no secret. */
public final class KubeFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Kind kind;
    private final int status;
    private final String reason;
    private final transient List<StatusCause> causes;

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

    /** The status of the last response, if there was one. */
    public OptionalInt status() {
        return status == 0 ? OptionalInt.empty() : OptionalInt.of(status);
    }

    /** The reason in the words of the API server, such as {@code AlreadyExists}; may be empty. */
    public String reason() {
        return reason;
    }

    /** The fields at fault, as far as the API server names them. */
    public List<StatusCause> causes() {
        return causes;
    }

    /** The field managers that set fields of the applied object to other values, with these fields. */
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

    /** Whether the object must be deleted and created again, because a field cannot be changed. */
    public boolean isAboutImmutableFields() {
        return kind == Kind.INVALID && causes.stream().anyMatch(StatusCause::isAboutImmutability);
    }

    /** A field manager that an apply is in conflict with. */
    public record Holder(String manager, List<String> fields) {

        public Holder {
            fields = List.copyOf(fields);
        }
    }

    record Answer(int status, String reason, List<StatusCause> causes) {

        Answer {
            causes = List.copyOf(causes);
        }
    }

    /** What went wrong, as far as it matters for what to do next. */
    public enum Kind {
        /** The access to the cluster is configured wrongly; nothing was sent. */
        MISCONFIGURED,
        /** There is no connection to the server, or its certificate is not trusted. */
        UNREACHABLE,
        /** The credentials are not, or no longer, accepted. */
        UNAUTHORIZED,
        /** The credentials are accepted, but may not do this. */
        FORBIDDEN,
        /** There is no such object, namespace or kind. */
        NOT_FOUND,
        /** Another manager holds fields, or the object was changed or created meanwhile. */
        CONFLICT,
        /** The API server does not accept the object as it is. */
        INVALID,
        /** The cluster answered 429 too often, or asked for too long a wait. */
        THROTTLED,
        /** There was no complete response in time. */
        TIMEOUT,
        /** The API server failed, or its response cannot be read. */
        SERVER,
        /** The thread was interrupted. */
        INTERRUPTED
    }
}
