package dev.tidegate.integrations.entry;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A reconciler: a named command that makes a system match data.
 *
 * @param file the path of its data file
 * @param upstream the repository its image is built from; identifies its owner if several managers share a namespace
 * @param schemas the schemas of the data it reads
 * @param accepts the arguments its command accepts; null if unknown
 * @param check how a change of its data is tried out; null for not at all
 */
public record Integration(
        String file,
        String name,
        @Nullable String upstream,
        List<String> schemas,
        @Nullable List<String> accepts,
        @Nullable PrCheck check) {

    public Integration {
        schemas = List.copyOf(schemas);
        accepts = accepts == null ? null : List.copyOf(accepts);
    }
}
