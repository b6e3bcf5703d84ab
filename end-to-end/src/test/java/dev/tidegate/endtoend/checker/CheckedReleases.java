package dev.tidegate.endtoend.checker;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Which versions appear when in which channel, and which gates stand before them. */
final class CheckedReleases {

    private static final Pattern CHANNEL_OF_A_MINOR = Pattern.compile("([a-z]+)-4\\.(\\d+)");

    private final Map<CheckedVersion, Map<String, Instant>> releases = new HashMap<>();
    private final Map<String, Gate> gates = new HashMap<>();

    /** A gate before a minor version. */
    record Gate(String id, String label, String minor, boolean stsOnly, Instant since) {}

    /** A channel of one minor version. */
    record MinorChannel(String group, int minor) {

        static Optional<MinorChannel> of(String name) {
            var parts = CHANNEL_OF_A_MINOR.matcher(name);
            return parts.matches()
                    ? Optional.of(new MinorChannel(parts.group(1), Integer.parseInt(parts.group(2))))
                    : Optional.empty();
        }
    }

    CheckedReleases(JsonNode fleet) {
        for (var release : fleet.path("releases")) {
            var appears = new HashMap<String, Instant>();
            release.path("appears")
                    .properties()
                    .forEach(one -> appears.put(
                            one.getKey(), Instant.parse(one.getValue().asText())));
            releases.put(CheckedVersion.of(release.path("version").asText()), appears);
        }
        for (var gate : fleet.path("gates")) {
            var id = gate.path("id").asText();
            gates.put(
                    id,
                    new Gate(
                            id,
                            gate.path("label").asText(),
                            gate.path("prefix").asText(),
                            gate.path("sts_only").asBoolean(),
                            Instant.parse(gate.path("created_at").asText())));
        }
    }

    boolean offers(CheckedVersion from, String channel, CheckedVersion to, Instant at) {
        var ofMinor = MinorChannel.of(channel);
        var since = releases.getOrDefault(to, Map.of())
                .get(ofMinor.map(MinorChannel::group).orElse(channel));
        return since != null
                && !since.isAfter(at)
                && from.isBelow(to)
                && to.major() == from.major()
                && to.minor() <= from.minor() + 1
                && to.minor() <= ofMinor.map(MinorChannel::minor).orElse(Integer.MAX_VALUE);
    }

    /** The gates a cluster passes on its way into another minor version. */
    List<Gate> gatesBetween(CheckedVersion from, CheckedVersion to, boolean sts, Instant at) {
        List<Gate> passed = new ArrayList<>();
        for (var gate : gates.values()) {
            if (from.minor() < to.minor()
                    && gate.minor().equals(to.minorText())
                    && !gate.since().isAfter(at)
                    && (sts || !gate.stsOnly())) {
                passed.add(gate);
            }
        }
        return passed;
    }

    Optional<Gate> gate(String id) {
        return Optional.ofNullable(gates.get(id));
    }
}
