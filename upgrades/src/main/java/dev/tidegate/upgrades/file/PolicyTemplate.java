package dev.tidegate.upgrades.file;

import java.util.Map;

/**
 * A text that policies of new clusters are made from.
 *
 * @param path of the text, from the root of the data tree
 * @param type which engine it is written for
 * @param variables plain values to fill in, by name
 */
public record PolicyTemplate(String path, String type, Map<String, String> variables) {

    /** The engine that is meant if none is named. */
    public static final String USUAL_TYPE = "jinja2";

    public PolicyTemplate {
        variables = Map.copyOf(variables);
    }
}
