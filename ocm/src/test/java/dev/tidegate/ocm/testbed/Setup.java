package dev.tidegate.ocm.testbed;

import dev.tidegate.ocm.Ocm;
import dev.tidegate.ocm.OcmClient;
import dev.tidegate.ocm.OcmEnvironment;
import dev.tidegate.ocm.auth.Grant;
import dev.tidegate.ocm.auth.Secret;
import dev.tidegate.ocm.request.ObservedRequest;
import dev.tidegate.ocm.settings.OcmSettings;
import java.net.URI;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A server, a time, and the way between them; waits are not spread unless a test wants them to be. */
public final class Setup implements AutoCloseable {

    public static final String SECRET = "s3cr3t-of-the-client";
    public static final Grant GRANT = Grant.clientCredentials("tidegate-test", Secret.of(SECRET));

    private final FakeOcm server = new FakeOcm();
    private final FakeTime time = new FakeTime();
    private final Queue<ObservedRequest> observed = new ConcurrentLinkedQueue<>();
    private final Ocm ocm;

    public Setup() {
        this(OcmSettings.defaults());
    }

    public Setup(OcmSettings settings) {
        this.ocm = new Ocm(settings, time, time, () -> 0.5, observed::add);
    }

    public FakeOcm server() {
        return server;
    }

    public FakeTime time() {
        return time;
    }

    public Ocm ocm() {
        return ocm;
    }

    public OcmEnvironment environment() {
        return new OcmEnvironment("ocm-test", server.api(), server.tokenUrl());
    }

    public OcmEnvironment environment(URI api) {
        return new OcmEnvironment("ocm-test", api, server.tokenUrl());
    }

    public OcmClient client() {
        return ocm.client(environment(), GRANT);
    }

    public OcmClient readOnlyClient() {
        return ocm.readOnlyClient(environment(), GRANT);
    }

    public List<ObservedRequest> observed() {
        return List.copyOf(observed);
    }

    @Override
    public void close() {
        server.close();
    }
}
