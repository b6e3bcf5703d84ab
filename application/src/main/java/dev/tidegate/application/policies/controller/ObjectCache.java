package dev.tidegate.application.policies.controller;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.kube.KubeFailure;
import dev.tidegate.kube.WatchListener;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The objects of one kind as they were last heard of, reduced to what is needed. Told by a watch, and by whoever writes an
 * object, so that nobody decides from what was there before its own write. Safe for many threads.
 *
 * @param <T> what is kept of an object
 */
final class ObjectCache<T> implements WatchListener {

    /** The answer to a write comes at most a moment later than word of a deletion. */
    private static final int REMEMBERED_DELETIONS = 1000;

    private final Function<ObjectNode, T> reader;
    private final ChangeListener<T> listener;
    private final Map<String, Entry<T>> entries = new ConcurrentHashMap<>();
    private final boolean isOptional;
    private final Map<String, Long> deletions = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Long> eldest) {
            return size() > REMEMBERED_DELETIONS;
        }
    };
    private final CountDownLatch listed = new CountDownLatch(1);
    private volatile @Nullable String failure;

    private record Entry<T>(T value, long version) {}

    /** Is told of what changed. */
    interface ChangeListener<T> {

        /** An object came, changed or went; the value before or after is null then. */
        void changed(String key, @Nullable T before, @Nullable T after);
    }

    ObjectCache(Function<ObjectNode, T> reader, ChangeListener<T> listener) {
        this(reader, listener, false);
    }

    private ObjectCache(Function<ObjectNode, T> reader, ChangeListener<T> listener, boolean isOptional) {
        this.reader = reader;
        this.listener = listener;
        this.isOptional = isOptional;
    }

    /** A cache of a kind that a hub need not have; one that does not know it has no such objects. */
    static <T> ObjectCache<T> optional(Function<ObjectNode, T> reader, ChangeListener<T> listener) {
        return new ObjectCache<>(reader, listener, true);
    }

    static String key(String namespace, String name) {
        return namespace.isEmpty() ? name : namespace + "/" + name;
    }

    private static String key(ObjectNode object) {
        var metadata = object.path("metadata");
        return key(metadata.path("namespace").asText(), metadata.path("name").asText());
    }

    @Override
    public void listed(List<ObjectNode> objects) {
        var gone = new HashSet<>(entries.keySet());
        for (var object : objects) {
            gone.remove(key(object));
            changed(object);
        }
        gone.forEach(this::forget);
        failure = null;
        listed.countDown();
    }

    @Override
    public void changed(ObjectNode object) {
        var key = key(object);
        long version = object.path("metadata").path("resourceVersion").asLong();
        synchronized (this) {
            var before = entries.get(key);
            boolean isOld = before != null && before.version() >= version;
            if (isOld || deletions.getOrDefault(key, 0L) >= version) {
                return;
            }
            var value = reader.apply(object);
            entries.put(key, new Entry<>(value, version));
            if (before == null || !before.value().equals(value)) {
                listener.changed(key, before == null ? null : before.value(), value);
            }
        }
    }

    @Override
    public synchronized void gone(ObjectNode object) {
        // The answer to a write that was made before the deletion may still be on its way.
        deletions.put(
                key(object), object.path("metadata").path("resourceVersion").asLong());
        forget(key(object));
    }

    synchronized void forget(String key) {
        var before = entries.remove(key);
        if (before != null) {
            listener.changed(key, before.value(), null);
        }
    }

    @Override
    public void failed(KubeFailure failed) {
        failure = String.valueOf(failed.getMessage());
        if (isOptional && failed.kind() == KubeFailure.Kind.NOT_FOUND) {
            listed.countDown();
        }
    }

    Optional<T> get(String key) {
        return Optional.ofNullable(entries.get(key)).map(Entry::value);
    }

    /** The resource version of what is known of an object. */
    Optional<Long> version(String key) {
        return Optional.ofNullable(entries.get(key)).map(Entry::version);
    }

    Stream<Map.Entry<String, T>> all() {
        return entries.entrySet().stream()
                .map(entry -> Map.entry(entry.getKey(), entry.getValue().value()));
    }

    /** Values in a namespace. */
    Stream<T> in(String namespace) {
        return all().filter(entry -> entry.getKey().startsWith(namespace + "/"))
                .sorted(Map.Entry.comparingByKey())
                .map(Map.Entry::getValue);
    }

    CountDownLatch listing() {
        return listed;
    }

    Optional<String> failure() {
        return Optional.ofNullable(failure);
    }
}
