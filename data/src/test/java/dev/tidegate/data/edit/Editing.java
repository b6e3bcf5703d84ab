package dev.tidegate.data.edit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.data.node.Pointer;

/** Short ways to say an edit and what became of it. */
final class Editing {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private Editing() {}

    static JsonNode json(String text) {
        try {
            return MAPPER.readTree(text.replace('\'', '"'));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(text, e);
        }
    }

    static String changed(String text, Edit... edits) {
        return changedIn("/f.yml", text, edits);
    }

    static String changedIn(String file, String text, Edit... edits) {
        return Editor.edit(file, text, edits).match(Edited.Changed::text, refused -> "refused: " + refused);
    }

    static Refusal refused(String text, Edit... edits) {
        return Editor.edit("/f.yml", text, edits)
                .match(
                        changed -> {
                            throw new AssertionError("changed: " + changed);
                        },
                        refused -> refused.refusals().get(0));
    }

    static Edit.Replace text(String pointer, String text) {
        return Edit.replaceScalar(Pointer.of(pointer), text);
    }

    static Edit.Insert insert(String pointer, String key, String value) {
        return Edit.insertKey(Pointer.of(pointer), key, json(value));
    }

    static Edit.Append append(String pointer, String value) {
        return Edit.appendItem(Pointer.of(pointer), json(value));
    }

    static Edit.Remove remove(String pointer) {
        return Edit.remove(Pointer.of(pointer));
    }

    static String lines(String escaped) {
        return escaped.replace("\\n", "\n").replace("\\r", "\r");
    }
}
