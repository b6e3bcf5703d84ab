package dev.tidegate.data.schema;

import com.google.re2j.Pattern;

/** How schemas are named: by their path from the root, which in front of the validator becomes an address of its own. */
final class SchemaPath {

    private static final String ADDRESS = "schema://";
    private static final Pattern PLAIN = Pattern.compile("(/[A-Za-z0-9_-][A-Za-z0-9._-]*)+");

    private SchemaPath() {}

    static boolean isPlain(String path) {
        return PLAIN.matches(path);
    }

    /** A path that was written without its leading slash gets one. */
    static String rooted(String written) {
        return written.startsWith("/") ? written : "/" + written;
    }

    static String address(String path) {
        return ADDRESS + path;
    }

    /** The path an address was made of. */
    static String of(String address) {
        return address.substring(ADDRESS.length());
    }
}
