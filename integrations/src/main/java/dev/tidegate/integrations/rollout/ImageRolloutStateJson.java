package dev.tidegate.integrations.rollout;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.engine.problem.Parsed;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The JSON document a state is kept as; equal states give equal documents.
 *
 * <p>Reading refuses whatever it does not understand in full, above all what a newer version wrote: what is not
 * understood would be lost when the state is written again.
 */
public final class ImageRolloutStateJson {

    private static final int VERSION = 1;
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private ImageRolloutStateJson() {}

    public static String write(ImageRolloutState state) {
        var document = JSON.createObjectNode();
        document.put("version", VERSION);
        document.put("file", state.key().file());
        document.put("to", state.key().to());
        put(document, "startedAt", state.startedAt());
        document.put("standing", state.standing().name());
        put(document, "failure", state.failure());
        var from = document.putObject("from");
        state.from().forEach((name, ref) -> from.put(name.value(), ref));
        var shards = document.putObject("shards");
        state.shards().forEach((name, mark) -> {
            var shard = shards.putObject(name.value());
            put(shard, "givenAt", mark.givenAt());
            put(shard, "imageSince", mark.imageSince());
            put(shard, "judgedFrom", mark.judgedFrom());
            put(shard, "countedFrom", mark.countedFrom());
            put(shard, "healthySince", mark.healthySince());
            put(shard, "unhealthySince", mark.unhealthySince());
            put(shard, "failedAt", mark.failedAt());
        });
        var waves = document.putObject("waves");
        state.waves().forEach((name, mark) -> {
            var wave = waves.putObject(name);
            wave.put("state", mark.state().name());
            put(wave, "startedAt", mark.startedAt());
            put(wave, "doneAt", mark.doneAt());
        });
        var acts = document.putArray("acts");
        state.acts().forEach(done -> {
            var act = acts.addObject();
            act.put("act", done.kind().name());
            act.put("by", done.by());
            put(act, "at", done.at());
            put(act, "wave", done.wave());
            put(act, "reason", done.reason());
        });
        return document.toString();
    }

    private static void put(ObjectNode object, String name, @Nullable Object value) {
        if (value != null) {
            object.put(name, value.toString());
        }
    }

    public static Parsed<ImageRolloutState> read(String text) {
        try {
            return Parsed.accepted(state(JSON.readTree(text)));
        } catch (JsonProcessingException malformed) {
            return refused("it is no JSON: " + malformed.getOriginalMessage());
        } catch (Refusal refusal) {
            return refused(refusal.getMessage());
        }
    }

    private static Parsed<ImageRolloutState> refused(@Nullable String sentence) {
        return Parsed.refused("rollout state", 0, "the state of the rollout cannot be understood: " + sentence);
    }

    private static ImageRolloutState state(JsonNode document) throws Refusal {
        var version = document.path("version");
        if (!version.isInt() || version.intValue() != VERSION) {
            throw new Refusal(
                    version.isInt() && version.intValue() > VERSION
                            ? "a newer version wrote it (" + version + ", this one knows " + VERSION + ")"
                            : "it has no version that is known (" + version + ")");
        }
        var members = new Members(
                "the document",
                document,
                Set.of("version", "file", "to", "startedAt", "standing", "failure", "from", "shards", "waves", "acts"));
        var from = new TreeMap<ShardName, String>();
        for (var entry : members.object("from").entrySet()) {
            from.put(shardName(entry.getKey()), text(entry.getKey(), entry.getValue()));
        }
        var shards = new TreeMap<ShardName, ShardRecord>();
        for (var entry : members.object("shards").entrySet()) {
            shards.put(shardName(entry.getKey()), shard(entry.getKey(), entry.getValue()));
        }
        var waves = new TreeMap<String, WaveRecord>();
        for (var entry : members.object("waves").entrySet()) {
            waves.put(entry.getKey(), wave(entry.getKey(), entry.getValue()));
        }
        var acts = new ArrayList<RolloutAction>();
        for (JsonNode act : members.array("acts")) {
            acts.add(act(act));
        }
        return new ImageRolloutState(
                new ImageRolloutKey(members.text("file"), members.text("to")),
                members.instant("startedAt"),
                members.constant("standing", RolloutStatus.values()),
                members.optionalText("failure"),
                from,
                shards,
                waves,
                acts);
    }

