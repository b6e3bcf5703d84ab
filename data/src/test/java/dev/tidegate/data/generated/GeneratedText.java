package dev.tidegate.data.generated;

import com.fasterxml.jackson.databind.JsonNode;

/** A document and a text for it. */
public record GeneratedText(JsonNode model, String text) {

    @Override
    public String toString() {
        return model + " as\n" + text.replace("\r", "\\r").replace("\uFEFF", "\\uFEFF");
    }
}
