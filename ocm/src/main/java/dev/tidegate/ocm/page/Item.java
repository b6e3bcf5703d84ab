package dev.tidegate.ocm.page;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object read with forbearance: fields are named by paths with dots, unknown ones are not looked at, and a field
 * of the wrong type is as good as none.
 */
public final class Item {

    private final JsonNode node;
    private final List<String> complaints = new ArrayList<>();

    Item(JsonNode node) {
        this.node = node;
    }

    /** Text the item is worth nothing without. */
    public String required(String path) {
        var text = text(path);
        if (text == null) {
            throw new MalformedItem(path + " is missing");
        }
        return text;
    }

    public @Nullable String text(String path) {
        var value = at(path);
        return value.isValueNode() && !value.isNull() && !value.asText().isBlank() ? value.asText() : null;
    }

    /** Text that may be there and say nothing. */
    public String textOrEmpty(String path) {
        var value = at(path);
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

    /** The items of a list inside this one; what cannot be read is complained about and costs itself. */
    public <T> List<T> items(String path, ItemReader<T> reader) {
        List<T> read = new ArrayList<>();
        var index = 0;
        for (var element : at(path)) {
            var inner = new Item(element);
            try {
                read.add(reader.read(inner));
            } catch (MalformedItem malformed) {
                complaints.add(path + "[" + index + "]: " + malformed.sentence());
            }
            index++;
        }
        return read;
    }

    List<String> complaints() {
        return complaints;
    }

    private JsonNode at(String path) {
        var found = node;
        var start = 0;
        for (var end = path.indexOf('.'); end >= 0; end = path.indexOf('.', start)) {
            found = found.path(path.substring(start, end));
            start = end + 1;
        }
        return found.path(path.substring(start));
    }
}
