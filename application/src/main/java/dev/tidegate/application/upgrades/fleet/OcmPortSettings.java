package dev.tidegate.application.upgrades.fleet;

import dev.tidegate.ocm.OcmClient;
import dev.tidegate.ocm.addon.OcmAddonApi;
import java.time.Clock;
import java.util.Map;

/**
 * How an environment is dealt with.
 *
 * @param names what people call the organisations, by their ids
 * @param clients for organisations with credentials of their own, by their ids
 * @param sender in whose name service logs are written
 */
public record OcmPortSettings(
        Map<String, String> names, Map<String, OcmClient> clients, OcmAddonApi addonApi, String sender, Clock clock) {

    public OcmPortSettings {
        names = Map.copyOf(names);
        clients = Map.copyOf(clients);
    }

    String nameOf(String organisation) {
        return names.getOrDefault(organisation, organisation);
    }
}
