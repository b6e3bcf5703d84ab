package dev.tidegate.application.policies.controller;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.policies.hub.HubKinds;
import dev.tidegate.kube.FieldManager;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.KubeFailure;
import dev.tidegate.kube.LabelSelector;
import dev.tidegate.kube.ObjectRef;
import dev.tidegate.kube.Watch;
import dev.tidegate.kube.WatchListener;
import dev.tidegate.policies.object.HubNames;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;

/** The add-ons of clusters that comply with whatever they get, a moment after they got it. */
final class AddOns implements AutoCloseable {

    private static final FieldManager ADD_ON = new FieldManager("add-on");

    private final KubeCluster hub;
    private final BlockingQueue<ObjectNode> seen = new LinkedBlockingQueue<>();
    private final Map<String, String> reported = new ConcurrentHashMap<>();
    private final Watch watch;
    private final Thread reporting = new Thread(this::run, "add-ons");
    /** Taken while nobody reports. */
    private final Semaphore gate = new Semaphore(1);

    private int events;

    /** Add-ons for the replicas of one policy. */
    AddOns(KubeCluster hub, String namespace) {
        this.hub = hub;
        this.watch = hub.watch(
                HubKinds.POLICY,
                null,
                LabelSelector.of(Map.of(HubNames.ROOT_POLICY, namespace + "." + PlayedHub.POLICY)),
                new Listener());
        reporting.setDaemon(true);
        reporting.start();
    }

    private void run() {
        try {
            while (true) {
                var replica = seen.take();
                gate.acquire();
                gate.release();
                report(replica);
            }
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
        }
    }

    private void report(ObjectNode replica) {
        var cluster = replica.at("/metadata/namespace").asText();
        var state = replica.at("/metadata/uid").asText() + "/"
                + replica.at("/metadata/generation").asText();
        if (state.equals(reported.get(cluster))) {
            return;
        }
        var status = PlayedHub.tree("{\"compliant\": \"Compliant\"}");
        var detail = status.putArray("details").addObject().put("compliant", "Compliant");
        detail.putObject("templateMeta").put("name", PlayedHub.POLICY);
        detail.putArray("history").addObject().put("eventName", "event." + ++events);
        try {
            hub.patchStatus(
                    new ObjectRef(
                            HubKinds.POLICY,
                            cluster,
                            replica.at("/metadata/name").asText()),
                    status,
                    ADD_ON);
            reported.put(cluster, state);
        } catch (KubeFailure unreachable) {
            // Told again when the hub is there again, since the watch lists everything then.
            reported.remove(cluster);
        }
    }

    /** From now on nobody reports, until they may again. */
    void hush() throws InterruptedException {
        gate.acquire();
    }

    void speak() {
        gate.release();
    }

    @Override
    public void close() {
        watch.close();
        reporting.interrupt();
    }

    private final class Listener implements WatchListener {

        @Override
        public void listed(List<ObjectNode> objects) {
            seen.addAll(objects);
        }

        @Override
        public void changed(ObjectNode object) {
            seen.add(object);
        }

        @Override
        public void gone(ObjectNode object) {
            reported.remove(object.at("/metadata/namespace").asText());
        }

        @Override
        public void failed(KubeFailure failure) {
            // It lists again.
        }
    }
}
