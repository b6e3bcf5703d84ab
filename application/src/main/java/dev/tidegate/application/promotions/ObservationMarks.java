package dev.tidegate.application.promotions;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.promotions.plan.PromotionObserver;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Writes down by hand what runs somewhere, where nothing can look. */
final class ObservationMarks {

    private ObservationMarks() {}

    static void mark(
            OpenPromotions promotions, String component, String location, @Nullable String version, Instant now) {
        var found = promotions
                .desired()
                .component(component)
                .orElseThrow(() -> new RequestFailure(Status.INVALID_INPUT, "there is no component " + component));
        var place = found.location(location)
                .orElseThrow(() -> new RequestFailure(
                        Status.INVALID_INPUT, "%s has no location %s".formatted(component, location)));
        if (version == null) {
            promotions.records().running().left(component, location, now);
            return;
        }
        var resolution = new PromotionObserver(promotions.desired(), promotions.ports()).resolve(found, version);
        var meant = resolution
                .value()
                .orElseThrow(() -> new RequestFailure(
                        Status.INVALID_INPUT,
                        "%s: %s"
                                .formatted(
                                        version,
                                        resolution.problem() == null
                                                ? "is not known"
                                                : resolution.problem().sentence())));
        promotions.records().running().seen(component, place.environment(), location, meant, now);
    }
}
