package dev.tidegate.application.policies.rollout;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.policies.object.Metadata;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The marks by which programs that apply objects from Git know their own. What is changed beside Git they change back. */
final class GitOpsMark {

    private static final List<String> MARKS = List.of(
            "argocd.argoproj.io/tracking-id", "kustomize.toolkit.fluxcd.io/name", "helm.toolkit.fluxcd.io/name");

    private GitOpsMark() {}

    /** The mark that an object carries, as a label or an annotation. */
    static Optional<String> on(@Nullable JsonNode object) {
        if (object == null) {
            return Optional.empty();
        }
        var metadata = Metadata.of(object);
        return MARKS.stream()
                .filter(mark ->
                        Stream.of(metadata.labels(), metadata.annotations()).anyMatch(map -> map.containsKey(mark)))
                .findFirst();
    }
}
