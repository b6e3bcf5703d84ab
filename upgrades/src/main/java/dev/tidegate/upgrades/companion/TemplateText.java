package dev.tidegate.upgrades.companion;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.data.node.Json;
import dev.tidegate.data.yaml.Limits;
import dev.tidegate.data.yaml.YamlText;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.upgrades.file.PolicyTemplate;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Makes a policy from a template. Of the language templates are written in, only values in double braces are understood;
 * whatever else it may say is refused, since to guess would be to write a policy nobody meant.
 *
 * <p>Known are the variables of the template, {@code cluster.name}, {@code cluster.id} and {@code labels.<key>}. A value
 * with anything in it that could change the form of the text, such as a quote or a brace, is refused too.
 */
final class TemplateText {

    private static final Pattern VALUE = Pattern.compile("\\{\\{\\s*([A-Za-z_][A-Za-z0-9_./-]*)\\s*}}");
    private static final Pattern HARMLESS = Pattern.compile("[A-Za-z0-9 ._/*,@+-]*");

    private TemplateText() {}

    static Parsed<JsonNode> policy(PolicyTemplate template, FoundCluster cluster, Templates templates) {
        if (!template.type().equals(PolicyTemplate.USUAL_TYPE)) {
            return refused(
                    template,
                    "it is of the type %s, and only %s is understood"
                            .formatted(template.type(), PolicyTemplate.USUAL_TYPE));
        }
        return templates
                .text(template.path())
                .then(text -> filled(template, text, values(template, cluster)))
                .then(text -> read(template, text));
    }

    private static Map<String, String> values(PolicyTemplate template, FoundCluster cluster) {
        var values = new TreeMap<>(template.variables());
        cluster.labels().forEach((key, value) -> values.put("labels." + key, value));
        values.put("cluster.name", cluster.name());
        values.put("cluster.id", cluster.id());
        return values;
    }

    private static Parsed<String> filled(PolicyTemplate template, String text, Map<String, String> values) {
        var filled = new StringBuilder();
        var found = VALUE.matcher(text);
        int rest = 0;
        while (found.find()) {
            var name = found.group(1);
            var value = values.get(name);
            if (value == null) {
                return refused(template, "it asks for %s, which is not given".formatted(name));
            }
            if (!HARMLESS.matcher(value).matches()) {
                return refused(template, "the value of %s cannot be filled in safely: %s".formatted(name, value));
            }
            filled.append(text, rest, found.start()).append(value);
            rest = found.end();
        }
        filled.append(text, rest, text.length());
        for (var mark : List.of("{{", "{%", "{#")) {
            if (filled.indexOf(mark) >= 0) {
                return refused(template, "it uses more than plain values in double braces, near " + mark);
            }
        }
        return Parsed.accepted(filled.toString());
    }

    private static Parsed<JsonNode> read(PolicyTemplate template, String text) {
        var read = YamlText.read(template.path(), text, Limits.usual());
        if (read.hasErrors() || read.documents().size() != 1) {
            return refused(template, "what it makes is no YAML");
        }
        var policy = Json.of(read.documents().get(0).root());
        return policy.isObject() ? Parsed.accepted(policy) : refused(template, "what it makes is no policy");
    }

    private static <T> Parsed<T> refused(PolicyTemplate template, String why) {
        return Parsed.refused("template", 0, "template %s: %s".formatted(template.path(), why));
    }
}
