package dev.tidegate.data.generated;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.RandomSource;
import java.math.BigDecimal;
import java.util.List;

/** Random documents: mappings at the root, with every kind of value and texts that are easily misread. */
public final class GeneratedDocuments {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final List<String> AMBIGUOUS_TEXTS = List.of(
            "a",
            "",
            " ",
            "yes",
            "on",
            "null",
            "~",
            "true",
            "1234567",
            "0012345",
            "4e19002",
            "12345e7",
            "4.10",
            "1:30",
            "0x1F",
            ".5",
            "a: b",
            "a #b",
            "#b",
            "- a",
            "-a",
            "-",
            "?",
            "? a",
            "it's",
            "\"q\"",
            "\\",
            "[a]",
            "{a}",
            "a,b",
            "*a",
            "&a",
            "!a",
            "%a",
            "@a",
            "`a",
            "|",
            ">",
            "a\nb\n",
            "a\nb",
            "\n",
            "a\n\n",
            " a",
            "a ",
            "\ta",
            "a\tb",
            "<<",
            "=",
            "---",
            "...",
            "2026-01-01",
            "/aws/x.yml",
            "https://x.example/y:8080",
            "\uD83D\uDE00",
            "gr\u00FCn",
            "\u2028",
            "\u0007",
            "\uFEFF",
            "x\u0085y");
    private static final List<String> NUMBERS = List.of("0", "1", "-7", "300", "99999999999999999999", "4.10", "-0.5");

    private GeneratedDocuments() {}

    public static Generator<JsonNode> documents() {
        return draws -> mapping(draws, 3, 1);
    }

    public static Generator<JsonNode> values() {
        return draws -> value(draws, 2);
    }

    public static Generator<JsonNode> scalars() {
        return GeneratedDocuments::scalar;
    }

    public static Generator<String> keys() {
        return Generator.anyOf(
                Generator.oneOf(
                        "a",
                        "b",
                        "name",
                        "$ref",
                        "key with blanks",
                        "1",
                        "yes",
                        "k: v",
                        "it's",
                        "\uD83D\uDE00",
                        "#c",
                        ""),
                Generator.strings("abc", 1, 3));
    }

    private static JsonNode value(RandomSource draws, int depth) {
        int kind = depth == 0 ? 0 : draws.between(0, 3);
        return switch (kind) {
            case 2 -> mapping(draws, depth - 1, 0);
            case 3 -> sequence(draws, depth - 1);
            default -> scalar(draws);
        };
    }

    private static JsonNode mapping(RandomSource draws, int depth, int least) {
        var object = JSON.objectNode();
        Generator.setOf(keys(), least, 4).draw(draws).forEach(key -> object.set(key, value(draws, depth)));
        return object;
    }

    private static JsonNode sequence(RandomSource draws, int depth) {
        var array = JSON.arrayNode();
        Generator.listOf(Generator.constant(0), 0, 4).draw(draws).forEach(item -> array.add(value(draws, depth)));
        return array;
    }

    private static JsonNode scalar(RandomSource draws) {
        return switch (draws.between(0, 5)) {
            case 1 -> number(draws.pick(NUMBERS));
            case 2 -> JSON.booleanNode(draws.isMostly(2));
            case 3 -> JSON.nullNode();
            default -> JSON.textNode(draws.pick(AMBIGUOUS_TEXTS));
        };
    }

    private static JsonNode number(String digits) {
        return digits.contains(".")
                ? JSON.numberNode(new BigDecimal(digits))
                : JSON.numberNode(new BigDecimal(digits).toBigIntegerExact());
    }
}
