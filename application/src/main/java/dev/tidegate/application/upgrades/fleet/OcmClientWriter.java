package dev.tidegate.application.upgrades.fleet;

import dev.tidegate.ocm.OcmClient;
import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.identity.ClusterUuid;
import dev.tidegate.ocm.order.OcmOrderTarget;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.ocm.servicelog.OcmServiceLogEntry;
import dev.tidegate.ocm.servicelog.OcmServiceLogSeverity;
import dev.tidegate.upgrades.planner.UpgradeStep;
import dev.tidegate.upgrades.run.ChangeResult;
import dev.tidegate.upgrades.run.OcmWritePort;
import dev.tidegate.upgrades.run.OwnerNotice;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Supplier;

/** Carries out steps in OCM with a client of it. */
final class OcmClientWriter implements OcmWritePort {

    /** A message that has not changed is repeated after this, so that a lasting fault is not forgotten. */
    private static final Duration REPEAT = Duration.ofHours(24);

    private final OcmClient client;
    private final OcmPortSettings access;

    OcmClientWriter(OcmClient client, OcmPortSettings access) {
        this.client = client;
        this.access = access;
    }

    @Override
    public ChangeResult execute(UpgradeStep action) {
        var cluster = new ClusterId(action.cluster());
        return result(() -> action.<ChangeResult>match(
                order -> placed(OcmOrderTarget.classic(cluster), order.to(), order.start()),
                order -> placed(OcmOrderTarget.controlPlane(cluster), order.to(), order.start()),
                order -> placed(OcmOrderTarget.nodePool(cluster, order.pool()), order.to(), order.start()),
                order -> {
                    client.addons(access.addonApi()).place(cluster, order.addon(), order.to(), order.start());
                    return new ChangeResult.Done();
                },
                deletion -> {
                    client.addons(access.addonApi()).cancel(cluster, deletion.order());
                    return new ChangeResult.Done();
                },
                acknowledgement -> {
                    acknowledgement.gates().forEach(gate -> client.gates().agree(cluster, gate.id()));
                    return new ChangeResult.Done();
                },
                change -> {
                    client.clusters().switchChannel(cluster, change.to());
                    return new ChangeResult.Done();
                }));
    }

    @Override
    public ChangeResult send(OwnerNotice notice) {
        var entry = new OcmServiceLogEntry(
                new ClusterUuid(notice.uuid()),
                access.sender(),
                switch (notice.weight()) {
                    case LOW -> OcmServiceLogSeverity.LOW;
                    case MODERATE -> OcmServiceLogSeverity.MODERATE;
                    case WARNING -> OcmServiceLogSeverity.WARNING;
                },
                notice.summary(),
                notice.description());
        return result(() -> {
            var logs = client.serviceLogs();
            if (logs.wasSent(entry, access.clock().instant().minus(REPEAT))) {
                return new ChangeResult.Unneeded();
            }
            logs.send(entry);
            return new ChangeResult.Done();
        });
    }

    private ChangeResult placed(OcmOrderTarget target, String version, Instant start) {
        client.orders().place(target, version, start);
        return new ChangeResult.Done();
    }

    private static ChangeResult result(Supplier<ChangeResult> work) {
        try {
            return work.get();
        } catch (OcmException failure) {
            return switch (failure.kind()) {
                case REFUSED, NOT_ALLOWED, READ_ONLY -> new ChangeResult.Refused(refusal(failure));
                case NOT_SIGNED_IN, UNAVAILABLE, UNCLEAR, UNREADABLE ->
                    new ChangeResult.Failed(String.valueOf(failure.getMessage()));
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
