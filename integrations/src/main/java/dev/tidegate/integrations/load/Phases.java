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
 * In which phase a target is. The first of these that says so counts: its field {@code servicePhase}; its labels {@code
 * servicePhase}, {@code phase} and {@code environment}; the environment it refers to; the organisation it refers to.
 */
final class Phases {

    private static final List<String> LABELS = List.of("servicePhase", "phase", "environment");
    private static final List<String> LINKS = List.of("environment", "ocm");
    private static final Map<String, String> WORDS = Map.of(
            "dev", "dev",
            "development", "dev",
            "stage", "stage",
            "staging", "stage",
            "prod", "prod",
            "production", "prod");

    private final DataTree tree;

    Phases(DataTree tree) {
        this.tree = tree;
    }

    @Nullable String of(DataFile file, Fields fields) {
        return phase(file.path(), fields, new HashSet<>()).orElse(null);
    }

    /** Files may refer to each other in a circle; each is asked once. */
    private Optional<String> phase(String path, Fields fields, Set<String> asked) {
        if (!asked.add(path)) {
            return Optional.empty();
        }
        var labels = fields.textMap("labels");
        return fields.text("servicePhase")
                .flatMap(Phases::word)
                .or(() -> LABELS.stream()
                        .flatMap(label -> Optional.ofNullable(labels.get(label)).stream())
                        .flatMap(written -> word(written).stream())
                        .findFirst())
                .or(() -> LINKS.stream()
                        .filter(link -> isReference(fields, link))
                        .flatMap(link -> fields.ref(link).stream())
                        .flatMap(target -> Fields.of(tree, target, ignored -> {})
                                .flatMap(linked -> phase(target.path(), linked, asked))
                                .stream())
                        .findFirst());
    }

    private static boolean isReference(Fields fields, String name) {
        return fields.node(name).flatMap(node -> node.child("$ref")).isPresent();
    }

    private static Optional<String> word(String written) {
        return Optional.ofNullable(WORDS.get(written.toLowerCase(Locale.ROOT)));
    }
}
