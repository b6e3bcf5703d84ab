package dev.tidegate.integrations.load;

import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.entry.ShardOverride;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The example tree, to be spoilt. */
public final class ExampleTree {

    public static final String BUCKET_KEEPER = "/integrations/bucket-keeper.yml";
    public static final String ROUTE_KEEPER = "/integrations/route-keeper.yml";
    public static final String NOTE_KEEPER = "/integrations/note-keeper.yml";
    public static final String NAMESPACE = "/services/demo/namespaces/reconcilers.yml";
    public static final String SETTINGS = "/tidegate/integrations.yml";

    private static final Path EXAMPLE = Path.of("..", "examples", "integrations", "data");
    private static final String ENTRY = """
            managed:
            - namespace: {$ref: /services/demo/namespaces/reconcilers.yml}
            """;

    private final Map<String, String> texts = new TreeMap<>();

    public static ExampleTree example() {
        var fleet = new ExampleTree();
        try (var files = Files.walk(EXAMPLE)) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                fleet.texts.put("/" + EXAMPLE.relativize(file).toString().replace('\\', '/'), Files.readString(file));
            }
        } catch (IOException e) {
            throw new AssertionError("cannot read the example", e);
        }
        return fleet;
    }

    /** Replaces the first such text; it must be there. */
    public ExampleTree with(String path, String before, String after) {
        String text = text(path);
        int at = text.indexOf(before);
        if (at < 0) {
            throw new AssertionError(before + " is not in " + path);
        }
        return with(path, text.substring(0, at) + after + text.substring(at + before.length()));
    }

    public ExampleTree with(String path, String text) {
        texts.put(path, text);
        return this;
    }

    public ExampleTree without(String path) {
        texts.remove(path);
        return this;
    }

    /** One integration with one entry instead of all others; the lines follow the namespace of the entry. */
    public ExampleTree only(String name, String lines) {
        texts.keySet().removeIf(path -> path.startsWith("/integrations/"));
        with("/aws/cygnus/account.yml", "\n  - bucket-keeper", " []");
        return with("/integrations/" + name + ".yml", head(name) + ENTRY + lines.indent(2));
    }

    /** The same with this spec, beside the resources, and nothing else. */
    public ExampleTree onlySpec(String lines) {
        return only("note-keeper", "spec:\n  resources: {limits: {memory: 1Gi}}\n" + lines.indent(2));
    }

    static String head(String name) {
        return """
                $schema: /app-sre/integration-1.yml
                labels: {}
                name: %s
                description: a keeper
                schemas: [/app-interface/app-interface-settings-1.yml, /app-sre/integration-1.yml]
                """.formatted(name);
    }

    public String text(String path) {
        return texts.getOrDefault(path, "");
    }

    public Map<String, byte[]> contents() {
        var bytes = new TreeMap<String, byte[]>();
        texts.forEach((path, text) -> bytes.put(path, text.getBytes(StandardCharsets.UTF_8)));
        return bytes;
    }

    public DataTree tree() {
        return DataTree.of(contents(), IntegrationSchemas.shipped(), DataLimits.usual());
    }

    public IntegrationDesired read() {
        return IntegrationLoader.load(tree());
    }

    public ManagedEntry entry(String integration) {
        return read().entries().stream()
                .filter(entry -> entry.integration().name().equals(integration))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no entry of " + integration + ": " + codes()));
    }

    public List<ShardOverride> overrides(String integration) {
        return entry(integration).sharding().overrides();
    }

    /** Codes with pointers, as in {@code SPEC_INVALID /managed/0/spec/cron}. */
    public List<String> codes() {
        return codes(read().problems());
    }

    public static List<String> codes(List<Problem> problems) {
        return problems.stream()
                .map(problem -> problem.code().name() + problem.place().replaceFirst("^\\S+", ""))
                .toList();
    }
}
