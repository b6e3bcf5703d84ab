package dev.tidegate.data.tree;

import dev.tidegate.data.schema.SchemaSet;
import dev.tidegate.data.yaml.DataLimits;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A small data tree: accounts, clusters on accounts, namespaces on clusters. */
final class SmallDataTree {

    static final String ACCOUNT = "/aws/account-1.yml";
    static final String CLUSTER = "/openshift/cluster-1.yml";
    static final String NAMESPACE = "/openshift/namespace-1.yml";

    static final SchemaSet SCHEMAS = SchemaSet.of(Map.of(
            ACCOUNT,
            """
            required: [$schema, name]
            additionalProperties: false
            properties:
              $schema: {}
              name: {type: string, $unique: true}
              uid: {type: string}
            """,
            CLUSTER,
            """
            required: [$schema, name, account]
            properties:
              name: {type: string, $unique: true}
              account: {$schemaRef: /aws/account-1.yml}
              peer: {$schemaRef: /openshift/cluster-1.yml}
            """,
            NAMESPACE,
            """
            required: [$schema, clusters]
            properties:
              clusters: {items: {$schemaRef: [/openshift/cluster-1.yml, /openshift/lean-cluster-7.yml]}}
            """,
            "/ring-1.yml",
            "properties: {next: {items: {$schemaRef: /ring-1.yml}}}"));

    private final Map<String, byte[]> files = new TreeMap<>();

    static SmallDataTree small() {
        return new SmallDataTree()
                .file("/aws/atlas/account.yml", "$schema: /aws/account-1.yml\nname: atlas\n")
                .file("/aws/borealis/account.yml", "$schema: /aws/account-1.yml\nname: borealis\n")
                .file("/clusters/pier-01.yml", cluster("pier-01", "/aws/atlas/account.yml"))
                .file("/clusters/pier-02.yml", cluster("pier-02", "/aws/borealis/account.yml"))
                .file("/namespaces/one.yml", namespace("/clusters/pier-01.yml"))
                .file("/namespaces/two.yml", namespace("/clusters/pier-01.yml", "/clusters/pier-02.yml"));
    }

    static String cluster(String name, String account) {
        return "$schema: /openshift/cluster-1.yml\nname: %s\naccount: {$ref: %s}\n".formatted(name, account);
    }

    static String namespace(String... clusters) {
        var text = new StringBuilder("$schema: /openshift/namespace-1.yml\nclusters:\n");
        for (String cluster : clusters) {
            text.append("- $ref: ").append(cluster).append('\n');
        }
        return text.toString();
    }

    SmallDataTree file(String path, String text) {
        files.put(path, text.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    SmallDataTree without(String path) {
        files.remove(path);
        return this;
    }

    Map<String, byte[]> contents() {
        return files;
    }

    DataTree tree() {
        return DataTree.of(files, SCHEMAS, DataLimits.usual());
    }

    List<String> problems() {
        return tree().problems().stream().map(Object::toString).toList();
    }
}
