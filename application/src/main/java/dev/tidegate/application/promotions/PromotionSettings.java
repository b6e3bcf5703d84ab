package dev.tidegate.application.promotions;

import dev.tidegate.application.promotions.cluster.ClusterContexts;
import dev.tidegate.application.store.StoreSettings;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which promotions file, and how everything it names is reached.
 *
 * @param data a checkout, or the address of the data repository; null for the one the file names
 * @param at the commit or branch of the data repository to read; null for the newest commit
 * @param isOffline whether repositories are read as they were fetched last
 * @param mirrors where copies of repositories are kept
 * @param allowsLocal whether repositories may be directories of this machine
 * @param person the login of whoever asks
 * @param variables the environment of the process, for secrets
 */
public record PromotionSettings(
        Path file,
        @Nullable String data,
        @Nullable String at,
        boolean isOffline,
        Path mirrors,
        boolean allowsLocal,
        ClusterContexts clusters,
        StoreSettings store,
        String person,
        Map<String, String> variables) {

    public PromotionSettings {
        variables = Map.copyOf(variables);
    }

    @Override
    public String toString() {
        return "PromotionSettings[" + file + "]";
    }
}
