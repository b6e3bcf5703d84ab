package dev.tidegate.forge;

import static org.junit.jupiter.api.Assumptions.abort;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialects;
import dev.tidegate.testsupport.ProvidedProgram;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** GitHub's published description of its API, where the script {@code forge/github-description} puts it. */
final class GitHubDescription {

    private static final String VERSION = "23.0.2";
    private static final String ANY = "[^/]+";

    private final JsonNode description;
    private final SchemaRegistry schemas = SchemaRegistry.withDefaultDialect(Dialects.getOpenApi30());

    private GitHubDescription(JsonNode description) {
        this.description = description;
    }

    /** The description. Where it is absent, ends the calling test with a word about why; CI must have it. */
    static GitHubDescription find() throws IOException {
        var places = ProvidedProgram.directories("github-description", "GITHUB_DESCRIPTION_DIR");
        for (var place : places) {
            var file = place.resolve(VERSION).resolve("api.github.com.json");
            if (Files.isReadable(file)) {
                return new GitHubDescription(new ObjectMapper().readTree(file.toFile()));
            }
        }
        var sentence =
                "GitHub's description is not in " + places + "; the script forge/github-description puts it there";
        if ("true".equals(System.getenv("CI"))) {
            throw new IllegalStateException("it must be tested in CI: " + sentence);
        }
        return abort(sentence);
    }

    /** What is wrong with a request and its answer by the description, in sentences; empty if nothing is. */
    List<String> complaints(RecordingProxy.Exchange exchange) {
        var path = exchange.url().getRawPath().replaceFirst("^/api/v3", "");
        var what = exchange.method() + " " + path + ": ";
        var template = template(path, exchange.method());
        if (template.isEmpty()) {
            return List.of(what + "there is no such operation");
        }
        var operation =
                description.path("paths").path(template).path(exchange.method().toLowerCase(Locale.ROOT));
        var complaints = new ArrayList<String>();
        var known = parameters(operation);
        for (var name : queryNames(exchange)) {
            if (!known.contains(name)) {
                complaints.add(what + "there is no parameter " + name);
            }
        }
        var body = resolve(operation.path("requestBody")).at("/content/application~1json/schema");
        if (body.isMissingNode() != exchange.sent().isMissingNode()
                && !exchange.sent().isMissingNode()) {
            complaints.add(what + "it takes no body");
        } else if (!exchange.sent().isMissingNode()) {
            validate(body, exchange.sent()).forEach(each -> complaints.add(what + "request " + each));
            undeclared(body, exchange.sent()).forEach(each -> complaints.add(what + "request has no field " + each));
        }
        var response = resolve(operation.path("responses").path(String.valueOf(exchange.status())));
        if (response.isMissingNode()) {
            complaints.add(what + "it does not answer " + exchange.status());
        } else {
            var schema = response.at("/content/application~1json/schema");
            if (schema.isMissingNode() != exchange.answered().isMissingNode()) {
                complaints.add(
                        what + exchange.status() + " should " + (schema.isMissingNode() ? "not " : "") + "have a body");
            } else if (!schema.isMissingNode()) {
                validate(schema, exchange.answered()).forEach(each -> complaints.add(what + "answer " + each));
            }
        }
        return complaints;
    }

    /**
     * A parameter may take slashes, as in the names of branches. The template with the most parts wins, and among these the
     * one with the fewest parameters.
     */
    private String template(String path, String method) {
        return description.path("paths").properties().stream()
                .filter(entry -> entry.getValue().has(method.toLowerCase(Locale.ROOT)))
                .map(Map.Entry::getKey)
                .filter(each ->
                        path.matches(each.replaceAll("\\{(ref|branch)}", ".+").replaceAll("\\{[^}]+}", ANY)))
                .max(Comparator.comparing((String each) -> each.split("/", -1).length)
                        .thenComparing(each -> -each.split("\\{", -1).length))
                .orElse("");
    }

    private Set<String> parameters(JsonNode operation) {
        var names = new TreeSet<String>();
        operation
                .path("parameters")
                .forEach(parameter -> names.add(resolve(parameter).path("name").asText()));
        return names;
    }

    private static List<String> queryNames(RecordingProxy.Exchange exchange) {
        var query = exchange.url().getRawQuery();
        return query == null
                ? List.of()
                : List.of(query.split("&", -1)).stream()
                        .map(pair -> URLDecoder.decode(pair.split("=", -1)[0], StandardCharsets.UTF_8))
                        .toList();
    }

    private List<String> undeclared(JsonNode schema, JsonNode body) {
        var declared = resolve(schema).path("properties");
        var names = new ArrayList<String>();
        if (declared.isObject()) {
            body.fieldNames().forEachRemaining(name -> {
                if (!declared.has(name)) {
                    names.add(name);
                }
            });
        }
        return names;
    }

    private JsonNode resolve(JsonNode node) {
        var reference = node.path("$ref").asText("");
        return reference.isEmpty() ? node : description.at(reference.substring(1));
    }

    private List<String> validate(JsonNode schema, JsonNode value) {
        ObjectNode whole = new ObjectMapper().createObjectNode();
        whole.set("components", description.path("components"));
        whole.putArray("allOf").add(schema);
        return schemas.getSchema(whole).validate(value).stream()
                .map(error -> error.getInstanceLocation() + " " + error.getMessage())
                .toList();
    }
}
