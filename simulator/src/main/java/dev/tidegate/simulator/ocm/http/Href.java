package dev.tidegate.simulator.ocm.http;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Addresses of resources. */
final class Href {

    private Href() {}

    /** The address below a base; the segments may be any text. */
    static String of(String base, String... segments) {
        var href = new StringBuilder(base);
        for (var segment : segments) {
            href.append('/')
                    .append(URLEncoder.encode(segment, StandardCharsets.UTF_8).replace("+", "%20"));
        }
        return href.toString();
    }
}
