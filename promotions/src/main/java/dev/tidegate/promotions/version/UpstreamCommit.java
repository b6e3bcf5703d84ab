package dev.tidegate.promotions.version;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** A commit of an upstream. Its texts come from outside and may be hostile. */
public record UpstreamCommit(
        CommitVersion id, Instant at, UpstreamAuthor author, String subject, List<Trailer> trailers) {

    private static final String CO_AUTHOR = "Co-authored-by";

    /** A line {@code Name: value} at the end of the message. */
    public record Trailer(String name, String value) {}

    public UpstreamCommit {
        trailers = List.copyOf(trailers);
    }

    public List<String> trailer(String name) {
        return trailers.stream()
                .filter(trailer -> trailer.name().equalsIgnoreCase(name))
                .map(Trailer::value)
                .toList();
    }

    /** The author and those whom trailers name as authors, too. */
    public List<UpstreamAuthor> people() {
        return Stream.concat(Stream.of(author), trailer(CO_AUTHOR).stream().map(UpstreamCommit::person))
                .toList();
    }

    private static UpstreamAuthor person(String text) {
        int open = text.lastIndexOf('<');
        int close = text.lastIndexOf('>');
        return open < 0 || close < open
                ? new UpstreamAuthor(text.trim(), "")
                : new UpstreamAuthor(
                        text.substring(0, open).trim(),
                        text.substring(open + 1, close).trim());
    }
}
