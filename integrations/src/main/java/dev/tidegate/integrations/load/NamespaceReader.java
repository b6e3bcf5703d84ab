package dev.tidegate.integrations.load;

import dev.tidegate.data.field.Fields;
import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Scalar;
import dev.tidegate.data.problem.Place;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.location.Cluster;
import dev.tidegate.integrations.location.Environment;
import dev.tidegate.integrations.location.Namespace;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Reads where workloads are put. Cluster and environment are files of their own, or stand in the namespace's. */
final class NamespaceReader {

    private final DataTree tree;
    private final Map<String, Optional<Namespace>> read = new HashMap<>();

    NamespaceReader(DataTree tree) {
        this.tree = tree;
    }

    /** The namespace of a file; nothing unless everything that is needed of it can be read. */
    Optional<Namespace> read(DataFile file) {
        return read.computeIfAbsent(
                file.path(), path -> Fields.of(tree, file, ignored -> {}).flatMap(this::namespace));
    }

    /** Says so where several files speak of one namespace; what they say is merged by whoever uses it. */
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
        var cluster = linked(fields, "cluster").flatMap(NamespaceReader::cluster);
        var environment = linked(fields, "environment").flatMap(NamespaceReader::environment);
        return name.flatMap(known -> cluster.flatMap(where -> environment.map(
                stage -> new Namespace(fields.file(), known, where, stage, fields.flag("delete", false)))));
    }

    private static Optional<Fields> linked(Fields fields, String name) {
        boolean elsewhere =
                fields.node(name).flatMap(node -> node.child("$ref")).isPresent();
        return elsewhere ? fields.followed(name) : fields.fields(name);
    }

    private static Optional<Cluster> cluster(Fields fields) {
        return fields.text("name")
                .map(name -> new Cluster(
                        name,
                        fields.text("serverUrl").orElse(null),
                        fields.fields("automationToken")
                                .flatMap(NamespaceReader::token)
                                .orElse(null),
                        fields.flag("insecureSkipTLSVerify", false)));
    }

    private static Optional<Cluster.TokenReference> token(Fields token) {
        return token.text("path")
                .flatMap(path -> token.text("field").map(field -> new Cluster.TokenReference(path, field)));
    }

    private static Optional<Environment> environment(Fields fields) {
        return fields.text("name")
                .map(name -> new Environment(
                        name,
                        parameters(fields),
                        fields.fields("parameters")
                                .map(NamespaceReader::upstreams)
                                .orElse(List.of()),
                        fields.text("servicePhase").orElse(null),
                        fields.fields("parameters").map(NamespaceReader::places).orElse(Map.of())));
    }

    private static Map<String, Place> places(Fields parameters) {
        Map<String, Place> places = new HashMap<>();
        parameters.names().forEach(name -> places.put(name, parameters.place(name)));
        return places;
    }

    /** Whatever is a plain value, by its letters: parameters go into templates as text. */
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

    private static List<Environment.UpstreamRepository> upstreams(Fields parameters) {
        return parameters.list(Environment.UPSTREAMS).stream()
                .flatMap(item -> item
                        .text("repo")
                        .flatMap(repository -> item.text("ref")
                                .map(ref -> new Environment.UpstreamRepository(
                                        repository, ref, item.text("image").orElse(null))))
                        .stream())
                .toList();
    }
}
