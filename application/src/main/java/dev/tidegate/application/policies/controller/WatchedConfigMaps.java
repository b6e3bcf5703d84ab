package dev.tidegate.application.policies.controller;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.KubeFailure;
import dev.tidegate.kube.ObjectKind;
import dev.tidegate.kube.ObjectRef;
import dev.tidegate.kube.Watch;
import dev.tidegate.kube.WatchListener;
import dev.tidegate.policies.object.Metadata;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The config maps that hub templates look up. Each is watched from the first time it is asked for, so that a pass over a
 * policy needs no request for it and a change makes the policies of its namespace be looked at again. Safe for many
 * threads.
 */
final class WatchedConfigMaps implements AutoCloseable {

    private static final Duration FIRST_ANSWER = Duration.ofSeconds(10);

    private final KubeCluster hub;
    private final Consumer<String> changedIn;
    private final Map<ObjectRef, Entry> entries = new ConcurrentHashMap<>();

    /**
     * Config maps of a hub.
     *
     * @param changedIn told the namespace of a config map that has changed
     */
    WatchedConfigMaps(KubeCluster hub, Consumer<String> changedIn) {
        this.hub = hub;
        this.changedIn = changedIn;
    }

    /** The data of a config map, if there is one; what cannot be read is a failure and not absent. */
    Optional<Map<String, String>> read(String namespace, String name) {
        var ref = ObjectKind.CONFIG_MAP.named(namespace, name);
        return entries.computeIfAbsent(ref, each -> new Entry(each, namespace)).data();
    }

    static Map<String, String> data(JsonNode object) {
        return Metadata.texts(object.path("data"));
    }

    /**
     * What is known of a config map.
     *
     * @param data null if there is none
     */
    private record Heard(@Nullable Map<String, String> data) {}

    private final class Entry implements WatchListener {

        private final ObjectRef ref;
        private final String namespace;
        private final Watch watch;
        private final CountDownLatch answered = new CountDownLatch(1);
        private volatile @Nullable Heard heard;

        Entry(ObjectRef ref, String namespace) {
            this.ref = ref;
            this.namespace = namespace;
            this.watch = hub.watch(ref, this);
        }

        /** What the watch has heard; as long as it has not been answered, the hub itself is asked. */
        Optional<Map<String, String>> data() {
            try {
                var inTime = answered.await(FIRST_ANSWER.toMillis(), TimeUnit.MILLISECONDS);
                var known = heard;
                return inTime && known != null
                        ? Optional.ofNullable(known.data())
                        : hub.get(ref).map(WatchedConfigMaps::data);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                return hub.get(ref).map(WatchedConfigMaps::data);
            }
        }

        @Override
        public void listed(List<ObjectNode> objects) {
            take(objects.isEmpty() ? null : WatchedConfigMaps.data(objects.get(0)));
        }

        @Override
        public void changed(ObjectNode object) {
            take(WatchedConfigMaps.data(object));
        }

        @Override
        public void gone(ObjectNode object) {
            take(null);
        }

        @Override
        public void failed(KubeFailure failure) {
            // What was heard last stays; the watch lists again.
            answered.countDown();
        }

        private void take(@Nullable Map<String, String> data) {
            var now = new Heard(data);
            boolean isNews = !now.equals(heard);
            heard = now;
            answered.countDown();
            if (isNews) {
                changedIn.accept(namespace);
            }
        }
    }

    @Override
    public void close() {
        entries.values().forEach(entry -> entry.watch.close());
    }
}
