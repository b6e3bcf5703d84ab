package dev.tidegate.data.edit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.data.node.Pointer;

/** Short methods to make edits and check their results. */
final class EditTestSupport {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private EditTestSupport() {}

    static JsonNode json(String text) {
        try {
            return MAPPER.readTree(text.replace('\'', '"'));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(text, e);
        }
    }

    static String changed(String text, YamlEdit... edits) {
        return changedIn("/f.yml", text, edits);
    }

    static String changedIn(String file, String text, YamlEdit... edits) {
        return YamlEditor.edit(file, text, edits).match(YamlEditResult.Changed::text, refused -> "refused: " + refused);
    }

    static EditRefusal refused(String text, YamlEdit... edits) {
        return YamlEditor.edit("/f.yml", text, edits)
                .match(
                        changed -> {
                            throw new AssertionError("changed: " + changed);
                        },
                        refused -> refused.refusals().get(0));
    }

    static YamlEdit.Replace text(String pointer, String text) {
        return YamlEdit.replaceScalar(Pointer.of(pointer), text);
    }

    static YamlEdit.Insert insert(String pointer, String key, String value) {
        return YamlEdit.insertKey(Pointer.of(pointer), key, json(value));
    }

    static YamlEdit.Append append(String pointer, String value) {
        return YamlEdit.appendItem(Pointer.of(pointer), json(value));
    }

    static YamlEdit.Remove remove(String pointer) {
        return YamlEdit.remove(Pointer.of(pointer));
    }

    static String lines(String escaped) {
        return escaped.replace("\\n", "\n").replace("\\r", "\r");
    }
}
