package dev.tidegate.server.integrations;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.store.Store;
import dev.tidegate.store.content.Content;
import dev.tidegate.store.document.DocumentKey;
import dev.tidegate.store.document.Generation;
import dev.tidegate.store.lease.Fence;
import java.time.Clock;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Namespaces as a document of the store, one for each instance. Whoever writes at the same time loses nothing. */
public final class StoredNamespaces implements KnownNamespaces {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int TRIES = 5;

    private final Store store;
    private final DocumentKey key;
    private final Clock clock;
    private final @Nullable Fence fence;

    /**
     * The namespaces of an instance.
     *
     * @param fence of the turn in which they may be changed; null for reading alone
     */
    public StoredNamespaces(Store store, String instance, Clock clock, @Nullable Fence fence) {
        this.store = store;
        this.key = new DocumentKey("integrations.namespaces", "all", instance, "namespaces");
        this.clock = clock;
        this.fence = fence;
    }

    @Override
    public Set<Namespace.Id> known() {
        return read().namespaces();
    }

    @Override
    public void remember(Set<Namespace.Id> namespaces) {
        change(
                known -> {
                    var more = new TreeSet<>(known);
                    more.addAll(namespaces);
                    return more;
                },
                sentence -> {
                    throw new IllegalStateException("somebody else has the turn now: " + sentence);
                });
    }

    @Override
    public void replace(Set<Namespace.Id> remembered, Set<Namespace.Id> left) {
        change(
                known -> {
                    var rest = new TreeSet<>(known);
                    rest.removeAll(remembered);
                    rest.addAll(left);
                    return rest;
                },
                sentence -> {
                    // Whoever has the turn now looks at all of them, and forgets those that can be forgotten.
                });
    }

    private void change(UnaryOperator<Set<Namespace.Id>> change, Consumer<String> overtaken) {
        Fence shown = fence;
        if (shown == null) {
            throw new IllegalStateException("where workloads are is kept in a turn only");
        }
        for (int i = 0; i < TRIES; i++) {
            var seen = read();
            var wanted = change.apply(seen.namespaces());
            if (wanted.equals(seen.namespaces())) {
                return;
            }
            boolean done = store.documents()
                    .replace(key, seen.generation(), Content.json(written(wanted)), shown, clock.instant())
                    .match(
                            replaced -> true,
                            conflict -> false,
                            fenced -> {
                                overtaken.accept(fenced.sentence());
                                return true;
                            },
                            corrupt -> {
                                throw damaged(corrupt.toString());
                            });
            if (done) {
                return;
            }
        }
        throw new IllegalStateException("where workloads are could not be kept: others wrote at the same time");
    }

    private record Known(Set<Namespace.Id> namespaces, Generation generation) {}

    private Known read() {
        return store.documents()
                .read(key)
                .match(
                        found -> new Known(
                                understood(found.document().content().text()),
                                found.document().generation()),
                        () -> new Known(Set.of(), Generation.NONE),
                        corrupt -> {
                            throw damaged(corrupt.corruption().toString());
                        });
    }

    private static Set<Namespace.Id> understood(String text) {
        try {
            var namespaces = new HashSet<Namespace.Id>();
            for (JsonNode each : JSON.readTree(text)) {
                namespaces.add(new Namespace.Id(
                        each.path("cluster").asText(), each.path("name").asText()));
            }
            return namespaces;
        } catch (JsonProcessingException foreign) {
            throw damaged(foreign.getOriginalMessage());
        }
    }

    private static String written(Set<Namespace.Id> namespaces) {
        var array = JSON.createArrayNode();
        namespaces.forEach(
                each -> array.addObject().put("cluster", each.cluster()).put("name", each.name()));
        return array.toString();
    }

    private static IllegalStateException damaged(String what) {
        return new IllegalStateException("where workloads are is kept, but cannot be read: " + what);
    }
}
