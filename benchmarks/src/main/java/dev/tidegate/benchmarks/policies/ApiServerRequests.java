package dev.tidegate.benchmarks.policies;

import dev.tidegate.testsupport.kube.KubeApiServer;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Counts what an API server was asked about the objects of a hub, by its own metrics; watches that go on do not count. */
final class ApiServerRequests {

    private final KubeApiServer server;
    private final HttpClient client;

    ApiServerRequests(KubeApiServer server) throws IOException, GeneralSecurityException {
        this.server = server;
        this.client = HttpClient.newBuilder().sslContext(trusting(server)).build();
    }

    private static SSLContext trusting(KubeApiServer server) throws IOException, GeneralSecurityException {
        var store = KeyStore.getInstance(KeyStore.getDefaultType());
        store.load(null, null);
        try (var certificates = Files.newInputStream(server.certificates())) {
            int number = 0;
            for (var certificate : CertificateFactory.getInstance("X.509").generateCertificates(certificates)) {
                store.setCertificateEntry("certificate-" + number++, certificate);
            }
        }
        var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(store);
        var context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return context;
    }

    long count() throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(server.url().resolve("/metrics"))
                .header(
                        "Authorization",
                        "Bearer " + Files.readString(server.tokenFile("admin")).strip())
                .build();
        return client.send(request, BodyHandlers.ofString())
                .body()
                .lines()
                .filter(line -> line.startsWith("apiserver_request_total{"))
                .filter(line -> !line.contains("verb=\"WATCH\""))
                .filter(line -> line.contains("open-cluster-management.io") || line.contains("resource=\"events\""))
                .mapToLong(line -> (long) Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }
}
