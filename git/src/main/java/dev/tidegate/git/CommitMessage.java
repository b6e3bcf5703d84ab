package dev.tidegate.git;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The message of a commit: a title, lines about it, and trailers, which are what programs read later.
 *
 * @param title in one line
 * @param lines the body; may be empty
 */
public record CommitMessage(String title, List<String> lines, List<CommitTrailer> trailers) {

    public CommitMessage {
        lines = List.copyOf(lines);
        trailers = List.copyOf(trailers);
    }

    /** The whole text. Line breaks within a line or a value would start another trailer and become blanks. */
    public String text() {
        var text = new StringBuilder(oneLine(title));
        if (!lines.isEmpty()) {
            text.append("\n\n")
                    .append(lines.stream().map(CommitMessage::oneLine).collect(Collectors.joining("\n")));
        }
        if (!trailers.isEmpty()) {
            text.append("\n\n")
                    .append(trailers.stream()
                            .map(trailer -> oneLine(trailer.name()) + ": " + oneLine(trailer.value()))
                            .collect(Collectors.joining("\n")));
        }
        return text.append('\n').toString();
    }

    private static String oneLine(String text) {
        return text.replaceAll("\\R+", " ").strip();
    }
}
