package dev.tidegate.server.upgrades.keep;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.store.Store;
import dev.tidegate.store.document.DocumentKey;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.run.AgreementMemory;
import dev.tidegate.upgrades.run.Turns;
import java.time.Clock;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which gates are acknowledged, as a document of the store. What cannot be read is not remembered, and is asked for;
 * the document then stays as it is.
 */
public final class StoredAgreements implements AgreementMemory {

    private static final String NAMESPACE = "upgrades.agreements";
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final TypeReference<TreeMap<String, TreeSet<String>>> FORM = new TypeReference<>() {};

    private final Store store;
    private final Clock clock;

    public StoredAgreements(Store store, Clock clock) {
        this.store = store;
        this.clock = clock;
    }

    @Override
    public Map<String, Set<String>> of(OrganisationKey organisation) {
        return store.documents()
                .read(document(organisation))
                .match(
                        found -> understood(found.document().content().text()),
                        Map::of,
                        corrupt -> Map.<String, Set<String>>of());
    }

    @Override
    public void remember(OrganisationKey organisation, Map<String, Set<String>> acknowledged, Turns.Turn turn) {
        var key = document(organisation);
        var seen = KeptText.read(store, key).generation();
        KeptText.write(store, key, seen, written(acknowledged), turn, clock);
    }

    private static DocumentKey document(OrganisationKey organisation) {
        return new DocumentKey(NAMESPACE, organisation.environment(), organisation.id(), "clusters");
    }

    private static Map<String, Set<String>> understood(String text) {
        try {
            return Map.copyOf(JSON.readValue(text, FORM));
        } catch (JsonProcessingException foreign) {
            return Map.of();
        }
    }

    private static String written(Map<String, Set<String>> acknowledged) {
        try {
            return JSON.writeValueAsString(acknowledged);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("names cannot be written as JSON", impossible);
        }
    }
}
