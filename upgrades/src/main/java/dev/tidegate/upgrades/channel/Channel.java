package dev.tidegate.upgrades.channel;

import dev.tidegate.engine.version.Minor;
import java.util.Optional;

/** A channel that is bound to a minor version, such as {@code stable-4.20}; flat ones such as {@code stable} are not. */
public record Channel(String stream, Minor minor) {

    /** Extended support is only given to even minor versions. */
    private static final String EXTENDED = "eus";

    /** Empty if the channel is flat, or bound to something that is no minor version. */
    public static Optional<Channel> parse(String text) {
        int hyphen = text.lastIndexOf('-');
        return hyphen <= 0
                ? Optional.empty()
                : Minor.parse(text.substring(hyphen + 1))
                        .value()
                        .map(minor -> new Channel(text.substring(0, hyphen), minor));
    }

    public Channel next() {
        var next = minor.next();
        return new Channel(stream, stream.equals(EXTENDED) && next.minor().testBit(0) ? next.next() : next);
    }

    @Override
    public String toString() {
        return stream + "-" + minor;
    }
}
