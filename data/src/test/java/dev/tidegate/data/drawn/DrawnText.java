package dev.tidegate.data.drawn;

import com.fasterxml.jackson.databind.JsonNode;

/** A document, and a text that says the same. */
public record DrawnText(JsonNode model, String text) {

    @Override
    public String toString() {
        return model + " as\n" + text.replace("\r", "\\r").replace("\uFEFF", "\\uFEFF");
    }
}
