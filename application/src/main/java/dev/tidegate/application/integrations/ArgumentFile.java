package dev.tidegate.application.integrations;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.engine.problem.Parsed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads what the commands of an image understand, by integration: {@code {"bucket-keeper": ["--account-name"]}}. That is
 * what the label {@code tidegate.dev/arguments} of an image holds.
 */
public final class ArgumentFile {

    private static final String EXAMPLE = "; write {\"bucket-keeper\": [\"--account-name\"]}";

    private ArgumentFile() {}

    public static Parsed<Map<String, List<String>>> read(byte[] content) {
        return JsonMapFile.read(
                content, ArgumentFile::refused, "holds no arguments by integration", ArgumentFile::arguments);
    }

    private static Parsed<Map<String, List<String>>> arguments(JsonNode root) {
        Map<String, List<String>> byIntegration = new TreeMap<>();
        for (Map.Entry<String, JsonNode> integration : root.properties()) {
            var arguments = new ArrayList<String>();
            for (JsonNode argument : integration.getValue()) {
                if (!argument.isTextual()) {
                    return refused("has an argument of %s that is no text".formatted(integration.getKey()));
                }
                arguments.add(argument.textValue());
            }
            if (!integration.getValue().isArray()) {
                return refused("has no list of arguments of " + integration.getKey());
            }
            byIntegration.put(integration.getKey(), List.copyOf(arguments));
        }
        return Parsed.accepted(byIntegration);
    }

    private static Parsed<Map<String, List<String>>> refused(String sentence) {
        return Parsed.refused("arguments", 0, sentence + EXAMPLE);
    }
}
