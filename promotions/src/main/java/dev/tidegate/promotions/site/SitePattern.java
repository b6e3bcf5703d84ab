package dev.tidegate.promotions.site;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** How the sites of a location are found. */
public sealed interface SitePattern {

    <T> T match(
            Function<? super DotenvKey, ? extends T> dotenv,
            Function<? super YamlPath, ? extends T> yaml,
            Function<? super FileScan, ? extends T> scan,
            Function<? super LinePattern, ? extends T> line,
            Function<? super ShardPins, ? extends T> shards);

    /** The assignment of a key in an env file. */
    record DotenvKey(String file, String key) implements SitePattern {
        @Override
        public <T> T match(
                Function<? super DotenvKey, ? extends T> dotenv,
                Function<? super YamlPath, ? extends T> yaml,
                Function<? super FileScan, ? extends T> scan,
                Function<? super LinePattern, ? extends T> line,
                Function<? super ShardPins, ? extends T> shards) {
            return dotenv.apply(this);
        }
    }

    /**
     * The scalars that a path selects in a YAML file.
     *
     * @param document which document of the file: an index, {@code *} or a predicate; nothing for the only one
     * @param anchored whether an anchored scalar may be replaced although aliases elsewhere share it
     */
    record YamlPath(String file, String path, @Nullable String document, SiteCount expected, boolean anchored)
            implements SitePattern {
        @Override
        public <T> T match(
                Function<? super DotenvKey, ? extends T> dotenv,
                Function<? super YamlPath, ? extends T> yaml,
                Function<? super FileScan, ? extends T> scan,
                Function<? super LinePattern, ? extends T> line,
                Function<? super ShardPins, ? extends T> shards) {
            return yaml.apply(this);
        }
    }

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

        @Override
        public <T> T match(
                Function<? super DotenvKey, ? extends T> dotenv,
                Function<? super YamlPath, ? extends T> yaml,
                Function<? super FileScan, ? extends T> scan,
                Function<? super LinePattern, ? extends T> line,
                Function<? super ShardPins, ? extends T> shards) {
            return scan.apply(this);
        }
    }

    /** The one group of a regular expression, line by line. */
    record LinePattern(String file, String expression, SiteCount expected) implements SitePattern {
        @Override
        public <T> T match(
                Function<? super DotenvKey, ? extends T> dotenv,
                Function<? super YamlPath, ? extends T> yaml,
                Function<? super FileScan, ? extends T> scan,
                Function<? super LinePattern, ? extends T> line,
                Function<? super ShardPins, ? extends T> shards) {
            return line.apply(this);
        }
    }

    /**
     * The images of single shards of an integration.
     *
     * @param root the directory of the integration files
     * @param managed a predicate on the entry of {@code managed} that is meant
     */
    record ShardPins(String root, String integration, String managed) implements SitePattern {
        @Override
        public <T> T match(
                Function<? super DotenvKey, ? extends T> dotenv,
                Function<? super YamlPath, ? extends T> yaml,
                Function<? super FileScan, ? extends T> scan,
                Function<? super LinePattern, ? extends T> line,
                Function<? super ShardPins, ? extends T> shards) {
            return shards.apply(this);
        }
    }
}
