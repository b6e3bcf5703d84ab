package dev.tidegate.application.integrations.explain;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.integrations.entry.Quantity;
import dev.tidegate.integrations.entry.ResourceRequirements;
import dev.tidegate.integrations.entry.ResourceRequirements.Amounts;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** What a runner asks for, as it is rendered, and where that is not what was written. */
final class EffectiveResources {

    private static final List<String> KINDS = List.of("requests", "limits");
    private static final List<String> AMOUNTS = List.of("cpu", "memory");

    private final JsonNode rendered;
    private final ResourceRequirements written;

    EffectiveResources(JsonNode manifest, ResourceRequirements written) {
        this.rendered = runner(manifest).path("resources");
        this.written = written;
    }

    private static JsonNode runner(JsonNode manifest) {
        JsonNode spec = manifest.path("spec");
        JsonNode job = spec.path("jobTemplate").path("spec");
        JsonNode containers =
                (job.isMissingNode() ? spec : job).path("template").path("spec").path("containers");
        return StreamSupport.stream(containers.spliterator(), false)
                .filter(container -> container.path("name").asText().equals("int"))
                .findFirst()
                .orElse(containers.path(0));
    }

    /** {@code requests cpu 100m memory 200Mi, limits memory 2Gi}. */
    String amounts() {
        var words = new ArrayList<String>();
        for (String kind : KINDS) {
            var of = new ArrayList<String>();
            for (String amount : AMOUNTS) {
                if (rendered.path(kind).has(amount)) {
                    of.add(amount + " " + rendered.path(kind).path(amount).asText());
                }
            }
            if (!of.isEmpty()) {
                words.add(kind + " " + String.join(" ", of));
            }
        }
        return words.isEmpty() ? "nothing" : String.join(", ", words);
    }

    /** {@code limits memory by a parameter instead of 400Mi}; only a parameter of the environment beats the spec. */
    List<String> byParameters() {
        var differing = new ArrayList<String>();
        for (String kind : KINDS) {
            for (String amount : AMOUNTS) {
                Quantity own = quantity(kind.equals("requests") ? written.requests() : written.limits(), amount);
                String effective = rendered.path(kind).path(amount).asText();
                if (own != null && !effective.isEmpty() && !effective.equals(own.text())) {
                    differing.add(kind + " " + amount + " by a parameter instead of " + own.text());
                }
            }
        }
        return differing;
    }

    private static @Nullable Quantity quantity(@Nullable Amounts amounts, String name) {
        if (amounts == null) {
            return null;
        }
        return name.equals("cpu") ? amounts.cpu() : amounts.memory();
    }
}
