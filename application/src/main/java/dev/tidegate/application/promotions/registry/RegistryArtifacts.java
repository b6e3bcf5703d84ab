package dev.tidegate.application.promotions.registry;

import dev.tidegate.http.Backoff;
import dev.tidegate.http.ClientRequest;
import dev.tidegate.http.ClientResponse;
import dev.tidegate.http.HttpFailure;
import dev.tidegate.http.HttpMethod;
import dev.tidegate.http.InvalidSecretException;
import dev.tidegate.http.JdkHttpTransport;
import dev.tidegate.http.RequestLimits;
import dev.tidegate.http.RequestObserver;
import dev.tidegate.http.RequestSender;
import dev.tidegate.http.RetryRule;
import dev.tidegate.http.RetrySettings;
import dev.tidegate.http.Timing;
import dev.tidegate.http.TokenSource;
import dev.tidegate.http.TransferSettings;
import dev.tidegate.promotions.file.ArtifactImage;
import dev.tidegate.promotions.gate.ArtifactState;
import dev.tidegate.promotions.plan.ArtifactPort;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Asks registries for tags by the distribution API. Connects when first asked. Used by one thread. */
public final class RegistryArtifacts implements ArtifactPort, AutoCloseable {

    private static final Duration TIMEOUT = Duration.ofSeconds(20);
    private static final long MAXIMUM_BYTES = 4L << 20;
    private static final int NOT_FOUND = 404;
    private static final int TOO_MANY = 429;

    /** A registry that is not told of all of them may deny that it has the image. */
    private static final String MANIFESTS = "application/vnd.oci.image.index.v1+json,"
            + " application/vnd.oci.image.manifest.v1+json,"
            + " application/vnd.docker.distribution.manifest.list.v2+json,"
            + " application/vnd.docker.distribution.manifest.v2+json";

    private final Function<ArtifactImage, TokenSource> tokens;
    private @Nullable JdkHttpTransport transport;

    public RegistryArtifacts(Function<ArtifactImage, TokenSource> tokens) {
        this.tokens = tokens;
    }

    @Override
    public ArtifactState state(ArtifactImage image, String tag, boolean withDigest) {
        var reference = image.image() + ":" + tag;
        var registry = image.registry();
        if (registry == null) {
            return new ArtifactState(ArtifactState.Kind.NOT_BUILT, reference, null);
        }
        var url = URI.create(
                registry.replaceFirst("/+$", "") + "/v2/" + image.image() + "/manifests/" + ClientRequest.encode(tag));
        try {
            var response = send(withDigest ? HttpMethod.GET : HttpMethod.HEAD, url, tokens.apply(image));
            if (response.isSuccess()) {
                return new ArtifactState(
                        ArtifactState.Kind.PRESENT, reference, withDigest ? digest(response.text()) : null);
            }
            return new ArtifactState(
                    response.status() == NOT_FOUND ? ArtifactState.Kind.ABSENT : ArtifactState.Kind.UNKNOWN,
                    reference,
                    null);
        } catch (HttpFailure | InvalidSecretException unanswered) {
            return new ArtifactState(ArtifactState.Kind.UNKNOWN, reference, null);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return new ArtifactState(ArtifactState.Kind.UNKNOWN, reference, null);
        }
    }

    private ClientResponse send(HttpMethod method, URI url, TokenSource source)
            throws HttpFailure, InterruptedException {
        if (transport == null) {
            transport = new JdkHttpTransport(new TransferSettings(TIMEOUT, MAXIMUM_BYTES));
        }
        var retry = new RetrySettings(
                3,
                Backoff.below(Duration.ofMillis(500), Duration.ofSeconds(5)),
                Duration.ofSeconds(30),
                TIMEOUT,
                TIMEOUT.multipliedBy(3));
        var sender = new RequestSender(
                transport,
                retry,
                new RetryRule(Set.of(TOO_MANY)),
                RequestLimits.none(Timing.real()),
                Timing.real(),
                RequestObserver.none());
        return sender.send(ClientRequest.of(method, url, null, true).accepting(MANIFESTS), source)
                .response();
    }

    /** The digest of an image is that of its manifest, byte by byte. */
    private static String digest(String manifest) {
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(manifest.getBytes(StandardCharsets.UTF_8));
            return "sha256:" + HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    @Override
    public void close() {
        if (transport != null) {
            transport.close();
        }
    }
}
