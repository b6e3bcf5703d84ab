package dev.tidegate.simulator.ocm.testbed;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.ocm.Ocm;
import dev.tidegate.ocm.OcmClient;
import dev.tidegate.ocm.OcmEnvironment;
import dev.tidegate.ocm.auth.Grant;
import dev.tidegate.ocm.auth.Secret;
import dev.tidegate.ocm.request.RequestObserver;
import dev.tidegate.ocm.settings.OcmSettings;
import dev.tidegate.simulator.ocm.SimulatedOcm;
import dev.tidegate.simulator.ocm.SimulationSettings;
import dev.tidegate.simulator.ocm.fleet.Fleet;
import dev.tidegate.simulator.ocm.fleet.FleetFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;

/** A running simulation and the ways to talk to it. */
public final class Simulation implements AutoCloseable {

    /** One classic cluster, one with a hosted control plane, nothing that goes wrong. */
    public static final String TWO_CLUSTERS = """
            seed: 7
            habits: {failing: 0, slow: 0, not_ready: 0}
            organisations:
            - id: quay
              labels:
                sre-capabilities.aus.sector-deps.prod: stage
            clusters:
            - name: classic
              id: classic
              external_id: 6f1c0000-0000-4000-8000-000000000001
              subscription: sub-classic
              organisation: quay
              version: 4.20.9
              sts: true
              labels:
                sre-capabilities.aus.soak-days: 3
              addons:
              - {id: tide-gauge, addon: tide-gauge, state: ready, version: 1.2.0}
            - name: hosted
              id: hosted
              subscription: sub-hosted
              organisation: quay
              version: 4.20.9
              hosted: true
              node_pools: {workers: 4.20.8}
              external_labels: {stage: prod}
            """;

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private final SimulatedOcm simulated;
    private final Ocm ocm;

    private Simulation(SimulationSettings settings) {
        try {
            this.simulated = SimulatedOcm.start(settings);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
        var fast = OcmSettings.defaults().withRate(new OcmSettings.Rate(100_000, 100_000, Duration.ZERO));
        this.ocm = new Ocm(fast, simulated.clock(), simulated::advance, () -> 0.5, RequestObserver.none());
    }

    public static Simulation of(SimulationSettings settings) {
        return new Simulation(settings);
    }

    public static Simulation of(Fleet fleet) {
        return of(SimulationSettings.of(fleet));
    }

    public static Simulation ofTwoClusters() {
        return of(FleetFile.parse(TWO_CLUSTERS));
    }

    public SimulatedOcm simulated() {
        return simulated;
    }

    public OcmClient client() {
        return ocm.client(
                new OcmEnvironment("simulated", simulated.url(), simulated.tokenUrl()),
                Grant.clientCredentials(simulated.clientId(), Secret.of(simulated.clientSecret())));
    }

    public OcmClient clientOfAPerson() {
        return ocm.client(
                new OcmEnvironment("simulated", simulated.url(), simulated.tokenUrl()),
                Grant.offlineToken(Secret.of(simulated.credentials().offlineToken())));
    }

    /** A request without any help of a client. */
    public HttpResponse<String> send(String method, String path, String body, String... headers) {
        var request = HttpRequest.newBuilder(URI.create(simulated.url() + path))
                .method(method, BodyPublishers.ofString(body));
        if (headers.length > 0) {
            request.headers(headers);
        }
        try {
            return HTTP.send(request.build(), BodyHandlers.ofString());
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        } catch (InterruptedException interrupted) {
            throw new AssertionError(interrupted);
        }
    }

    public JsonNode json(String method, String path, String body, String... headers) {
        return tree(send(method, path, body, headers).body());
    }

    /** The log, line by line. */
    public List<JsonNode> log() {
        try {
            return Files.readAllLines(simulated.log()).stream()
                    .map(Simulation::tree)
                    .toList();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    public static JsonNode tree(String text) {
        try {
            return JSON.readTree(text);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    @Override
    public void close() {
        try {
            simulated.close();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
