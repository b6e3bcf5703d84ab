package dev.tidegate.ocm.testbed;

import dev.tidegate.http.ObservedRequest;
import dev.tidegate.http.Secret;
import dev.tidegate.ocm.Ocm;
import dev.tidegate.ocm.OcmClient;
import dev.tidegate.ocm.OcmEnvironment;
import dev.tidegate.ocm.auth.Grant;
import dev.tidegate.ocm.settings.OcmSettings;
import dev.tidegate.testsupport.FakeTime;
import java.net.URI;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A scripted server, a fake time, and a client without jitter. */
public final class OcmTestSetup implements AutoCloseable {

    public static final String SECRET = "s3cr3t-of-the-client";
    public static final Grant GRANT = Grant.clientCredentials("tidegate-test", Secret.of(SECRET));

    private final FakeOcm server = new FakeOcm();
    private final FakeTime time = new FakeTime();
    private final Queue<ObservedRequest> observed = new ConcurrentLinkedQueue<>();
    private final Ocm ocm;

    public OcmTestSetup() {
        this(OcmSettings.defaults());
    }

    public OcmTestSetup(OcmSettings settings) {
        this.ocm = new Ocm(settings, time, time::sleep, () -> 0.5, observed::add);
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
        ocm.close();
        server.close();
    }
}
