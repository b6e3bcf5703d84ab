package dev.tidegate.git;

import java.util.List;
import java.util.Optional;

/**
 * A commit. Its texts were written by whoever made it and may be hostile.
 *
 * @param subject the first paragraph of the message, in one line
 * @param message all of it
 * @param trailers the lines {@code Name: value} of its last paragraph
 */
public record CommitRecord(
        CommitId id,
        List<CommitId> parents,
        CommitAuthor author,
        CommitAuthor committer,
        String subject,
        String message,
        List<CommitTrailer> trailers) {

    public CommitRecord {
        parents = List.copyOf(parents);
        trailers = List.copyOf(trailers);
    }

    /** The value of the last trailer with a name, whatever its case. */
    public Optional<String> trailer(String name) {
        return trailers.stream()
                .filter(trailer -> trailer.name().equalsIgnoreCase(name))
                .map(CommitTrailer::value)
                .reduce((earlier, later) -> later);
    }

    public boolean isMerge() {
        return parents.size() > 1;
    }
}
