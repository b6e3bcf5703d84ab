package dev.tidegate.integrations.plan;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.integrations.entry.Quantity;
import dev.tidegate.integrations.manifest.FieldChange;
import dev.tidegate.integrations.observed.LiveObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A claim of a StatefulSet that shall have another size. The set must be made anew for it, but not its pods; the claims
 * that are there outlive the set, and the next one takes them as they are.
 *
 * @param template the name of the claim in the set
 */
public record VolumeClaimResize(String template, Quantity from, Quantity to) {

    private static final Pattern SIZE =
            Pattern.compile("spec\\.volumeClaimTemplates\\[(\\d+)]\\.spec\\.resources\\.requests\\.storage");

    /** Those among the changes of an object. */
    public static List<VolumeClaimResize> among(List<FieldChange> changes, LiveObject live) {
        var resizes = new ArrayList<VolumeClaimResize>();
        for (FieldChange change : changes) {
            var place = SIZE.matcher(change.path());
            var from = quantity(change.before());
            var to = quantity(change.after());
            if (place.matches() && from.isPresent() && to.isPresent()) {
                JsonNode template =
                        live.body().path("spec").path("volumeClaimTemplates").path(Integer.parseInt(place.group(1)));
                resizes.add(new VolumeClaimResize(
                        template.path("metadata").path("name").asText(), from.get(), to.get()));
            }
        }
        return resizes;
    }

    /** Whether a change is one of a size, and of nothing else. */
    static boolean isOne(FieldChange change) {
        return SIZE.matcher(change.path()).matches();
    }

    public boolean isGrowth() {
        return to.amount().compareTo(from.amount()) > 0;
    }

    String sentence() {
        return "storage of claim " + template + " " + from + " -> " + to;
    }

    private static Optional<Quantity> quantity(@Nullable String text) {
        return text == null ? Optional.empty() : Quantity.parse(text).value();
    }
}
