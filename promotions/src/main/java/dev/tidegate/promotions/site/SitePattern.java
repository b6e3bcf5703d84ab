package dev.tidegate.promotions.site;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** How the sites of a location are found. */
public sealed interface SitePattern {

    /** The assignment of a key in an env file. */
    record DotenvKey(String file, String key) implements SitePattern {}

    /**
     * The scalars that a path selects in a YAML file.
     *
     * @param document which document of the file: an index, {@code *} or a predicate; nothing for the only one
     * @param anchored whether an anchored scalar may be replaced although aliases elsewhere share it
     */
    record YamlPath(String file, String path, @Nullable String document, SiteCount expected, boolean anchored)
            implements SitePattern {}

    /**
     * Every entry with a key in every file below some directories.
     *
     * @param under a path the key must stand below; nothing for everywhere
     * @param skipForeign whether values that are no version are left alone instead of refused
     */
    record FileScan(
            List<String> roots,
            List<String> include,
            List<String> exclude,
            String key,
            @Nullable String under,
            SiteCount expected,
            boolean skipForeign)
            implements SitePattern {

        public FileScan {
            roots = List.copyOf(roots);
            include = List.copyOf(include);
            exclude = List.copyOf(exclude);
        }
    }

    /** The one group of a regular expression, line by line. */
    record LinePattern(String file, String expression, SiteCount expected) implements SitePattern {}

    /**
     * The images of single shards of an integration.
     *
     * @param root the directory of the integration files
     * @param managed a predicate on the entry of {@code managed} that is meant
     */
    record ShardPins(String root, String integration, String managed) implements SitePattern {}
}
