package dev.tidegate.data.tree;

import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.Finding;
import dev.tidegate.engine.problem.Problem;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One file of the tree.
 *
 * @param path its identity: the path from the root of the tree with a leading slash
 * @param digest SHA-256 of its bytes in hexadecimal; {@link #UNREAD} if they were not read
 * @param declaredSchema the schema it names, with a leading slash; of a file that is no YAML what seems to be named
 * @param content its content; none if it could not be read
 * @param references the well-formed links in it, in the order they are written
 * @param findings what is wrong with it, in the order of the places
 * @param ignored whether nobody knows its schema, so that nothing but its links was looked at
 */
public record DataFile(
        String path,
        String digest,
        @Nullable String declaredSchema,
        @Nullable Mapping content,
        List<Reference> references,
        List<Finding> findings,
        boolean ignored) {

    /** Stands for the digest of a file that was refused unread. */
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

    /** Whether there is an error in it, so that nothing should be decided from it. */
    public boolean isBroken() {
        return findings.stream().anyMatch(Finding::isError);
    }

    public List<Problem> problems() {
        return findings.stream().map(Finding::problem).toList();
    }

    /** The errors that touch a part of the file: in it, or in something around it. */
    public List<Problem> errors(Pointer part) {
        return findings.stream()
                .filter(Finding::isError)
                .filter(finding -> finding.place().pointer().isWithin(part)
                        || part.isWithin(finding.place().pointer()))
                .map(Finding::problem)
                .toList();
    }
}
