package dev.tidegate.server.upgrades.fleet;

import dev.tidegate.ocm.OcmClient;
import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.identity.ClusterUuid;
import dev.tidegate.ocm.order.OrderTarget;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.ocm.servicelog.LogEntry;
import dev.tidegate.ocm.servicelog.Severity;
import dev.tidegate.upgrades.decision.Action;
import dev.tidegate.upgrades.run.Deed;
import dev.tidegate.upgrades.run.Hands;
import dev.tidegate.upgrades.run.Notice;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Supplier;

/** Does in OCM what was decided. */
final class OcmHands implements Hands {

    /** A message that has not changed is repeated after this, so that a lasting fault is not forgotten. */
    private static final Duration REPEAT = Duration.ofHours(24);

    private final OcmClient client;
    private final OcmAccess access;

    OcmHands(OcmClient client, OcmAccess access) {
        this.client = client;
        this.access = access;
    }

    @Override
    public Deed take(Action action) {
        var cluster = new ClusterId(action.cluster());
        return deed(() -> action.<Deed>match(
                order -> placed(OrderTarget.classic(cluster), order.to(), order.start()),
                order -> placed(OrderTarget.controlPlane(cluster), order.to(), order.start()),
                order -> placed(OrderTarget.nodePool(cluster, order.pool()), order.to(), order.start()),
                order -> {
                    client.addons(access.addonApi()).place(cluster, order.addon(), order.to(), order.start());
                    return new Deed.Done();
                },
                deletion -> {
                    client.addons(access.addonApi()).cancel(cluster, deletion.order());
                    return new Deed.Done();
                },
                acknowledgement -> {
                    acknowledgement.gates().forEach(gate -> client.gates().agree(cluster, gate.id()));
                    return new Deed.Done();
                },
                change -> {
                    client.clusters().switchChannel(cluster, change.to());
                    return new Deed.Done();
                }));
    }

    @Override
    public Deed tell(Notice notice) {
        var entry = new LogEntry(
                new ClusterUuid(notice.uuid()),
                access.sender(),
                switch (notice.weight()) {
                    case LOW -> Severity.LOW;
                    case MODERATE -> Severity.MODERATE;
                },
                notice.summary(),
                notice.description());
        return deed(() -> {
            var logs = client.serviceLogs();
            if (logs.wasSent(entry, access.clock().instant().minus(REPEAT))) {
                return new Deed.Needless();
            }
            logs.send(entry);
            return new Deed.Done();
        });
    }

    private Deed placed(OrderTarget target, String version, Instant start) {
        client.orders().place(target, version, start);
        return new Deed.Done();
    }

    private static Deed deed(Supplier<Deed> work) {
        try {
            return work.get();
        } catch (OcmException failure) {
            return switch (failure.kind()) {
                case REFUSED, NOT_ALLOWED, READ_ONLY -> new Deed.Refused(refusal(failure));
                case NOT_SIGNED_IN, UNAVAILABLE, UNCLEAR, UNREADABLE ->
                    new Deed.Failed(String.valueOf(failure.getMessage()));
                case INTERRUPTED -> throw failure;
            };
        }
    }

    /** Told to owners, so it holds nothing that differs from one time to the next, such as the id of the operation. */
    private static String refusal(OcmException failure) {
        var status = failure.status().isPresent()
                ? "HTTP " + failure.status().getAsInt()
                : failure.kind().name();
        return failure.code().orElse(status) + (failure.reason().isBlank() ? "" : ": " + failure.reason());
    }
}
