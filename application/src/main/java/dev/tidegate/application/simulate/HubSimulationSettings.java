package dev.tidegate.application.simulate;

import dev.tidegate.application.policies.hub.HubAccessSettings;
import dev.tidegate.simulator.hub.AddonBehaviour;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A simulated fleet on a hub.
 *
 * @param number how many clusters there are
 * @param prefix what their names start with
 * @param offline the clusters that report nothing
 */
public record HubSimulationSettings(
        HubAccessSettings hub, int number, String prefix, AddonBehaviour behaviour, Set<String> offline) {

    public HubSimulationSettings {
        offline = Set.copyOf(offline);
    }

    /** Numbered with as many digits as the last one needs, so that they sort by number. */
    List<String> clusters() {
        int digits = String.valueOf(number).length();
        return IntStream.rangeClosed(1, number)
                .mapToObj(i ->
                        prefix + "-" + "0".repeat(digits - String.valueOf(i).length()) + i)
                .toList();
    }
}
