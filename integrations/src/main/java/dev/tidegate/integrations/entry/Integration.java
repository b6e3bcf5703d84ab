package dev.tidegate.integrations.entry;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A reconciler: a named command that corrects a real system after data.
 *
 * @param file the path of its data file
 * @param upstream the repository its image is built from; also who owns it where several managers share a namespace
 * @param schemas the schemas of the data it reads
 * @param accepts the arguments its command understands; null if nobody said
 * @param check how a change to its data is tried; null for not at all
 */
public record Integration(
        String file,
        String name,
        @Nullable String upstream,
        List<String> schemas,
        @Nullable List<String> accepts,
        @Nullable CheckCommand check) {

    public Integration {
        schemas = List.copyOf(schemas);
        accepts = accepts == null ? null : List.copyOf(accepts);
    }
}
