package dev.tidegate.integrations.location;

import dev.tidegate.data.problem.SourceLocation;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An environment such as stage or production.
 *
 * @param parameters the scalar parameters, by name
 * @param upstreams the repositories that images come from
 * @param phase dev, stage or prod; null if unknown
 * @param places where parameters are written, by name, as far as known
 */
public record IntegrationEnvironment(
        String name,
        Map<String, String> parameters,
        List<UpstreamRepository> upstreams,
        @Nullable String phase,
        Map<String, SourceLocation> places) {

    /** The parameter that lists the repositories images come from. */
    public static final String UPSTREAMS = "INTEGRATION_UPSTREAM_REPOS";

    public IntegrationEnvironment {
        parameters = Map.copyOf(parameters);
        upstreams = List.copyOf(upstreams);
        places = Map.copyOf(places);
    }

    /** An environment that is not read from a file. */
    public IntegrationEnvironment(
            String name, Map<String, String> parameters, List<UpstreamRepository> upstreams, @Nullable String phase) {
        this(name, parameters, upstreams, phase, Map.of());
    }

    /**
     * The commit of a repository that an environment uses.
     *
     * @param image the image built from it; null for the default one
     */
    public record UpstreamRepository(
            String repository, String ref, @Nullable String image) {}
}
