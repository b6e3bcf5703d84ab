package dev.tidegate.upgrades.fileupdate;

import dev.tidegate.engine.problem.Parsed;

/** Reads the texts of templates. */
@FunctionalInterface
public interface TemplateSource {

    /** The text at this path of the data tree, or why it cannot be read. */
    Parsed<String> text(String path);

    /** A source without templates. */
    static TemplateSource none() {
        return path -> Parsed.refused("template", 0, "there is no template " + path);
    }
}
