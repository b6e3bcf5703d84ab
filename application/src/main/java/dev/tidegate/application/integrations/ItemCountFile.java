package dev.tidegate.application.integrations;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.integrations.blastradius.ItemCounts;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Reads how many items shards look after. Runners that count put a number beside their other measures, so the answer of a
 * Prometheus to a query is one form: its labels {@code integration} and {@code shard_id} say whose a number is. The other
 * is what a person would write: {@code {"bucket-keeper": {"atlas": 1200}}}.
 */
public final class ItemCountFile {

    private static final String EXAMPLE =
            "; write {\"bucket-keeper\": {\"atlas\": 1200}}, or the answer of a Prometheus";

    private final Map<String, Map<String, Long>> counts = new TreeMap<>();

    private ItemCountFile() {}

    public static Parsed<ItemCounts> read(byte[] content) {
        return JsonMapFile.read(
                content, ItemCountFile::refused, "holds no numbers by integration", ItemCountFile::numbers);
    }

    private static Parsed<ItemCounts> numbers(JsonNode root) {
        var file = new ItemCountFile();
        Optional<String> complaint = root.path("data").has("result") ? file.answer(root) : file.map(root);
        return complaint.map(ItemCountFile::refused).orElseGet(() -> Parsed.accepted(ItemCounts.of(file.counts)));
    }

    private Optional<String> answer(JsonNode root) {
        if (!root.path("data").path("resultType").asText().equals("vector")) {
            return Optional.of("is the answer to a query over a time; ask for one instant");
        }
        for (JsonNode series : root.path("data").path("result")) {
            JsonNode labels = series.path("metric");
            if (!labels.hasNonNull("integration") || !labels.hasNonNull("shard_id")) {
                return Optional.of("has a number without the labels integration and shard_id; sum by both");
            }
            if (!add(
                    labels.path("integration").asText(),
                    labels.path("shard_id").asText(),
                    series.path("value").path(1).asText())) {
                return Optional.of("has a number that counts nothing: " + series.path("value"));
            }
        }
        return Optional.empty();
    }

    private Optional<String> map(JsonNode root) {
        for (Map.Entry<String, JsonNode> integration : root.properties()) {
            if (!integration.getValue().isObject()) {
                return Optional.of("says nothing about single shards of " + integration.getKey());
            }
            for (Map.Entry<String, JsonNode> shard : integration.getValue().properties()) {
                if (!add(integration.getKey(), shard.getKey(), shard.getValue().asText())) {
                    return Optional.of(
                            "has no number of items of %s/%s".formatted(integration.getKey(), shard.getKey()));
                }
            }
        }
        return Optional.empty();
    }

    /** Two series of one shard are two parts of it. */
    private boolean add(String integration, String shard, String number) {
        double count;
        try {
            count = Double.parseDouble(number);
        } catch (NumberFormatException none) {
            return false;
        }
        if (!Double.isFinite(count) || count < 0 || count > Integer.MAX_VALUE) {
            return false;
        }
        counts.computeIfAbsent(integration, ignored -> new TreeMap<>()).merge(shard, Math.round(count), Long::sum);
        return true;
    }

    private static Parsed<ItemCounts> refused(String sentence) {
        return Parsed.refused("items", 0, sentence + EXAMPLE);
    }
}
