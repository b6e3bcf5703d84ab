package dev.tidegate.integrations.load;

import dev.tidegate.data.field.Fields;
import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Scalar;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.location.IntegrationCluster;
import dev.tidegate.integrations.location.IntegrationEnvironment;
import dev.tidegate.integrations.location.Namespace;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Reads namespaces. Cluster and environment are separate files or part of the file of the namespace. */
final class NamespaceReader {

    private final DataTree tree;
    private final Map<String, Optional<Namespace>> read = new HashMap<>();

    NamespaceReader(DataTree tree) {
        this.tree = tree;
    }

    /** The namespace of a file; empty unless everything needed can be read. */
    Optional<Namespace> read(DataFile file) {
        return read.computeIfAbsent(
                file.path(), path -> Fields.of(tree, file, ignored -> {}).flatMap(this::namespace));
    }

    /** Reports namespaces that several files describe. */
    void reportRepeated(Consumer<Problem> problems) {
        Map<Namespace.Id, List<String>> files = new TreeMap<>();
        read.values()
                .forEach(namespace -> namespace.ifPresent(
                        found -> files.merge(found.id(), List.of(found.file()), NamespaceReader::both)));
        files.forEach((id, paths) -> paths.stream()
                .filter(path -> paths.size() > 1)
                .flatMap(path -> tree.file(path).stream())
                .forEach(file -> Fields.of(tree, file, problems)
                        .ifPresent(fields -> fields.problem(
                                IntegrationProblem.NAMESPACE_REPEATED,
                                "name",
                                "several files speak of %s: %s; they are taken for one namespace"
                                        .formatted(id, String.join(", ", paths))))));
    }

    private static List<String> both(List<String> some, List<String> more) {
        return Stream.concat(some.stream(), more.stream()).sorted().toList();
    }

    private Optional<Namespace> namespace(Fields fields) {
        var name = fields.text("name");
        var cluster = referenced(fields, "cluster").flatMap(NamespaceReader::cluster);
        var environment = referenced(fields, "environment").flatMap(NamespaceReader::environment);
        return name.flatMap(known -> cluster.flatMap(where -> environment.map(
                stage -> new Namespace(fields.file(), known, where, stage, fields.flag("delete", false)))));
    }

    private static Optional<Fields> referenced(Fields fields, String name) {
        boolean isReference =
                fields.node(name).flatMap(node -> node.child("$ref")).isPresent();
        return isReference ? fields.followed(name) : fields.fields(name);
    }

    private static Optional<IntegrationCluster> cluster(Fields fields) {
        return fields.text("name")
                .map(name -> new IntegrationCluster(
                        name,
                        fields.text("serverUrl").orElse(null),
                        fields.fields("automationToken")
                                .flatMap(NamespaceReader::token)
                                .orElse(null),
                        fields.flag("insecureSkipTLSVerify", false)));
    }

    private static Optional<IntegrationCluster.TokenReference> token(Fields token) {
        return token.text("path")
                .flatMap(path -> token.text("field").map(field -> new IntegrationCluster.TokenReference(path, field)));
    }

    private static Optional<IntegrationEnvironment> environment(Fields fields) {
        return fields.text("name")
                .map(name -> new IntegrationEnvironment(
                        name,
                        parameters(fields),
                        fields.fields("parameters")
                                .map(NamespaceReader::upstreams)
                                .orElse(List.of()),
                        fields.text("servicePhase").orElse(null),
                        fields.fields("parameters").map(NamespaceReader::places).orElse(Map.of())));
    }

    private static Map<String, SourceLocation> places(Fields parameters) {
        Map<String, SourceLocation> places = new HashMap<>();
        parameters.names().forEach(name -> places.put(name, parameters.place(name)));
        return places;
    }

    /** The scalar parameters as text, as templates use them. */
    private static Map<String, String> parameters(Fields fields) {
        Map<String, String> parameters = new LinkedHashMap<>();
        fields.node("parameters")
                .flatMap(Node::asMapping)
                .map(Mapping::entries)
                .orElse(Map.of())
                .forEach((name, entry) -> entry.value()
                        .asScalar()
                        .filter(scalar -> !scalar.isNull())
                        .map(Scalar::text)
                        .ifPresent(text -> parameters.put(name, text)));
        return parameters;
    }

    private static List<IntegrationEnvironment.UpstreamRepository> upstreams(Fields parameters) {
        return parameters.list(IntegrationEnvironment.UPSTREAMS).stream()
                .flatMap(item -> item
                        .text("repo")
                        .flatMap(repository -> item.text("ref")
                                .map(ref -> new IntegrationEnvironment.UpstreamRepository(
                                        repository, ref, item.text("image").orElse(null))))
                        .stream())
                .toList();
    }
}
