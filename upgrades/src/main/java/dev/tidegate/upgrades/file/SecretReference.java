package dev.tidegate.upgrades.file;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A reference to a secret.
 *
 * @param path names separated by slashes, as in {@code team/harbour/ocm}
 * @param field the field of the secret
 * @param version the version; null is the newest
 * @param format the encoding of the stored value; null is plain text
 */
public record SecretReference(
        String path,
        String field,
        @Nullable Integer version,
        @Nullable String format) {

    private static final Pattern PATTERN =
            Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9_.-]*(/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+");

    public SecretReference {
        if (!isValid(path, field)) {
            throw new IllegalArgumentException("no valid secret reference: " + path + ", " + field);
        }
    }

    /** Whether path and field are plain names that cannot leave their directory. */
    public static boolean isValid(String path, String field) {
        return field.indexOf('/') < 0 && PATTERN.matcher(path + "/" + field).matches();
    }

    public static SecretReference of(String path, String field) {
        return new SecretReference(path, field, null, null);
    }

    /** The name of the field, with the version if there is one. */
    public String name() {
        return version == null ? field : field + ".v" + version;
    }

    @Override
    public String toString() {
        return path + "#" + name();
    }
}
