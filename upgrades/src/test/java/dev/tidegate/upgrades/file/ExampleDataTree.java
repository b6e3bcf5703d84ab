package dev.tidegate.upgrades.file;

import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.engine.problem.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The example data tree with replaced texts. */
public final class ExampleDataTree {

    public static final Instant NOW = Instant.parse("2024-05-13T10:00:00Z");
    public static final String PROD = "/ocm/orgs/harbour-prod.yml";
    public static final String STAGE = "/ocm/orgs/harbour-stage.yml";
    public static final String LIGHTHOUSE = "/ocm/orgs/lighthouse.yml";

    private static final Path EXAMPLE = Path.of("..", "examples", "upgrades", "data");

    private final Map<String, String> texts = new TreeMap<>();

    public static ExampleDataTree example() {
        var tree = new ExampleDataTree();
        try (var files = Files.walk(EXAMPLE)) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                tree.texts.put("/" + EXAMPLE.relativize(file).toString().replace('\\', '/'), Files.readString(file));
            }
        } catch (IOException e) {
            throw new AssertionError("cannot read the example", e);
        }
        return tree;
    }

    /** Replaces the first such text; it must be there. */
    public ExampleDataTree with(String path, String before, String after) {
        var text = texts.getOrDefault(path, "");
        int at = text.indexOf(before);
        if (at < 0) {
            throw new AssertionError(before + " is not in " + path);
        }
        texts.put(path, text.substring(0, at) + after + text.substring(at + before.length()));
        return this;
    }

    public DataTree tree() {
        var bytes = new TreeMap<String, byte[]>();
        texts.forEach((path, text) -> bytes.put(path, text.getBytes(StandardCharsets.UTF_8)));
        return DataTree.of(bytes, UpgradeSchemas.shipped(), DataLimits.usual());
    }

    public String text(String path) {
        return texts.getOrDefault(path, "");
    }

    public UpgradeDesired load() {
        return UpgradeLoader.load(tree());
    }

    public List<Problem> check() {
        return load().check(NOW);
    }
}
