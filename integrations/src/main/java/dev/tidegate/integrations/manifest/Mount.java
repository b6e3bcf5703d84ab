package dev.tidegate.integrations.manifest;

/** Where a container sees a volume. */
public record Mount(String volume, String path, boolean readOnly) {

    public static Mount of(String volume, String path) {
        return new Mount(volume, path, false);
    }
}
