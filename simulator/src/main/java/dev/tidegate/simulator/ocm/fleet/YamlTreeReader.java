package dev.tidegate.simulator.ocm.fleet;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.DocumentStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Reads YAML as a JSON tree in which every plain value is text, so that 4.20 stays 4.20. It does not recurse, and refuses
 * documents that are nested deeply or that have too many values when their aliases are written out.
 */
final class YamlTreeReader {

    private static final int DEEPEST = 100;
    private static final int MOST_VALUES = 4_000_000;

    private final Deque<Collection> open = new ArrayDeque<>();
    private final Map<Anchor, Part> anchors = new HashMap<>();
    private @Nullable JsonNode root;
    private int documents;
    private int values;

    private YamlTreeReader() {}

    /** A finished value, and how many values it is with everything inside. */
    private record Part(JsonNode node, int values) {}

    /** A list or an object whose end has not been read; of an object, the key whose value comes next. */
    private static final class Collection {

        private final JsonNode node;
        private final @Nullable Anchor anchor;
        private final int valuesBefore;
        private @Nullable String key;

        Collection(JsonNode node, @Nullable Anchor anchor, int valuesBefore) {
            this.node = node;
            this.anchor = anchor;
            this.valuesBefore = valuesBefore;
        }
    }

    static JsonNode read(String text, int longest) {
        var reader = new YamlTreeReader();
        try {
            var settings = LoadSettings.builder().setCodePointLimit(longest).build();
            new Parse(settings).parseString(text).forEach(reader::read);
        } catch (YamlEngineException broken) {
            throw new InvalidFleetException("not YAML: " + broken.getMessage(), broken);
        }
        if (reader.root == null) {
            throw refused("is empty");
        }
        return reader.root;
    }

    private void read(Event event) {
        if (event instanceof DocumentStartEvent && ++documents > 1) {
            throw refused("holds more than one document");
        } else if (event instanceof CollectionEndEvent) {
            close();
        } else if (event instanceof NodeEvent node) {
            read(node);
        }
    }

    private void read(NodeEvent event) {
        var anchor = event.getAnchor().orElse(null);
        if (event instanceof AliasEvent) {
            var known = anchors.get(anchor);
            if (known == null) {
                throw refused("has an alias *" + anchor + " without a value before it");
            }
            count(known.values());
            add(known.node().deepCopy());
        } else if (event instanceof ScalarEvent scalar) {
            count(1);
            add(TextNode.valueOf(scalar.getValue()));
            remember(anchor, TextNode.valueOf(scalar.getValue()), 1);
        } else {
            if (open.size() == DEEPEST) {
                throw refused("is nested more than " + DEEPEST + " levels deep");
            }
            var before = values;
            count(1);
            JsonNode collection = event instanceof MappingStartEvent
                    ? JsonNodeFactory.instance.objectNode()
                    : JsonNodeFactory.instance.arrayNode();
            add(collection);
            open.push(new Collection(collection, anchor, before));
        }
    }

    private void add(JsonNode value) {
        var parent = open.peek();
        if (parent == null) {
            root = value;
        } else if (parent.node instanceof ArrayNode list) {
            list.add(value);
        } else if (parent.key == null) {
            parent.key = key((ObjectNode) parent.node, value);
        } else {
            ((ObjectNode) parent.node).set(parent.key, value);
            parent.key = null;
        }
    }

    private static String key(ObjectNode parent, JsonNode key) {
        if (!key.isTextual()) {
            throw refused("has a key that is not a word");
        }
        if (parent.has(key.textValue())) {
            throw refused("has the key " + key.textValue() + " twice in one place");
        }
        return key.textValue();
    }

    private void close() {
        var closed = open.pop();
        remember(closed.anchor, closed.node, values - closed.valuesBefore);
    }

    private void remember(@Nullable Anchor anchor, JsonNode node, int size) {
        if (anchor != null) {
            anchors.put(anchor, new Part(node, size));
        }
    }

    private void count(int more) {
        values += more;
        if (values > MOST_VALUES) {
            throw refused("has more than " + MOST_VALUES + " values");
        }
    }

    private static InvalidFleetException refused(String sentence) {
        return new InvalidFleetException(sentence, null);
    }
}
