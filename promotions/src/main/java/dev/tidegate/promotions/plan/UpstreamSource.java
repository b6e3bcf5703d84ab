package dev.tidegate.promotions.plan;

import dev.tidegate.promotions.file.PromotedComponent;
import dev.tidegate.promotions.version.UpstreamPort;

/** The histories of the upstreams; each is fetched once, when it is first asked for. */
@FunctionalInterface
public interface UpstreamSource {

    /**
     * The upstream of a component.
     *
     * @throws PromotionPortFailure if it cannot be reached
     */
    UpstreamPort of(PromotedComponent component);
}
