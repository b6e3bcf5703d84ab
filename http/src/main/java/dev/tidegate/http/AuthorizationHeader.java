package dev.tidegate.http;

import java.util.Optional;

/**
 * The header that shows a token to a server. This is the only place that turns a secret into a header: HTTP clients
 * quote a header value they do not accept in their exceptions, so everything they could refuse is refused here.
 */
public final class AuthorizationHeader {

    public static final String NAME = "Authorization";

    private AuthorizationHeader() {}

    /**
     * The value of the header.
     *
     * @throws InvalidSecretException if the token has characters that no header may have
     */
    public static String bearer(Secret token) {
        var text = token.reveal();
        flaw(text).ifPresent(flaw -> {
            throw new InvalidSecretException("the token cannot be sent in a header: it contains " + flaw);
        });
        return "Bearer " + text;
    }

    /** What is wrong with a token, in words that show nothing of it. */
    public static Optional<String> flaw(String token) {
        if (token.isEmpty()) {
            return Optional.of("nothing");
        }
        return token.chars()
                .filter(character -> character <= ' ' || character >= 0x7f)
                .mapToObj(character -> switch (character) {
                    case '\r', '\n' -> "a line break";
                    case ' ' -> "a space";
                    case 0xfeff -> "a byte order mark";
                    default -> character <= 0x7f ? "a control character" : "a character outside of ASCII";
                })
                .findFirst();
    }
}
