package dev.tidegate.upgrades.secret;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Which secret is meant; not the secret itself.
 *
 * @param path names separated by slashes, as in {@code team/harbour/ocm}
 * @param field which part of what is kept there
 * @param version which generation of it; null is the newest
 * @param format how the value is written down where it is kept; null is as it is
 */
public record SecretReference(
        String path,
        String field,
        @Nullable Integer version,
        @Nullable String format) {

    private static final Pattern PLACE =
            Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9_.-]*(/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+");

    public SecretReference {
        if (!isPlace(path, field)) {
            throw new IllegalArgumentException("not a place of a secret: " + path + ", " + field);
        }
    }

    /** Whether a secret can be kept there: plain names that lead nowhere else. */
    public static boolean isPlace(String path, String field) {
        return field.indexOf('/') < 0 && PLACE.matcher(path + "/" + field).matches();
    }

    public static SecretReference of(String path, String field) {
        return new SecretReference(path, field, null, null);
    }

    /** The name it is kept under in its place: a generation that is asked for has a name of its own. */
    String name() {
        return version == null ? field : field + ".v" + version;
    }

    @Override
    public String toString() {
        return path + "#" + name();
    }
}
