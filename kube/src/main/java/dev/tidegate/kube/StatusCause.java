package dev.tidegate.kube;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * One field an API server does not accept.
 *
 * @param field its path without a leading dot, such as {@code spec.selector}; may be empty
 * @param reason in the words of the API server, such as {@code FieldValueInvalid}; may be empty
 */
public record StatusCause(String field, String reason, String message) {

    private static final Pattern HOLDER = Pattern.compile("conflict with \"((?:[^\"\\\\]|\\\\.)*)\".*");
    private static final Pattern IMMUTABLE = Pattern.compile(
            ".*(?:field is immutable|updates to statefulset spec for fields other than).*", Pattern.DOTALL);

    public StatusCause {
        field = field.startsWith(".") ? field.substring(1) : field;
    }

    /** The field manager that holds the field, if the cause is a conflict. */
    Optional<String> holder() {
        var matcher = HOLDER.matcher(message);
        return reason.equals("FieldManagerConflict") && matcher.matches()
                ? Optional.of(matcher.group(1))
                : Optional.empty();
    }

    boolean isAboutImmutability() {
        return IMMUTABLE.matcher(message).matches();
    }
}
