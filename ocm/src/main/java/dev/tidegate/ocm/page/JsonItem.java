package dev.tidegate.ocm.page;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object, read leniently: fields are named by paths with dots, unknown fields are ignored, and a field of the
 * wrong type counts as missing.
 */
public final class JsonItem {

    private final JsonNode node;
    private final List<String> problems = new ArrayList<>();

    JsonItem(JsonNode node) {
        this.node = node;
    }

    /** Text without which the item is malformed. */
    public String required(String path) {
        var text = text(path);
        if (text == null) {
            throw new MalformedItemException(path + " is missing");
        }
        return text;
    }

    public @Nullable String text(String path) {
        var value = at(path);
        return value.isValueNode() && !value.isNull() && !value.asText().isBlank() ? value.asText() : null;
    }

    /** Text, empty if it is missing; anything but a text makes the item malformed. */
    public String textOrEmpty(String path) {
        var value = at(path);
        if (value.isContainerNode()) {
            throw new MalformedItemException(path + " is no text");
        }
        return value.isValueNode() && !value.isNull() ? value.asText() : "";
    }

    public boolean flag(String path) {
        return at(path).asBoolean(false);
    }

    public @Nullable Instant instant(String path) {
        var text = text(path);
        if (text == null) {
            return null;
        }
        try {
            return OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeException notATime) {
            return null;
        }
    }

    public List<String> texts(String path) {
        List<String> texts = new ArrayList<>();
        for (var element : at(path)) {
            if (element.isTextual()) {
                texts.add(element.textValue());
            }
        }
        return texts;
    }

    /** The items of a list inside this item; one that cannot be read is left out and becomes a problem. */
    public <T> List<T> items(String path, ItemReader<T> reader) {
        List<T> read = new ArrayList<>();
        var index = 0;
        for (var element : at(path)) {
            var inner = new JsonItem(element);
            try {
                read.add(reader.read(inner));
            } catch (MalformedItemException malformed) {
                problems.add(path + "[" + index + "]: " + malformed.sentence());
            }
            index++;
        }
        return read;
    }

    List<String> problems() {
        return problems;
    }

    private JsonNode at(String path) {
        return node.at("/" + path.replace('.', '/'));
    }
}
