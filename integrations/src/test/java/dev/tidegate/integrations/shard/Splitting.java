package dev.tidegate.integrations.shard;

import dev.tidegate.integrations.Fleet;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.settings.Settings;
import java.util.List;
import java.util.Map;

/** Splits the entry a fleet for tests was given last. */
final class Splitting {

    private Splitting() {}

    static Split split(Fleet fleet) {
        return split(fleet, RenderProfile.NATIVE);
    }

    static Split split(Fleet fleet, RenderProfile profile) {
        return new Splitter(fleet.desired(), Settings.usual(profile), Map.of()).split(fleet.entry());
    }

    static List<String> suffixes(Split split) {
        return split.shards().stream().map(Shard::suffix).toList();
    }
}
