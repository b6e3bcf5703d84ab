package dev.tidegate.upgrades.fileupdate;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.data.node.JsonConverter;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.data.yaml.YamlText;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.upgrades.file.UpgradePolicyTemplate;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Renders a policy from a template. Only values in double braces are supported; everything else of the template language
 * is refused, so that no unintended policy is written.
 *
 * <p>Values are the variables of the template, {@code cluster.name}, {@code cluster.id} and {@code labels.<key>}. A value
 * that could change the structure of the text, such as a quote or a brace, is refused too.
 */
final class PolicyTemplateRenderer {

    private static final Pattern VALUE = Pattern.compile("\\{\\{\\s*([A-Za-z_][A-Za-z0-9_./-]*)\\s*}}");
    private static final Pattern SAFE_VALUE = Pattern.compile("[A-Za-z0-9 ._/*,@+-]*");

    private PolicyTemplateRenderer() {}

    static Parsed<JsonNode> render(
            UpgradePolicyTemplate template, DiscoveredCluster cluster, TemplateSource templates) {
        if (!template.type().equals(UpgradePolicyTemplate.DEFAULT_TYPE)) {
            return refused(
                    template,
                    "it is of the type %s, and only %s is understood"
                            .formatted(template.type(), UpgradePolicyTemplate.DEFAULT_TYPE));
        }
        return templates
                .text(template.path())
                .then(text -> substitute(template, text, values(template, cluster)))
                .then(text -> parse(template, text));
    }

    private static Map<String, String> values(UpgradePolicyTemplate template, DiscoveredCluster cluster) {
        var values = new TreeMap<>(template.variables());
        cluster.labels().forEach((key, value) -> values.put("labels." + key, value));
        values.put("cluster.name", cluster.name());
        values.put("cluster.id", cluster.id());
        return values;
    }

    private static Parsed<String> substitute(UpgradePolicyTemplate template, String text, Map<String, String> values) {
        var filled = new StringBuilder();
        var found = VALUE.matcher(text);
        int copied = 0;
        while (found.find()) {
            var name = found.group(1);
            var value = values.get(name);
            if (value == null) {
                return refused(template, "it asks for %s, which is not given".formatted(name));
            }
            if (!SAFE_VALUE.matcher(value).matches()) {
                return refused(template, "the value of %s cannot be filled in safely: %s".formatted(name, value));
            }
            filled.append(text, copied, found.start()).append(value);
            copied = found.end();
        }
        filled.append(text, copied, text.length());
        for (var mark : List.of("{{", "{%", "{#")) {
            if (filled.indexOf(mark) >= 0) {
                return refused(template, "it uses more than plain values in double braces, near " + mark);
            }
        }
        return Parsed.accepted(filled.toString());
    }

    private static Parsed<JsonNode> parse(UpgradePolicyTemplate template, String text) {
        var read = YamlText.read(template.path(), text, DataLimits.usual());
        if (read.hasErrors() || read.documents().size() != 1) {
            return refused(template, "what it makes is no YAML");
        }
        var policy = JsonConverter.of(read.documents().get(0).root());
        return policy.isObject() ? Parsed.accepted(policy) : refused(template, "what it makes is no policy");
    }

    private static <T> Parsed<T> refused(UpgradePolicyTemplate template, String why) {
        return Parsed.refused("template", 0, "template %s: %s".formatted(template.path(), why));
    }
}
