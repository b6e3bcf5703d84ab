package dev.tidegate.kube;

/** The name by which a cluster records who set a field. */
public record FieldManager(String name) {

    private static final int LONGEST = 128;

    public static final FieldManager TIDEGATE = new FieldManager("tidegate");

    public FieldManager {
        if (name.isBlank() || name.length() > LONGEST) {
            throw new IllegalArgumentException("not a field manager: '" + name + "'");
        }
    }
}
