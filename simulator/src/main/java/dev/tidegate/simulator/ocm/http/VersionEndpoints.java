package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.ocm.release.SimulatedChannel;
import dev.tidegate.simulator.ocm.simulation.SimulatedFleetView;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The versions of OpenShift, once for each channel group they have reached. */
final class VersionEndpoints {

    private static final ListDefinition<ChannelGroupVersion> VERSIONS = new ListDefinition<>(
            "VersionList",
            Map.of(
                    "id", ChannelGroupVersion::id,
                    "raw_id", version -> version.version().toString(),
                    "channel_group", ChannelGroupVersion::group,
                    "enabled", version -> true,
                    "rosa_enabled", version -> true,
                    "hosted_control_plane_enabled", version -> true,
                    "gcp_marketplace_enabled", version -> false),
            (call, version) -> json(call.view(), version));

    private final ListResponder listings;

    VersionEndpoints(ListResponder listings) {
        this.listings = listings;
    }

    Stream<Route> routes() {
        return listings.routes(ClusterJson.BASE + "/versions", VERSIONS, call -> versions(call.view()));
    }

    /** Those of the calendar, and those that clusters have although no calendar names them. */
    private static Stream<ChannelGroupVersion> versions(SimulatedFleetView view) {
        return Stream.concat(
                        released(view),
                        view.clusters()
                                .flatMap(cluster -> Stream.concat(
                                                Stream.of(cluster.version()), cluster.nodePools().values().stream())
                                        .map(version -> ChannelGroupVersion.of(version, cluster))))
                .distinct()
                .sorted(Comparator.comparing(ChannelGroupVersion::version).thenComparing(ChannelGroupVersion::group));
    }

    private static Stream<ChannelGroupVersion> released(SimulatedFleetView view) {
        return view.calendar().releases().stream()
                .flatMap(release ->
                        release.groups(view.at()).map(group -> new ChannelGroupVersion(release.version(), group)));
    }

    private static ObjectNode json(SimulatedFleetView view, ChannelGroupVersion version) {
        var channel = SimulatedChannel.named(version.group());
        var json = version.json(view.calendar().offers(version.version(), channel, view.at()))
                .put("enabled", true)
                .put("default", usual(view).filter(version::equals).isPresent())
                .put("rosa_enabled", true)
                .put("hosted_control_plane_enabled", true)
                .put("gcp_marketplace_enabled", false);
        var channels = json.putArray("available_channels");
        view.calendar().channels(version.version(), view.at()).forEach(channels::add);
        return json;
    }

    /** What new clusters would get. */
    private static Optional<ChannelGroupVersion> usual(SimulatedFleetView view) {
        return released(view)
                .filter(ChannelGroupVersion::isStable)
                .max(Comparator.comparing(ChannelGroupVersion::version));
    }
}
