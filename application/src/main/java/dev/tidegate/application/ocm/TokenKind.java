package dev.tidegate.application.ocm;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Base64;

/** What a token is good for, as far as it says so itself. */
enum TokenKind {
    /** Can be exchanged for access tokens. */
    OFFLINE,
    /** Is an access token, or says nothing. */
    ACCESS;

    /** Only looks at the type; whether the token is genuine is for others to find out. */
    static TokenKind of(String token) {
        var parts = token.split("\\.", -1);
        if (parts.length < 2) {
            return ACCESS;
        }
        try {
            var type = new ObjectMapper()
                    .readTree(Base64.getUrlDecoder().decode(parts[1]))
                    .path("typ")
                    .asText("");
            return type.equalsIgnoreCase("Offline") || type.equalsIgnoreCase("Refresh") ? OFFLINE : ACCESS;
        } catch (IOException | IllegalArgumentException unreadable) {
            return ACCESS;
        }
    }
}
