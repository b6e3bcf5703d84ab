package dev.tidegate.application.promotions.storage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.promotions.act.PromotionLogPort;
import dev.tidegate.promotions.plan.RecordedPromotion;
import dev.tidegate.promotions.request.RecordedPromotionJson;
import dev.tidegate.store.Store;
import dev.tidegate.store.document.DocumentKey;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The changes that were proposed, one document for each component. */
public final class StoredHistory implements PromotionLogPort {

    /** Older changes of a component are forgotten here; their commits and requests are not. */
    private static final int KEPT = 500;

    private final LeasedDocuments documents;
    private final String file;
    private final Clock clock;

    public StoredHistory(Store store, String file, Clock clock) {
        this.documents = new LeasedDocuments(store, "history", clock);
        this.file = file;
        this.clock = clock;
    }

    @Override
    public void record(RecordedPromotion promotion, @Nullable String request, @Nullable String commit) {
        change(promotion.component(), list -> {
            var found = find(list, promotion.id().hex());
            boolean isSame = found.isPresent()
                    && found.get().path("promotion").equals(RecordedPromotionJson.write(promotion))
                    && found.get().path("commit").asText().equals(commit == null ? "" : commit)
                    && found.get().path("request").asText().equals(request == null ? "" : request);
            if (isSame) {
                return;
            }
            var node = found.orElseGet(list::addObject);
            node.set("promotion", RecordedPromotionJson.write(promotion));
            node.put("at", now().toString());
            if (request != null) {
                node.put("request", request);
            }
            if (commit != null) {
                node.put("commit", commit);
            }
            while (list.size() > KEPT) {
                list.remove(0);
            }
        });
    }

    /** All of its places were seen running it. */
    public void verified(RecordedPromotion promotion, Instant at) {
        change(
                promotion.component(),
                list -> find(list, promotion.id().hex())
                        .filter(node -> !node.has("verifiedAt"))
                        .ifPresent(node -> node.put("verifiedAt", at.toString())));
    }

    public void reverted(RecordedPromotion promotion, String by) {
        change(
                promotion.component(),
                list -> find(list, promotion.id().hex()).ifPresent(node -> node.put("revertedBy", by)));
    }

    @Override
    public Optional<RecordedPromotion> find(String id) {
        return list().stream()
                .map(HistoryEntry::promotion)
                .filter(promotion -> promotion.id().hex().equals(id))
                .findFirst();
    }

    /** All of them, the newest first. */
    public List<HistoryEntry> list() {
        var entries = new ArrayList<HistoryEntry>();
        for (DocumentKey key : documents.keys(file)) {
            documents.read(key).forEach(node -> read(node).ifPresent(entries::add));
        }
        entries.sort(Comparator.comparing(HistoryEntry::at).reversed());
        return entries;
    }

    private void change(String component, Consumer<ArrayNode> change) {
        documents.change(documents.key(file, component, "history"), list -> {
            change.accept(list);
            return list;
        });
    }

    private static Optional<ObjectNode> find(ArrayNode list, String id) {
        for (JsonNode node : list) {
            if (node.path("promotion").path("id").asText().equals(id) && node instanceof ObjectNode found) {
                return Optional.of(found);
            }
        }
        return Optional.empty();
    }

    private static Optional<HistoryEntry> read(JsonNode node) {
        return RecordedPromotionJson.read(node.path("promotion"))
                .value()
                .map(promotion -> new HistoryEntry(
                        promotion,
                        Instant.parse(node.path("at").asText()),
                        text(node, "request"),
                        text(node, "commit"),
                        node.has("verifiedAt")
                                ? Instant.parse(node.path("verifiedAt").asText())
                                : null,
                        text(node, "revertedBy")));
    }

    private static @Nullable String text(JsonNode node, String name) {
        return node.has(name) ? node.path(name).asText() : null;
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
