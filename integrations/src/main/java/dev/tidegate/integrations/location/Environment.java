package dev.tidegate.integrations.location;

import dev.tidegate.data.problem.Place;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A stage of the product.
 *
 * @param parameters the parameters that are plain values, by name
 * @param upstreams from which repositories images come here
 * @param phase dev, stage or prod, where that is said
 * @param places where parameters are written, by name, as far as that is known
 */
public record Environment(
        String name,
        Map<String, String> parameters,
        List<UpstreamRepository> upstreams,
        @Nullable String phase,
        Map<String, Place> places) {

    /** The parameter that says from which repositories images come. */
    public static final String UPSTREAMS = "INTEGRATION_UPSTREAM_REPOS";

    public Environment {
        parameters = Map.copyOf(parameters);
        upstreams = List.copyOf(upstreams);
        places = Map.copyOf(places);
    }

    /** An environment nobody wrote into a file. */
    public Environment(
            String name, Map<String, String> parameters, List<UpstreamRepository> upstreams, @Nullable String phase) {
        this(name, parameters, upstreams, phase, Map.of());
    }

    /**
     * Which commit of a repository is wanted in an environment.
     *
     * @param image the image that is built from it; null for the usual one
     */
    public record UpstreamRepository(
            String repository, String ref, @Nullable String image) {}
}
