package dev.tidegate.integrations.manifest;

/** Where a volume is mounted in a container. */
public record VolumeMount(String volume, String path, boolean readOnly) {

    public static VolumeMount of(String volume, String path) {
        return new VolumeMount(volume, path, false);
    }
}
