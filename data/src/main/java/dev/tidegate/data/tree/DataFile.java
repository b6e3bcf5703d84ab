package dev.tidegate.data.tree;

import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.LocatedProblem;
import dev.tidegate.engine.problem.Problem;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A file of the tree.
 *
 * @param path its identity: the path from the root of the tree with a leading slash
 * @param digest SHA-256 of its bytes in hexadecimal; {@link #UNREAD} if they were not read
 * @param declaredSchema the schema it names, with a leading slash; for a file that is not YAML, the one it seems to name
 * @param content its content; none if it could not be read
 * @param references the well-formed references in it, in the order of the file
 * @param findings its problems, in the order of their locations
 * @param ignored whether its schema is unknown, so that only its references were read
 */
public record DataFile(
        String path,
        String digest,
        @Nullable String declaredSchema,
        @Nullable Mapping content,
        List<FileReference> references,
        List<LocatedProblem> findings,
        boolean ignored) {

    /** The digest of a file that was not read. */
    public static final String UNREAD = "unread";

    public DataFile {
        references = List.copyOf(references);
        findings = List.copyOf(findings);
    }

    public Optional<String> schema() {
        return Optional.ofNullable(declaredSchema);
    }

    public Optional<Mapping> root() {
        return Optional.ofNullable(content);
    }

    /** Whether it has an error, so that nothing should be decided from it. */
    public boolean isBroken() {
        return findings.stream().anyMatch(LocatedProblem::isError);
    }

    public List<Problem> problems() {
        return findings.stream().map(LocatedProblem::problem).toList();
    }

    /** The errors that affect a part of the file: inside it, or in a value around it. */
    public List<Problem> errors(Pointer part) {
        return findings.stream()
                .filter(LocatedProblem::isError)
                .filter(finding -> finding.place().pointer().isWithin(part)
                        || part.isWithin(finding.place().pointer()))
                .map(LocatedProblem::problem)
                .toList();
    }
}
