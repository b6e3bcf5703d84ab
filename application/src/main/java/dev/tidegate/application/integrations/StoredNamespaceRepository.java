package dev.tidegate.application.integrations;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.store.Store;
import dev.tidegate.store.document.DocumentKey;
import dev.tidegate.store.document.ReplaceResult;
import dev.tidegate.store.document.TypedDocumentRepository;
import dev.tidegate.store.lease.Fence;
import java.time.Clock;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The namespaces of an instance as a document of the store. */
public final class StoredNamespaceRepository implements NamespaceRepository {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final TypedDocumentRepository<Set<Namespace.Id>> documents;
    private final DocumentKey key;
    private final Clock clock;
    private final @Nullable Fence fence;

    /**
     * The namespaces of an instance.
     *
     * @param fence of the lease under which they may be changed; null for reading alone
     */
    public StoredNamespaceRepository(Store store, String instance, Clock clock, @Nullable Fence fence) {
        this.documents = new TypedDocumentRepository<>(
                store.documents(),
                "integrations.namespaces",
                StoredNamespaceRepository::decode,
                StoredNamespaceRepository::encode);
        this.key = documents.key("all", instance, "namespaces");
        this.clock = clock;
        this.fence = fence;
    }

    @Override
    public Set<Namespace.Id> known() {
        return documents.read(key).match(found -> found.document().content(), Set::of, unreadable -> {
            throw failure(unreadable.sentence());
        });
    }

    @Override
    public void remember(Set<Namespace.Id> namespaces) {
        var result = update(known -> {
            var more = new TreeSet<>(known);
            more.addAll(namespaces);
            return more;
        });
        result.failure().ifPresent(sentence -> {
            throw failure(sentence);
        });
    }

    /** Does nothing if the lease is lost: its new holder looks at all namespaces and removes those that are empty. */
    @Override
    public void replace(Set<Namespace.Id> remembered, Set<Namespace.Id> left) {
        var result = update(known -> {
            var rest = new TreeSet<>(known);
            rest.removeAll(remembered);
            rest.addAll(left);
            return rest;
        });
        if (!(result instanceof ReplaceResult.Fenced)) {
            result.failure().ifPresent(sentence -> {
                throw failure(sentence);
            });
        }
    }

    private ReplaceResult update(UnaryOperator<Set<Namespace.Id>> change) {
        Fence held = fence;
        if (held == null) {
            throw new IllegalStateException("the known namespaces are changed under a lease only");
        }
        return documents.update(key, Set.of(), change, held, clock.instant());
    }

    private static Parsed<Set<Namespace.Id>> decode(String text) {
        try {
            var namespaces = new TreeSet<Namespace.Id>();
            for (JsonNode each : JSON.readTree(text)) {
                namespaces.add(new Namespace.Id(
                        each.path("cluster").asText(), each.path("name").asText()));
            }
            return Parsed.accepted(namespaces);
        } catch (JsonProcessingException foreign) {
            return Parsed.refused("document", 0, foreign.getOriginalMessage());
        }
    }

    private static String encode(Set<Namespace.Id> namespaces) {
        var array = JSON.createArrayNode();
        namespaces.forEach(
                each -> array.addObject().put("cluster", each.cluster()).put("name", each.name()));
        return array.toString();
    }

    private static IllegalStateException failure(String sentence) {
        return new IllegalStateException("the known namespaces of workloads: " + sentence);
    }
}
