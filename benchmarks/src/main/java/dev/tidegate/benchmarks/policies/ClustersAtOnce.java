package dev.tidegate.benchmarks.policies;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
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
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Reports every new generation of every replica as compliant as soon as it is seen, as clusters would that take no time. */
final class ClustersAtOnce implements WatchListener, AutoCloseable {

    private static final FieldManager ADD_ON = new FieldManager("add-on");

    private final KubeCluster hub;
    private final ExecutorService clusters = Executors.newFixedThreadPool(8);
    private final Map<String, Long> answered = new ConcurrentHashMap<>();
    private final AtomicInteger events = new AtomicInteger();
    private final Watch watch;

    ClustersAtOnce(KubeCluster hub) {
        this.hub = hub;
        this.watch = hub.watch(HubKinds.POLICY, null, LabelSelector.EVERYTHING, this);
    }

    /** How many reports were sent. */
    int reports() {
        return events.get();
    }

    @Override
    public void listed(List<ObjectNode> objects) {
        objects.forEach(this::changed);
    }

    @Override
    public void changed(ObjectNode object) {
        var metadata = object.path("metadata");
        long generation = metadata.path("generation").asLong();
        if (!metadata.path("labels").has(HubNames.ROOT_POLICY)) {
            return;
        }
        var key = metadata.path("namespace").asText() + "/"
                + metadata.path("name").asText();
        var before = answered.put(key, generation);
        if (before == null || before != generation) {
            var unused = clusters.submit(() -> report(object));
        }
    }

    private void report(ObjectNode replica) {
        var status = JsonNodeFactory.instance.objectNode().put("compliant", "Compliant");
        var detail = status.putArray("details").addObject().put("compliant", "Compliant");
        detail.putObject("templateMeta").put("name", "rule");
        detail.putArray("history")
                .addObject()
                .put("eventName", "event." + events.incrementAndGet())
                .put("message", "Compliant; as wanted");
        try {
            hub.patchStatus(ObjectRef.of(HubKinds.POLICY, replica), status, ADD_ON);
        } catch (KubeFailure failure) {
            System.err.println(failure.getMessage());
        }
    }

    @Override
    public void gone(ObjectNode object) {}

    @Override
    public void failed(KubeFailure failure) {
        System.err.println("watch: " + failure.getMessage());
    }

    @Override
    public void close() {
        watch.close();
        clusters.shutdownNow();
    }
}