    private static ShardRecord shard(String name, JsonNode node) throws Refusal {
        var members = new Members(
                "shard " + name,
                node,
                Set.of(
                        "givenAt",
                        "imageSince",
                        "judgedFrom",
                        "countedFrom",
                        "healthySince",
                        "unhealthySince",
                        "failedAt"));
        return new ShardRecord(
                members.instant("givenAt"),
                members.optionalInstant("imageSince"),
                members.instant("judgedFrom"),
                members.instant("countedFrom"),
                members.optionalInstant("healthySince"),
                members.optionalInstant("unhealthySince"),
                members.optionalInstant("failedAt"));
    }

    private static WaveRecord wave(String name, JsonNode node) throws Refusal {
        var members = new Members("wave " + name, node, Set.of("state", "startedAt", "doneAt"));
        return new WaveRecord(
                members.constant("state", WaveState.values()),
                members.optionalInstant("startedAt"),
                members.optionalInstant("doneAt"));
    }

    private static RolloutAction act(JsonNode node) throws Refusal {
        var members = new Members("an act", node, Set.of("act", "by", "at", "wave", "reason"));
        return new RolloutAction(
                members.constant("act", RolloutAction.Kind.values()),
                members.text("by"),
                members.instant("at"),
                members.optionalText("wave"),
                members.optionalText("reason"));
    }

    private static ShardName shardName(String text) throws Refusal {
        if (text.isBlank()) {
            throw new Refusal("a shard has no name");
        }
        return new ShardName(text);
    }

    private static String text(String place, @Nullable JsonNode node) throws Refusal {
        if (node == null || !node.isTextual()) {
            throw new Refusal(place + " is no text");
        }
        return node.textValue();
    }

    /** The members of one object, all of them known. */
    private static final class Members {

        private final String place;
        private final Map<String, JsonNode> nodes = new LinkedHashMap<>();

        Members(String place, JsonNode node, Set<String> known) throws Refusal {
            this.place = place;
            if (!node.isObject()) {
                throw new Refusal(place + " is no object");
            }
            for (var member : node.properties()) {
                if (!known.contains(member.getKey())) {
                    throw new Refusal(place + " has " + member.getKey() + ", which is not known");
                }
                nodes.put(member.getKey(), member.getValue());
            }
        }

        String text(String name) throws Refusal {
            return ImageRolloutStateJson.text(place + ", " + name, nodes.get(name));
        }

        @Nullable String optionalText(String name) throws Refusal {
            return nodes.containsKey(name) ? text(name) : null;
        }

        Instant instant(String name) throws Refusal {
            try {
                return Instant.parse(text(name));
            } catch (DateTimeException noTime) {
                throw new Refusal(place + ", " + name + " is no time");
            }
        }

        @Nullable Instant optionalInstant(String name) throws Refusal {
            return nodes.containsKey(name) ? instant(name) : null;
        }

        <E extends Enum<E>> E constant(String name, E[] values) throws Refusal {
            String text = text(name);
            return Arrays.stream(values)
                    .filter(value -> value.name().equals(text))
                    .findFirst()
                    .orElseThrow(() -> new Refusal(place + ", " + name + " is not known (" + text + ")"));
        }

        Map<String, JsonNode> object(String name) throws Refusal {
            var node = nodes.get(name);
            if (node == null || !node.isObject()) {
                throw new Refusal(place + ", " + name + " is no object");
            }
            var members = new LinkedHashMap<String, JsonNode>();
            node.properties().forEach(member -> members.put(member.getKey(), member.getValue()));
            return members;
        }

        List<JsonNode> array(String name) throws Refusal {
            var node = nodes.get(name);
            if (node == null || !node.isArray()) {
                throw new Refusal(place + ", " + name + " is no list");
            }
            var items = new ArrayList<JsonNode>();
            node.forEach(items::add);
            return items;
        }
    }

    /** Something that is not understood. */
    private static final class Refusal extends Exception {

        private static final long serialVersionUID = 1L;

        private Refusal(String sentence) {
            super(sentence, null, false, false);
        }
    }
}
