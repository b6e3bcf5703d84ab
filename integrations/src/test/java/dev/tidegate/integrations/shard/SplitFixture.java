package dev.tidegate.integrations.shard;

import dev.tidegate.integrations.TestFleet;
import dev.tidegate.integrations.settings.IntegrationSettings;
import dev.tidegate.integrations.settings.RenderProfile;
import java.util.List;
import java.util.Map;

/** Splits the entry a fleet for tests was given last. */
final class SplitFixture {

    private SplitFixture() {}

    static SplitResult split(TestFleet fleet) {
        return split(fleet, RenderProfile.NATIVE);
    }

    static SplitResult split(TestFleet fleet, RenderProfile profile) {
        return new EntrySplitter(fleet.desired(), IntegrationSettings.defaults(profile), Map.of()).split(fleet.entry());
    }

    static List<String> suffixes(SplitResult split) {
        return split.shards().stream().map(Shard::suffix).toList();
    }
}
