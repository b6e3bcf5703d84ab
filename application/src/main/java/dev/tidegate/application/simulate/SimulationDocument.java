package dev.tidegate.application.simulate;

import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.simulator.ocm.SimulatedOcm;
import dev.tidegate.simulator.ocm.fleet.SimulatedOcmFleet;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** How a running simulation is reached. */
public final class SimulationDocument {

    private static final int SHOWN = 10;

    private final SimulatedOcm simulated;
    private final SimulatedOcmFleet fleet;

    private SimulationDocument(SimulatedOcm simulated) {
        this.simulated = simulated;
        this.fleet = simulated.fleet();
    }

    public static Document of(SimulatedOcm simulated) {
        return new SimulationDocument(simulated).document();
    }

    private Document document() {
        var document = Document.of("tidegate.simulate.ocm/v1");
        fillTree(document);
        document = document.with(TextLine.of(
                        "A simulated OpenShift Cluster Manager, for trials and tests: no cluster here is real."))
                .with(TextLine.of())
                .with(access())
                .with(TextLine.of())
                .with(organisations());
        if (fleet.organisations().size() > SHOWN) {
            document = document.with(TextLine.of("and " + (fleet.organisations().size() - SHOWN) + " more"));
        }
        document = document.with(TextLine.of()).with(TextLine.of("Try it, and press Ctrl-C to end it:"));
        for (var sample : samples()) {
            document = document.with(TextLine.of("  " + sample));
        }
        return document;
    }

    private void fillTree(Document document) {
        var tree = document.tree()
                .put("url", simulated.url().toString())
                .put("tokenUrl", simulated.tokenUrl().toString())
                .put("clientId", simulated.clientId())
                .put("clientSecret", simulated.clientSecret())
                .put("user", simulated.credentials().user())
                .put("password", simulated.credentials().password())
                .put("offlineToken", simulated.credentials().offlineToken())
                .put("now", simulated.clock().instant().toString())
                .put("seed", fleet.seed())
                .put("clusters", fleet.clusters().size())
                .put("log", simulated.log().toString());
        var organisations = tree.putArray("organisations");
        fleet.organisations()
                .forEach(organisation ->
                        organisations.addObject().put("id", organisation.id()).put("name", organisation.name()));
        samples().forEach(tree.putArray("samples")::add);
    }

    private TextTable access() {
        return TextTable.withoutHeadings(2)
                .row("API", simulated.url())
                .row("token URL", simulated.tokenUrl())
                .row("client id", simulated.clientId())
                .row("client secret", simulated.clientSecret())
                .row("user", simulated.credentials().user())
                .row("password", simulated.credentials().password())
                .row("offline token", simulated.credentials().offlineToken())
                .row("clusters", fleet.clusters().size() + " (seed " + fleet.seed() + ")")
                .row("simulated time", simulated.clock().instant())
                .row("log", simulated.log());
    }

    private TextTable organisations() {
        var clusters = fleet.clusters().stream()
                .collect(Collectors.groupingBy(cluster -> cluster.organisation(), Collectors.counting()));
        var table = TextTable.of("ORGANISATION", "NAME", "CLUSTERS");
        fleet.organisations().stream()
                .limit(SHOWN)
                .forEach(organisation -> table.row(
                        organisation.id(), organisation.name(), clusters.getOrDefault(organisation.id(), 0L)));
        return table;
    }

    private List<String> samples() {
        var url = simulated.url();
        List<String> samples = new ArrayList<>(List.of(
                "token=$(curl -s -d grant_type=client_credentials -d client_id=" + simulated.clientId()
                        + " -d client_secret=" + simulated.clientSecret() + " " + simulated.tokenUrl()
                        + " | sed 's/.*\"access_token\":\"\\([^\"]*\\)\".*/\\1/')",
                "curl -s -H \"Authorization: Bearer $token\" '" + url + "/api/clusters_mgmt/v1/clusters?size=1'",
                "curl -s " + url + "/simulator/clock",
                "ocm login --url " + url + " --token-url " + simulated.tokenUrl() + " --client-id "
                        + simulated.clientId() + " --client-secret " + simulated.clientSecret()));
        if (simulated.isStepped()) {
            samples.add("curl -s -d '{\"advance\":\"PT30M\"}' " + url + "/simulator/clock");
        }
        return samples;
    }
}
