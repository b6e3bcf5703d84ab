package dev.tidegate.upgrades.file;

import java.util.Map;

/**
 * A template for the policies of new clusters.
 *
 * @param path the path from the root of the data tree
 * @param type the template engine
 * @param variables values by name
 */
public record UpgradePolicyTemplate(String path, String type, Map<String, String> variables) {

    /** The engine if none is named. */
    public static final String DEFAULT_TYPE = "jinja2";

    public UpgradePolicyTemplate {
        variables = Map.copyOf(variables);
    }
}
