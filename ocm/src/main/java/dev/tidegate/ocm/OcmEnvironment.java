package dev.tidegate.ocm;

import dev.tidegate.http.ServerUrl;
import java.net.URI;

/**
 * One OCM installation.
 *
 * @param name what people call it, {@code ocm-prod}
 */
public record OcmEnvironment(String name, URI api, URI tokenUrl) {

    public static final URI DEFAULT_API = URI.create("https://api.openshift.com");
    public static final URI DEFAULT_TOKEN_URL =
            URI.create("https://sso.redhat.com/auth/realms/redhat-external/protocol/openid-connect/token");

    public OcmEnvironment {
        requireAbsolute(api);
        requireAbsolute(tokenUrl);
    }

    /** The public installation. */
    public static OcmEnvironment named(String name) {
        return new OcmEnvironment(name, DEFAULT_API, DEFAULT_TOKEN_URL);
    }

    private static void requireAbsolute(URI url) {
        if (!ServerUrl.isUsable(url)) {
            throw new IllegalArgumentException("OCM needs " + ServerUrl.EXPECTED);
        }
    }
}
