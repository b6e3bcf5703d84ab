package dev.tidegate.application.promotions.storage;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.promotions.plan.PromotionPortFailure;
import dev.tidegate.runtime.WakeSignal;
import dev.tidegate.store.Store;
import dev.tidegate.store.document.DocumentKey;
import dev.tidegate.store.document.TypedDocumentRepository;
import dev.tidegate.store.lease.AcquireResult;
import dev.tidegate.store.lease.Fence;
import dev.tidegate.store.lease.LeaseName;
import dev.tidegate.store.lease.LeaseRepository;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.function.UnaryOperator;

/**
 * Lists that many processes change: a lease is held only while one is written. Safe for many threads and processes.
 */
final class LeasedDocuments {

    private static final Duration LEASE = Duration.ofSeconds(5);
    private static final Duration BETWEEN_TRIES = Duration.ofMillis(50);
    private static final int TRIES = 100;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final TypedDocumentRepository<ArrayNode> documents;
    private final LeaseRepository leases;
    private final Clock clock;

    LeasedDocuments(Store store, String kind, Clock clock) {
        this.documents = new TypedDocumentRepository<>(
                store.documents(), "promotions." + kind, LeasedDocuments::decode, ArrayNode::toString);
        this.leases = store.leases();
        this.clock = clock;
    }

    DocumentKey key(String file, String component, String name) {
        return documents.key(file, component, name);
    }

    List<DocumentKey> keys(String file) {
        return documents.keys().stream()
                .filter(key -> key.environment().equals(file))
                .toList();
    }

    /** The list; empty if nobody wrote one. One that cannot be read is a failure and never empty. */
    ArrayNode read(DocumentKey key) {
        return documents
                .read(key)
                .match(
                        found -> found.document().content().deepCopy(),
                        () -> JsonNodeFactory.instance.arrayNode(),
                        unreadable -> {
                            throw new PromotionPortFailure(
                                    "the %s cannot be read: %s".formatted(key, unreadable.sentence()));
                        });
    }

    void change(DocumentKey key, UnaryOperator<ArrayNode> change) {
        var failure = acquire(key)
                .match(
                        granted -> change(key, change, granted.lease().fence()),
                        held -> held.owner() + " changes it at this moment; try again");
        if (!failure.isEmpty()) {
            throw new PromotionPortFailure("%s was not changed: %s".formatted(key, failure));
        }
    }

    private String change(DocumentKey key, UnaryOperator<ArrayNode> change, Fence fence) {
        try {
            return documents
                    .update(
                            key,
                            JsonNodeFactory.instance.arrayNode(),
                            before -> change.apply(before.deepCopy()),
                            fence,
                            clock.instant())
                    .match(
                            replaced -> "",
                            conflict -> "others changed it at the same time; try again",
                            fenced -> "it took too long; try again",
                            unreadable -> unreadable.sentence());
        } finally {
            leases.release(fence);
        }
    }

    private AcquireResult acquire(DocumentKey key) {
        var name = new LeaseName("promotions/" + key);
        var owner = UUID.randomUUID().toString();
        var pause = new WakeSignal();
        var result = leases.acquire(name, owner, LEASE, clock.instant());
        try {
            for (int tries = 1; tries < TRIES && result instanceof AcquireResult.Held; tries++) {
                pause.await(BETWEEN_TRIES);
                result = leases.acquire(name, owner, LEASE, clock.instant());
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        return result;
    }

    private static Parsed<ArrayNode> decode(String text) {
        try {
            return JSON.readTree(text) instanceof ArrayNode list
                    ? Parsed.accepted(list)
                    : Parsed.refused("list", 0, "is no list");
        } catch (JsonProcessingException malformed) {
            return Parsed.refused("list", 0, "is no JSON");
        }
    }
}
