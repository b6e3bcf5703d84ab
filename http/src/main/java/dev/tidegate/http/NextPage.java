package dev.tidegate.http;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.regex.Pattern;

/** The relation {@code next} of the header {@code Link}, as servers announce further pages with it. */
final class NextPage {

    static final String HEADER = "Link";

    private static final Pattern ENTRY = Pattern.compile("<([^<>]*)>([^<]*)");
    private static final Pattern NEXT = Pattern.compile(";\\s*rel\\s*=\\s*\"?next\"?\\s*(?:[;,]|$)");

    private NextPage() {}

    static Optional<URI> of(String header) {
        var entries = ENTRY.matcher(header);
        while (entries.find()) {
            if (NEXT.matcher(entries.group(2)).find()) {
                return uri(entries.group(1));
            }
        }
        return Optional.empty();
    }

    private static Optional<URI> uri(String text) {
        try {
            return Optional.of(new URI(text));
        } catch (URISyntaxException malformed) {
            return Optional.empty();
        }
    }
}
