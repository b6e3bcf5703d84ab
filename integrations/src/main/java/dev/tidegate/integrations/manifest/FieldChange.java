package dev.tidegate.integrations.manifest;

import org.jspecify.annotations.Nullable;

/**
 * One field of an object that differs.
 *
 * @param path with items of lists by their names: {@code spec.template.spec.containers[int].image}
 * @param before null if it did not exist
 * @param after null if it will not exist
 */
public record FieldChange(
        String path, @Nullable String before, @Nullable String after) {

    private static final int SHOWN = 120;

    /** The last part of the path, for display: {@code image}, {@code env[SHARDS]}. */
    public String name() {
        String named = path.endsWith("].value") ? path.substring(0, path.length() - ".value".length()) : path;
        int bracket = named.endsWith("]") ? named.lastIndexOf('[') : named.length();
        return named.substring(named.lastIndexOf('.', bracket) + 1);
    }

    public boolean isImage() {
        return path.endsWith(".image");
    }

    /** Whether it is the image of the container that runs the integration. */
    public boolean isRunnerImage() {
        return path.endsWith("containers[int].image");
    }

    @Override
    public String toString() {
        if (before == null) {
            return name() + " added: " + shown(String.valueOf(after));
        }
        return after == null ? name() + " removed" : name() + " " + shown(before) + " -> " + shown(after);
    }

    private static String shown(String value) {
        return value.length() <= SHOWN ? value : value.substring(0, value.offsetByCodePoints(0, SHOWN / 2)) + "…";
    }
}
