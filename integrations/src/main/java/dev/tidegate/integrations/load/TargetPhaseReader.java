package dev.tidegate.integrations.load;

import dev.tidegate.data.field.Fields;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads the phase of a target. The first that is set counts: its field {@code servicePhase}; its labels {@code
 * servicePhase}, {@code phase} and {@code environment}; the environment it refers to; the organisation it refers to.
 */
final class TargetPhaseReader {

    private static final List<String> LABELS = List.of("servicePhase", "phase", "environment");
    private static final List<String> LINKS = List.of("environment", "ocm");
    private static final Map<String, String> PHASES = Map.of(
            "dev", "dev",
            "development", "dev",
            "stage", "stage",
            "staging", "stage",
            "prod", "prod",
            "production", "prod");

    private final DataTree tree;

    TargetPhaseReader(DataTree tree) {
        this.tree = tree;
    }

    @Nullable String of(DataFile file, Fields fields) {
        return phase(file.path(), fields, new HashSet<>()).orElse(null);
    }

    /** References may be cyclic; each file is visited once. */
    private Optional<String> phase(String path, Fields fields, Set<String> visited) {
        if (!visited.add(path)) {
            return Optional.empty();
        }
        var labels = fields.fields("labels");
        return fields.text("servicePhase")
                .flatMap(TargetPhaseReader::phaseOf)
                .or(() -> LABELS.stream()
                        .flatMap(label -> labels.flatMap(read -> read.text(label)).stream())
                        .flatMap(written -> phaseOf(written).stream())
                        .findFirst())
                .or(() -> LINKS.stream()
                        .filter(link -> isReference(fields, link))
                        .flatMap(link -> fields.ref(link).stream())
                        .flatMap(target -> Fields.of(tree, target, ignored -> {})
                                .flatMap(linked -> phase(target.path(), linked, visited))
                                .stream())
                        .findFirst());
    }

    private static boolean isReference(Fields fields, String name) {
        return fields.node(name).flatMap(node -> node.child("$ref")).isPresent();
    }

    private static Optional<String> phaseOf(String written) {
        return Optional.ofNullable(PHASES.get(written.toLowerCase(Locale.ROOT)));
    }
}
