package dev.tidegate.integrations.plan;

import org.jspecify.annotations.Nullable;

/**
 * A field of an object by the way to it.
 *
 * @param parent null for the spec, where every way begins
 * @param segment the name of a field, or of an item of a list
 */
record FieldPlace(@Nullable FieldPlace parent, String segment, boolean isItem) {

    static final FieldPlace SPEC = new FieldPlace(null, "spec", false);

    FieldPlace field(String name) {
        return new FieldPlace(this, name, isTextMap());
    }

    FieldPlace item(String name) {
        return new FieldPlace(this, name, true);
    }

    /** The name of the field; for an item, that of its list. */
    String name() {
        return isItem && parent != null ? parent.name() : segment;
    }

    /** Whether it is a map with keys that people choose. */
    boolean isTextMap() {
        return !isItem && (segment.equals("labels") || segment.equals("annotations"));
    }

    /** As people read it: {@code spec.template.spec.containers[int].image}. */
    String path() {
        if (parent == null) {
            return segment;
        }
        return isItem ? parent.path() + "[" + segment + "]" : parent.path() + "." + segment;
    }

    /**
     * The same for every kind of workload and container: {@code pod.containers[].image}. The pod of a template is {@code
     * pod}, all items of a list are one.
     */
    String usualPath() {
        if (parent == null) {
            return segment;
        }
        if (isItem) {
            return parent.usualPath() + "[]";
        }
        String before = parent.usualPath();
        if (segment.equals("template") && (before.equals("spec") || before.equals("spec.jobTemplate.spec"))) {
            return "template";
        }
        if (before.equals("template") && segment.equals("spec")) {
            return "pod";
        }
        return before + "." + (segment.equals("initContainers") ? "containers" : segment);
    }
}
