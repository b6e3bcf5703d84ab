package dev.tidegate.application.serve;

import dev.tidegate.engine.problem.Parsed;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.regex.Pattern;

/** The address a process listens on, as people write it: {@code 127.0.0.1:9464}, or {@code none}. */
public final class ListenAddress {

    /** Reachable from this machine only. */
    public static final String DEFAULT = "127.0.0.1:9464";

    private static final String NOWHERE = "none";
    private static final Pattern FORM = Pattern.compile("(.+):(\\d{1,5})");
    private static final int LARGEST_PORT = 65_535;

    private ListenAddress() {}

    /** The address; nothing for {@code none}. */
    public static Parsed<Optional<InetSocketAddress>> parse(String text) {
        if (text.equals(NOWHERE)) {
            return Parsed.accepted(Optional.empty());
        }
        var parts = FORM.matcher(text);
        if (!parts.matches() || Integer.parseInt(parts.group(2)) > LARGEST_PORT) {
            return Parsed.refused(
                    text, 0, "takes a host and a port, as in %s, or %s: %s".formatted(DEFAULT, NOWHERE, text));
        }
        var address = new InetSocketAddress(parts.group(1), Integer.parseInt(parts.group(2)));
        return address.isUnresolved()
                ? Parsed.refused(text, 0, "names a host nobody knows: " + address.getHostString())
                : Parsed.accepted(Optional.of(address));
    }
}
