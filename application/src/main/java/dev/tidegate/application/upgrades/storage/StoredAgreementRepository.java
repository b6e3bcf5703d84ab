package dev.tidegate.application.upgrades.storage;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.store.Store;
import dev.tidegate.store.document.DocumentKey;
import dev.tidegate.store.document.TypedDocumentRepository;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.run.AgreementRepository;
import dev.tidegate.upgrades.run.StepPermission;
import java.time.Clock;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Which gates clusters have acknowledged, as documents of the store. A document that cannot be read stays as it is. */
public final class StoredAgreementRepository implements AgreementRepository {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final TypeReference<TreeMap<String, TreeSet<String>>> FORM = new TypeReference<>() {};

    private final TypedDocumentRepository<Map<String, Set<String>>> documents;
    private final Clock clock;

    public StoredAgreementRepository(Store store, Clock clock) {
        this.documents = new TypedDocumentRepository<>(
                store.documents(),
                "upgrades.agreements",
                StoredAgreementRepository::decode,
                StoredAgreementRepository::encode);
        this.clock = clock;
    }

    @Override
    public Map<String, Set<String>> of(OrganisationKey organisation) {
        return documents
                .read(key(organisation))
                .match(found -> found.document().content(), Map::of, unreadable -> Map.of());
    }

    @Override
    public void save(OrganisationKey organisation, Map<String, Set<String>> acknowledged, StepPermission permission) {
        documents
                .update(
                        key(organisation),
                        Map.of(),
                        before -> acknowledged,
                        FencedPermission.of(permission),
                        clock.instant())
                .failure()
                .ifPresent(failure -> {
                    throw new IllegalStateException(failure);
                });
    }

    private DocumentKey key(OrganisationKey organisation) {
        return documents.key(organisation.environment(), organisation.id(), "clusters");
    }

    private static Parsed<Map<String, Set<String>>> decode(String text) {
        try {
            var acknowledged = JSON.readValue(text, FORM);
            return acknowledged == null || acknowledged.containsValue(null)
                    ? Parsed.refused("document", 0, "the acknowledged gates are not lists by cluster")
                    : Parsed.accepted(Map.copyOf(acknowledged));
        } catch (JsonProcessingException foreign) {
            return Parsed.refused("document", 0, foreign.getOriginalMessage());
        }
    }

    private static String encode(Map<String, Set<String>> acknowledged) {
        try {
            return JSON.writeValueAsString(acknowledged);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("names cannot be written as JSON", impossible);
        }
    }
}
