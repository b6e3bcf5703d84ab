package dev.tidegate.integrations.load;

import java.util.Optional;

/** Whether a text can be split into words as a shell would do it. */
final class ShellQuotes {

    private ShellQuotes() {}

    /** What is left open at the end of the text; nothing if it can be split. */
    static Optional<String> complaint(String text) {
        char quote = 0;
        int opened = 0;
        for (int at = 0; at < text.length(); at++) {
            char letter = text.charAt(at);
            if (letter == '\\' && quote != '\'') {
                if (at + 1 == text.length()) {
                    return Optional.of("ends with a backslash that has nothing to stand in front of");
                }
                at++;
            } else if (quote != 0) {
                quote = letter == quote ? 0 : quote;
            } else if (letter == '\'' || letter == '"') {
                quote = letter;
                opened = at;
            }
        }
        return quote == 0
                ? Optional.empty()
                : Optional.of("the quote %s at character %d is never closed".formatted(quote, opened + 1));
    }
}
