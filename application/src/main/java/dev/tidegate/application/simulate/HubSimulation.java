package dev.tidegate.application.simulate;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.policies.HubRequestFailures;
import dev.tidegate.application.policies.hub.HubKinds;
import dev.tidegate.application.time.TimeSettings.TimeSource;
import dev.tidegate.kube.ApplyOptions;
import dev.tidegate.kube.FieldManager;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.KubeFailure;
import dev.tidegate.kube.LabelSelector;
import dev.tidegate.kube.ObjectKind;
import dev.tidegate.kube.ObjectRef;
import dev.tidegate.kube.Watch;
import dev.tidegate.kube.WatchListener;
import dev.tidegate.simulator.hub.AddonReport;
import dev.tidegate.simulator.hub.AddonSimulation;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Simulated managed clusters on a real API server. Their namespaces and ManagedClusters are made at the start and stay;
 * their add-ons report on replicated policies until the simulation is closed. Safe for many threads.
 */
public final class HubSimulation implements AutoCloseable {

    private static final FieldManager MANAGER = new FieldManager("tidegate-simulated-addon");
    private static final LabelSelector REPLICAS = new LabelSelector("policy.open-cluster-management.io/root-policy");
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);
    private static final int TRIES = 5;

    private final HubSimulationSettings settings;
    private final KubeCluster hub;
    private final Clock clock;
    private final AddonSimulation addons;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Thread writer = new Thread(this::write, "simulated add-ons");
    private boolean hasChanged;
    private volatile boolean closed;
    private @Nullable Watch watch;

    private HubSimulation(HubSimulationSettings settings, TimeSource time) {
        this.settings = settings;
        this.hub = settings.hub().connect(time);
        this.clock = time.clock();
        this.addons = new AddonSimulation(settings.behaviour(), Set.copyOf(settings.clusters()));
    }

    /** Makes the clusters, and starts their add-ons. */
    public static HubSimulation start(HubSimulationSettings settings, TimeSource time) {
        var simulation = new HubSimulation(settings, time);
        try {
            simulation.makeClusters();
            simulation.watch = simulation.hub.watch(HubKinds.POLICY, null, REPLICAS, simulation.new Listener());
            simulation.writer.setDaemon(true);
            simulation.writer.start();
            return simulation;
        } catch (KubeFailure failure) {
            simulation.close();
            throw new RequestFailure(
                    HubRequestFailures.status(failure), failure.getMessage() + advice(failure), failure);
        }
    }

    private static String advice(KubeFailure failure) {
        return failure.kind() == KubeFailure.Kind.NOT_FOUND
                ? "; the hub needs the definitions of Open Cluster Management"
                : "";
    }

    /** Lets a cluster report nothing, and lose its availability, until it is brought back. */
    public void takeOffline(String cluster) {
        addons.takeOffline(cluster);
        writeStatus(cluster, true);
    }

    public void bringBack(String cluster) {
        addons.bringBack(cluster);
        writeStatus(cluster, false);
        wake();
    }

    public Document document() {
        var clusters = settings.clusters();
        var document = Document.of("tidegate.simulate.hub/v1");
        document.tree()
                .put("clusters", clusters.size())
                .put("first", clusters.get(0))
                .put("last", clusters.get(clusters.size() - 1))
                .put("clusterSet", SimulatedClusterObjects.SET)
                .put("seed", settings.behaviour().seed());
        return document.with(TextLine.of(clusters.size() + " simulated clusters, " + clusters.get(0) + " to "
                        + clusters.get(clusters.size() - 1) + ", in the cluster set "
                        + SimulatedClusterObjects.SET + ": none of them is real."))
                .with(TextLine.of("They report on replicated policies until this is interrupted; their objects stay,"
                        + " with the label " + SimulatedClusterObjects.MARK + "=true."));
    }

    private void makeClusters() {
        var how = ApplyOptions.by(MANAGER).forced();
        hub.apply(HubKinds.MANAGED_CLUSTER_SET, SimulatedClusterObjects.clusterSet(HubKinds.MANAGED_CLUSTER_SET), how);
        var clusters = settings.clusters();
        for (int i = 0; i < clusters.size(); i++) {
            var name = clusters.get(i);
            hub.apply(ObjectKind.NAMESPACE, SimulatedClusterObjects.namespace(name), how);
            hub.apply(
                    HubKinds.MANAGED_CLUSTER,
                    SimulatedClusterObjects.cluster(
                            HubKinds.MANAGED_CLUSTER,
                            name,
                            i,
                            settings.behaviour().seed()),
                    how);
            if (settings.offline().contains(name)) {
                takeOffline(name);
            } else {
                writeStatus(name, false);
            }
        }
    }

    private void writeStatus(String cluster, boolean isOffline) {
        hub.patchStatus(
                new ObjectRef(HubKinds.MANAGED_CLUSTER, null, cluster),
                SimulatedClusterObjects.status(isOffline, clock.instant()),
                MANAGER);
    }

    private void write() {
        try {
            while (!closed) {
                for (var report : addons.due(clock.instant())) {
                    write(report);
                }
                awaitNext();
            }
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
        }
    }

    /** The whole status is replaced, as the real add-on does; a change in between is no reason to keep any of it. */
    private void write(AddonReport report) {
        var replica = report.replica();
        for (int attempt = 1; !closed; attempt++) {
            try {
                hub.replaceStatus(HubKinds.POLICY, replica, MANAGER);
                return;
            } catch (KubeFailure failure) {
                var latest = failure.kind() == KubeFailure.Kind.CONFLICT && attempt < TRIES
                        ? hub.get(ObjectRef.of(HubKinds.POLICY, replica))
                        : Optional.<ObjectNode>empty();
                if (latest.isEmpty()) {
                    if (!closed) {
                        log().atWarn()
                                .addKeyValue("cluster", report.cluster())
                                .addKeyValue("error", failure.getMessage())
                                .log("a simulated report was not written");
                    }
                    return;
                }
                replica = latest.get()
                        .<ObjectNode>deepCopy()
                        .set("status", report.replica().path("status"));
            }
        }
    }

    private void awaitNext() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            var until = addons.next()
                    .map(next -> Duration.between(clock.instant(), next))
                    .orElse(LONGEST_WAIT);
            long left = until.toNanos();
            while (!hasChanged && left > 0) {
                left = changed.awaitNanos(left);
            }
            hasChanged = false;
        } finally {
            lock.unlock();
        }
    }

    private void wake() {
        lock.lock();
        try {
            hasChanged = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        closed = true;
        if (watch != null) {
            watch.close();
        }
        writer.interrupt();
        hub.close();
    }

    private static Logger log() {
        return LoggerFactory.getLogger(HubSimulation.class);
    }

    private final class Listener implements WatchListener {

        @Override
        public void listed(List<ObjectNode> objects) {
            addons.seenAll(objects, clock.instant());
            wake();
        }

        @Override
        public void changed(ObjectNode object) {
            addons.seen(object, clock.instant());
            wake();
        }

        @Override
        public void gone(ObjectNode object) {
            addons.gone(object);
        }

        @Override
        public void failed(KubeFailure failure) {
            log().atWarn().addKeyValue("error", failure.getMessage()).log("policies are not watched for now");
        }
    }
}
