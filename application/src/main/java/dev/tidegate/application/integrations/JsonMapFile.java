package dev.tidegate.application.integrations;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.engine.problem.Parsed;
import java.io.IOException;
import java.util.function.Function;

/** Reads files with a map in JSON that people hand to a command. */
final class JsonMapFile {

    private static final ObjectMapper JSON = new ObjectMapper();

    private JsonMapFile() {}

    /**
     * What the map says.
     *
     * @param refused makes a refusal of a sentence
     * @param noMap what is wrong with a file that holds something else
     */
    static <T> Parsed<T> read(
            byte[] content, Function<String, Parsed<T>> refused, String noMap, Function<JsonNode, Parsed<T>> reader) {
        JsonNode root;
        try {
            root = JSON.readTree(content);
        } catch (JacksonException malformed) {
            return refused.apply("is no JSON");
        } catch (IOException unexpected) {
            throw new IllegalStateException("bytes can always be read", unexpected);
        }
        return root.isObject() ? reader.apply(root) : refused.apply(noMap);
    }
}
