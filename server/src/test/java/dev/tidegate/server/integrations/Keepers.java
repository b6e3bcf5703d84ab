package dev.tidegate.server.integrations;

import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.yaml.Limits;
import dev.tidegate.integrations.load.IntegrationSchemas;
import dev.tidegate.integrations.settings.RenderProfile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** The data of a fleet, to be changed between two runs. */
public final class Keepers {

    private static final Path EXAMPLE = Path.of("..", "examples", "integrations", "data");

    private final Map<String, String> texts = new TreeMap<>();

    /** Nothing but settings and an environment. */
    public static Keepers none() {
        return new Keepers().with("/tidegate/integrations.yml", """
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
    public static Keepers example(String namespace) {
        var keepers = new Keepers();
        try (var files = Files.walk(EXAMPLE)) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                keepers.with("/" + EXAMPLE.relativize(file).toString().replace('\\', '/'), Files.readString(file));
            }
        } catch (IOException e) {
            throw new AssertionError("cannot read the example", e);
        }
        return keepers.changed("/services/demo/namespaces/reconcilers.yml", "name: reconcilers", "name: " + namespace);
    }

    public Keepers with(String path, String text) {
        texts.put(path, text);
        return this;
    }

    public Keepers without(String path) {
        texts.remove(path);
        return this;
    }

    public Keepers changed(String path, String before, String after) {
        String text = texts.getOrDefault(path, "");
        if (!text.contains(before)) {
            throw new AssertionError(before + " is not in " + path);
        }
        return with(path, text.replace(before, after));
    }

    Keepers cluster(String name) {
        return cluster(name, "https://api." + name + ".example:6443");
    }

    Keepers cluster(String name, String url) {
        return with("/clusters/" + name + ".yml", """
                $schema: /openshift/cluster-1.yml
                labels: {}
                name: %s
                serverUrl: %s
                automationToken: {path: clusters, field: token}
                """.formatted(name, url));
    }

    Keepers namespace(String name, String cluster) {
        return with("/namespaces/" + name + ".yml", """
                $schema: /openshift/namespace-1.yml
                labels: {}
                name: %s
                cluster: {$ref: /clusters/%s.yml}
                environment: {$ref: /environments/production.yml}
                """.formatted(name, cluster));
    }

    Keepers accounts(String... names) {
        for (String name : names) {
            with("/aws/" + name + ".yml", "$schema: /aws/account-1.yml\nlabels: {}\nname: " + name + "\n");
        }
        return this;
    }

    /** An integration with one entry; the lines follow its namespace. */
    Keepers integration(String name, String namespace, String lines) {
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

    String text(String path) {
        return texts.getOrDefault(path, "");
    }

    public IntegrationData data() {
        return data(RenderProfile.NATIVE);
    }

    IntegrationData data(RenderProfile profile) {
        var contents = new TreeMap<String, byte[]>();
        texts.forEach((path, text) -> contents.put(path, text.getBytes(StandardCharsets.UTF_8)));
        return IntegrationData.of(
                DataTree.of(contents, IntegrationSchemas.shipped(), Limits.usual()),
                settings -> profile == settings.profile() ? settings : settings.under(profile));
    }
}
