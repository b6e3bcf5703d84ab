package dev.tidegate.integrations.location;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A stage of the product.
 *
 * @param parameters the parameters that are plain values, by name
 * @param upstreams from which repositories images come here
 * @param phase dev, stage or prod, where that is said
 */
public record Environment(
        String name,
        Map<String, String> parameters,
        List<UpstreamRepository> upstreams,
        @Nullable String phase) {

    public Environment {
        parameters = Map.copyOf(parameters);
        upstreams = List.copyOf(upstreams);
    }

    /**
     * Which commit of a repository is wanted in an environment.
     *
     * @param image the image that is built from it; null for the usual one
     */
    public record UpstreamRepository(
            String repository, String ref, @Nullable String image) {}
}
