package dev.tidegate.upgrades.channel;

import dev.tidegate.engine.version.MinorVersion;
import java.util.Optional;

/** A channel of one minor version, such as {@code stable-4.20}; flat channels such as {@code stable} are none. */
public record MinorVersionChannel(String stream, MinorVersion minor) {

    /** Only even minor versions get extended support. */
    private static final String EXTENDED = "eus";

    /** Empty if the channel is flat or does not end in a minor version. */
    public static Optional<MinorVersionChannel> parse(String text) {
        int hyphen = text.lastIndexOf('-');
        return hyphen <= 0
                ? Optional.empty()
                : MinorVersion.parse(text.substring(hyphen + 1))
                        .value()
                        .map(minor -> new MinorVersionChannel(text.substring(0, hyphen), minor));
    }

    public MinorVersionChannel next() {
        var next = minor.next();
        return new MinorVersionChannel(
                stream, stream.equals(EXTENDED) && next.minor().testBit(0) ? next.next() : next);
    }

    @Override
    public String toString() {
        return stream + "-" + minor;
    }
}
