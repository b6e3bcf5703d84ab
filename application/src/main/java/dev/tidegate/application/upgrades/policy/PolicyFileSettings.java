package dev.tidegate.application.upgrades.policy;

import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which data files are meant.
 *
 * @param data a data tree with environments and organisations
 * @param secrets a directory with the secrets that the data tree names; null to read them from variables
 * @param only ids of the only organisations; empty for all
 */
public record PolicyFileSettings(Path data, @Nullable Path secrets, Set<String> only) {

    public PolicyFileSettings {
        only = Set.copyOf(only);
    }
}
