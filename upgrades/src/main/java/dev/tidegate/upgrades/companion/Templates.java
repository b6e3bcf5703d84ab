package dev.tidegate.upgrades.companion;

import dev.tidegate.engine.problem.Parsed;

/** Where the texts of templates come from. */
@FunctionalInterface
public interface Templates {

    /** The text at this path of the data tree, or why it cannot be had. */
    Parsed<String> text(String path);

    /** There are none. */
    static Templates none() {
        return path -> Parsed.refused("template", 0, "there is no template " + path);
    }
}
