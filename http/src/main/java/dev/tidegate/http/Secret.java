package dev.tidegate.http;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A text that is never printed: {@code toString} prints dots, wherever the secret is part of a larger value. */
public final class Secret {

    private static final String DOTS = "••••••";

    private final String text;

    private Secret(String text) {
        this.text = text;
    }

    public static Secret of(String text) {
        if (text.isBlank()) {
            throw new IllegalArgumentException("a secret must not be blank");
        }
        return new Secret(text);
    }

    /** The secret itself, for a request body. Headers are made by {@link AuthorizationHeader} alone. */
    public String reveal() {
        return text;
    }

    /**
     * A text from elsewhere, with dots in place of this secret, also where it is encoded as in a form, or in base64 by
     * itself or as a part of something longer.
     */
    public String hideIn(String other) {
        var form = URLEncoder.encode(text, StandardCharsets.UTF_8);
        return Stream.concat(
                        Stream.of(text, form, form.replace("+", "%20"), form.replace("%7E", "~")),
                        Base64Forms.of(bytes(text)))
                .reduce(other, (hidden, shown) -> hidden.replace(shown, DOTS));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Secret secret && MessageDigest.isEqual(bytes(text), bytes(secret.text));
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return DOTS;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
