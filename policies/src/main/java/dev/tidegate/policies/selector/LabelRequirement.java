package dev.tidegate.policies.selector;

import java.util.Map;
import java.util.Set;

/** One condition on the labels of an object. */
record LabelRequirement(String key, Operator operator, Set<String> values) {

    /** How the value of the label is compared. */
    enum Operator {
        IN("In"),
        NOT_IN("NotIn"),
        EXISTS("Exists"),
        DOES_NOT_EXIST("DoesNotExist");

        private final String wireName;

        Operator(String wireName) {
            this.wireName = wireName;
        }

        String wireName() {
            return wireName;
        }

        boolean takesValues() {
            return this == IN || this == NOT_IN;
        }
    }

    LabelRequirement {
        values = Set.copyOf(values);
    }

    boolean matches(Map<String, String> labels) {
        var value = labels.get(key);
        return switch (operator) {
            case IN -> value != null && values.contains(value);
            case NOT_IN -> value == null || !values.contains(value);
            case EXISTS -> value != null;
            case DOES_NOT_EXIST -> value == null;
        };
    }
}
