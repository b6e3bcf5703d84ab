package dev.tidegate.data.schema;

import com.google.re2j.Pattern;

/** The path that names a schema, and its address in the validator. */
final class SchemaPath {

    private static final String ADDRESS = "schema://";
    private static final Pattern VALID = Pattern.compile("(/[A-Za-z0-9_-][A-Za-z0-9._-]*)+");

    private SchemaPath() {}

    static boolean isValid(String path) {
        return VALID.matches(path);
    }

    /** Adds a missing leading slash. */
    static String withSlash(String written) {
        return written.startsWith("/") ? written : "/" + written;
    }

    static String address(String path) {
        return ADDRESS + path;
    }

    /** The path of an address. */
    static String of(String address) {
        return address.substring(ADDRESS.length());
    }
}
