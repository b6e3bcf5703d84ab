package dev.tidegate.simulator.forge.http;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.http.HttpFields;
import org.jspecify.annotations.Nullable;

/** Who a request comes from, by its token: in the header of either forge, or as the password of Git. */
public record ForgeAccounts(Map<String, String> userByToken) {

    private static final String BEARER = "Bearer ";
    private static final String BASIC = "Basic ";

    public ForgeAccounts {
        userByToken = Map.copyOf(userByToken);
    }

    Optional<String> user(HttpFields headers) {
        var own = headers.get("PRIVATE-TOKEN");
        var token = own == null ? token(headers.get("Authorization")) : own;
        return Optional.ofNullable(token == null ? null : userByToken.get(token));
    }

    private static @Nullable String token(@Nullable String authorization) {
        if (authorization == null) {
            return null;
        }
        if (authorization.startsWith(BEARER)) {
            return authorization.substring(BEARER.length());
        }
        return authorization.startsWith(BASIC) ? password(authorization.substring(BASIC.length())) : null;
    }

    private static @Nullable String password(String encoded) {
        try {
            var pair = new String(Base64.getDecoder().decode(encoded), StandardCharsets.UTF_8);
            return pair.substring(pair.indexOf(':') + 1);
        } catch (IllegalArgumentException malformed) {
            return null;
        }
    }
}
