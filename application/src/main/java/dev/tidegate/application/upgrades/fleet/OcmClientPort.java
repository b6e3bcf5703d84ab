package dev.tidegate.application.upgrades.fleet;

import dev.tidegate.ocm.OcmClient;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.upgrades.fleet.AgreementLookup;
import dev.tidegate.upgrades.fleet.ChannelLookup;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.fleet.VersionGate;
import dev.tidegate.upgrades.policy.Labels;
import dev.tidegate.upgrades.run.AddonPort;
import dev.tidegate.upgrades.run.Discovery;
import dev.tidegate.upgrades.run.OcmPort;
import dev.tidegate.upgrades.run.OcmWritePort;
import dev.tidegate.upgrades.run.Unreachable;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * One environment during one round: what does not change in between is read once and remembered. Discovery uses the
 * credentials of the environment, everything about one organisation uses that organisation's own if it has any. Safe for
 * many threads.
 */
public final class OcmClientPort implements OcmPort {

    private static final String VERSION_DATA = Labels.PREFIX + "version-data.";

    private final OcmClient client;
    private final OcmPortSettings access;
    private final Map<OcmClient, List<VersionGate>> gates = new ConcurrentHashMap<>();
    private final Map<OcmClient, ChannelLookup> channels = new ConcurrentHashMap<>();

    public OcmClientPort(OcmClient client, OcmPortSettings access) {
        this.client = client;
        this.access = access;
    }

    @Override
    public String name() {
        return client.environment();
    }

    @Override
    public Map<String, Labels> versionData() {
        return reading(
                "the version data labels",
                () -> OcmLabels.byOrganisation(
                        client.labels().ofOrganizations(VERSION_DATA).items()));
    }

    @Override
    public Discovery discover(Set<String> organisations) {
        return reading("the fleet", () -> new OcmDiscovery(client, access, organisations).labelled());
    }

    @Override
    public Discovery survey(Set<String> organisations) {
        return reading("the fleet", () -> new OcmDiscovery(client, access, organisations).all());
    }

    @Override
    public Map<String, ClusterOrders> orders(String organisation, List<Cluster> clusters) {
        var theirs = clientOf(organisation);
        var reader = new OrderReader(theirs);
        return ClusterFanOut.read(theirs, clusters, reader::read, ClusterOrders::unknown);
    }

    @Override
    public List<VersionGate> gates(String organisation) {
        var theirs = clientOf(organisation);
        return reading("the version gates", () -> gates.computeIfAbsent(theirs, absent -> readGates(theirs)));
    }

    @Override
    public AgreementLookup agreements(String organisation) {
        return new OcmAgreements(clientOf(organisation));
    }

    @Override
    public ChannelLookup channels(String organisation) {
        return channels.computeIfAbsent(clientOf(organisation), OcmChannels::new);
    }

    @Override
    public AddonPort addons(String organisation) {
        return new OcmAddons(clientOf(organisation), access.addonApi());
    }

    @Override
    public OcmWritePort writer(String organisation) {
        return new OcmClientWriter(clientOf(organisation), access);
    }

    private OcmClient clientOf(String organisation) {
        return access.clients().getOrDefault(organisation, client);
    }

    private static List<VersionGate> readGates(OcmClient client) {
        var listing = client.gates().list();
        if (!listing.isWhole()) {
            // A gate we cannot read may be the one that must not be passed.
            throw new Unreachable(
                    "a version gate cannot be read: " + listing.problems().get(0));
        }
        return listing.items().stream()
                .map(gate -> new VersionGate(gate.id(), gate.label(), gate.versionPrefix()))
                .toList();
    }

    private <T> T reading(String what, Supplier<T> work) {
        try {
            return work.get();
        } catch (OcmException failure) {
            throw new Unreachable("cannot read %s of %s: %s".formatted(what, name(), failure.getMessage()), failure);
        }
    }
}
