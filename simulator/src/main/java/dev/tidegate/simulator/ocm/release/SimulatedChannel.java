package dev.tidegate.simulator.ocm.release;

import java.util.regex.Pattern;

/**
 * An update channel.
 *
 * @param group {@code stable}, {@code fast}, {@code candidate} or {@code eus}
 * @param highestMinor the last minor version it leads to; a flat channel has no last one
 */
public record SimulatedChannel(String name, String group, int highestMinor) {

    private static final Pattern OF_A_MINOR = Pattern.compile("([a-z]+)-4\\.(\\d{1,6})");

    public static SimulatedChannel named(String name) {
        var parts = OF_A_MINOR.matcher(name);
        return parts.matches()
                ? new SimulatedChannel(name, parts.group(1), Integer.parseInt(parts.group(2)))
                : new SimulatedChannel(name, name, Integer.MAX_VALUE);
    }

    public static SimulatedChannel of(String group, int minor) {
        return new SimulatedChannel(group + "-4." + minor, group, minor);
    }
}
