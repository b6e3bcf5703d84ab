package dev.tidegate.promotions.request;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.promotions.plan.ChangeKind;
import dev.tidegate.promotions.plan.PromotionId;
import dev.tidegate.promotions.plan.RecordedPromotion;
import dev.tidegate.promotions.plan.RecordedPromotion.ReplacedText;
import java.util.ArrayList;
import java.util.List;

/** A recorded promotion as JSON, as requests and the store keep it. */
public final class RecordedPromotionJson {

    private RecordedPromotionJson() {}

    public static ObjectNode write(RecordedPromotion promotion) {
        var tree = JsonNodeFactory.instance.objectNode();
        tree.put("id", promotion.id().hex())
                .put("kind", promotion.kind().word())
                .put("component", promotion.component())
                .put("version", promotion.version())
                .put("base", promotion.base())
                .put("digest", promotion.digest())
                .put("person", promotion.person());
        var texts = tree.putArray("texts");
        for (ReplacedText text : promotion.texts()) {
            var node = texts.addObject()
                    .put("location", text.location())
                    .put("from", text.before())
                    .put("to", text.after());
            if (!text.sites().isEmpty()) {
                text.sites().forEach(node.putArray("sites")::add);
            }
        }
        return tree;
    }

    public static Parsed<RecordedPromotion> read(JsonNode tree) {
        try {
            var texts = new ArrayList<ReplacedText>();
            for (JsonNode text : tree.path("texts")) {
                List<String> sites = new ArrayList<>();
                text.path("sites").forEach(site -> sites.add(site.asText()));
                texts.add(new ReplacedText(
                        text.path("location").asText(),
                        text.path("from").asText(),
                        text.path("to").asText(),
                        sites));
            }
            return Parsed.accepted(new RecordedPromotion(
                    new PromotionId(tree.path("id").asText()),
                    ChangeKind.of(tree.path("kind").asText()),
                    tree.path("component").asText(),
                    tree.path("version").asText(),
                    tree.path("base").asText(),
                    tree.path("digest").asText(),
                    tree.path("person").asText(),
                    texts));
        } catch (IllegalArgumentException malformed) {
            return Parsed.refused("promotion", 0, "is no promotion: " + malformed.getMessage());
        }
    }
}
