package dev.tidegate.application.integrations;

import dev.tidegate.application.integrations.load.IntegrationData;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.integrations.load.IntegrationSchemas;
import dev.tidegate.integrations.settings.RenderProfile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** The data of a fleet, to be changed between two runs. */
public final class KeeperData {

    private static final Path EXAMPLE = Path.of("..", "examples", "integrations", "data");

    private final Map<String, String> texts = new TreeMap<>();

    /** Nothing but settings and an environment. */
    public static KeeperData none() {
        return new KeeperData().with("/tidegate/integrations.yml", """
                        $schema: /tidegate/integrations-settings-1.yml
                        owner: demo
                        image: acme/keepers
                        """).with("/environments/production.yml", """
                        $schema: /app-sre/environment-1.yml
                        labels: {}
                        name: production
                        servicePhase: prod
                        """);
    }

    /** The fleet that is shown to people, in a namespace of a test. */
    public static KeeperData example(String namespace) {
        var keepers = new KeeperData();
        try (var files = Files.walk(EXAMPLE)) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                keepers.with("/" + EXAMPLE.relativize(file).toString().replace('\\', '/'), Files.readString(file));
            }
        } catch (IOException e) {
            throw new AssertionError("cannot read the example", e);
        }
        return keepers.changed("/services/demo/namespaces/reconcilers.yml", "name: reconcilers", "name: " + namespace);
    }

    public KeeperData with(String path, String text) {
        texts.put(path, text);
        return this;
    }

    public KeeperData without(String path) {
        texts.remove(path);
        return this;
    }

    public KeeperData changed(String path, String before, String after) {
        String text = texts.getOrDefault(path, "");
        if (!text.contains(before)) {
            throw new AssertionError(before + " is not in " + path);
        }
        return with(path, text.replace(before, after));
    }

    KeeperData cluster(String name) {
        return cluster(name, "https://api." + name + ".example:6443");
    }

    KeeperData cluster(String name, String url) {
        return with("/clusters/" + name + ".yml", """
                $schema: /openshift/cluster-1.yml
                labels: {}
                name: %s
                serverUrl: %s
                automationToken: {path: clusters, field: token}
                """.formatted(name, url));
    }

    KeeperData namespace(String name, String cluster) {
        return with("/namespaces/" + name + ".yml", """
                $schema: /openshift/namespace-1.yml
                labels: {}
                name: %s
                cluster: {$ref: /clusters/%s.yml}
                environment: {$ref: /environments/production.yml}
                """.formatted(name, cluster));
    }

    KeeperData accounts(String... names) {
        for (String name : names) {
            with("/aws/" + name + ".yml", "$schema: /aws/account-1.yml\nlabels: {}\nname: " + name + "\n");
        }
        return this;
    }

    /** An integration with one entry; the lines follow its namespace. */
    KeeperData integration(String name, String namespace, String lines) {
        return with("/integrations/" + name + ".yml", """
                $schema: /app-sre/integration-1.yml
                labels: {}
                name: %s
                description: a keeper
                upstream: https://git.example/acme/keepers
                schemas: [/app-interface/app-interface-settings-1.yml, /app-sre/integration-1.yml]
                accepts: [--account-name]
                managed:
                - namespace: {$ref: /namespaces/%s.yml}
                """.formatted(name, namespace) + lines.indent(2));
    }

    /** The one file with this text in it. */
    String fileContaining(String text) {
        return texts.entrySet().stream()
                .filter(file -> file.getValue().contains(text))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow(() -> new AssertionError(text + " is in no file"));
    }

    String text(String path) {
        return texts.getOrDefault(path, "");
    }

    /** Writes all files below a directory. */
    void writeTo(Path root) {
        try {
            for (var file : texts.entrySet()) {
                Path path = root.resolve(file.getKey().substring(1));
                Files.createDirectories(path.getParent());
                Files.writeString(path, file.getValue());
            }
        } catch (IOException unexpected) {
            throw new AssertionError("cannot write the data", unexpected);
        }
    }

    public IntegrationData data() {
        return data(RenderProfile.NATIVE);
    }

    IntegrationData data(RenderProfile profile) {
        var contents = new TreeMap<String, byte[]>();
        texts.forEach((path, text) -> contents.put(path, text.getBytes(StandardCharsets.UTF_8)));
        return IntegrationData.of(
                DataTree.of(contents, IntegrationSchemas.shipped(), DataLimits.usual()),
                settings -> profile == settings.profile() ? settings : settings.withProfile(profile));
    }
}
