package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.soak.Sightings;
import dev.tidegate.upgrades.soak.SoakDocument;
import dev.tidegate.upgrades.soak.SoakHistory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Histories, agreements, turns and a journal in memory. Histories are kept as the documents they are stored as. */
final class FakeStore implements Histories, AgreementMemory, Turns, Journal {

    private final Trouble trouble;
    private final Map<String, Document> documents = new ConcurrentHashMap<>();
    private final Map<OrganisationKey, Integer> holders = new ConcurrentHashMap<>();
    private final Map<OrganisationKey, Map<String, Set<String>>> agreements = new ConcurrentHashMap<>();
    private final Map<String, SightingMemory.Remembered> sightings = new ConcurrentHashMap<>();
    private int tokens;

    final List<Entry> entries = Collections.synchronizedList(new ArrayList<>());
    final List<String> writes = Collections.synchronizedList(new ArrayList<>());

    /** So many saves are overtaken by somebody else. */
    int overtaken;

    /** From this question on, counted from 0, the turn is lost. */
    int lostAt = Integer.MAX_VALUE;

    private int questions;

    record Document(String text, long generation) {}

    FakeStore(Trouble trouble) {
        this.trouble = trouble;
    }

    void put(Key key, String text) {
        documents.put(key.toString(), new Document(text, generation(key) + 1));
    }

    void put(Key key, SoakHistory history) {
        put(key, SoakDocument.write(history));
    }

    String text(Key key) {
        var document = documents.get(key.toString());
        return document == null ? "" : document.text();
    }

    SoakHistory history(Key key) {
        return SoakDocument.read(text(key)).value().orElseThrow();
    }

    long generation(Key key) {
        var document = documents.get(key.toString());
        return document == null ? 0 : document.generation();
    }

    Sightings sightings(Key key) {
        return seen(key).sightings();
    }

    private SightingMemory.Remembered seen(Key key) {
        return sightings.getOrDefault(key.toString(), new SightingMemory.Remembered(Sightings.NONE, 0));
    }

    /** The sightings of this store, for a run. */
    SightingMemory memory() {
        return new SightingMemory() {
            @Override
            public Remembered read(Key key) {
                trouble.at("sightings of " + key);
                return seen(key);
            }

            @Override
            public void remember(Key key, long seen, Sightings now, Turn turn) {
                trouble.at("remember sightings of " + key);
                sightings.put(key.toString(), new Remembered(now, seen + 1));
            }
        };
    }

    /** Somebody else takes the turn. */
    void takeAway(OrganisationKey organisation) {
        holders.put(organisation, ++tokens);
    }

    @Override
    public Map<String, Set<String>> of(OrganisationKey organisation) {
        trouble.at("agreements of " + organisation);
        return agreements.getOrDefault(organisation, Map.of());
    }

    @Override
    public void remember(OrganisationKey organisation, Map<String, Set<String>> acknowledged, Turn turn) {
        trouble.at("remember agreements of " + organisation);
        agreements.put(organisation, Map.copyOf(acknowledged));
    }

    @Override
    public Kept read(Key key) {
        trouble.at("read " + key);
        var document = documents.get(key.toString());
        if (document == null) {
            return new Kept.Sound(SoakHistory.EMPTY, 0);
        }
        var read = SoakDocument.read(document.text());
        return read.value()
                .<Kept>map(history -> new Kept.Sound(history, document.generation()))
                .orElseGet(() -> new Kept.Unusable(read.complaint().orElseThrow()));
    }

    @Override
    public synchronized Saved save(Key key, long seen, SoakHistory history, Turn turn) {
        trouble.at("save " + key);
        if (!turn.holds()) {
            return Saved.TURN_LOST;
        }
        if (overtaken > 0) {
            overtaken--;
            put(key, documents.containsKey(key.toString()) ? history(key) : SoakHistory.EMPTY);
        }
        if (generation(key) != seen) {
            return Saved.OVERTAKEN;
        }
        put(key, history);
        writes.add(key.toString());
        trouble.at("saved " + key);
        return Saved.DONE;
    }

    @Override
    public synchronized Asked take(OrganisationKey organisation) {
        trouble.at("turn " + organisation);
        if (holders.containsKey(organisation)) {
            return new Asked.Taken("somebody else works on " + organisation);
        }
        int token = ++tokens;
        holders.put(organisation, token);
        return new Asked.Granted(new Turn() {
            @Override
            public boolean holds() {
                trouble.at("holds " + organisation);
                return questions++ < lostAt && Integer.valueOf(token).equals(holders.get(organisation));
            }

            @Override
            public void close() {
                holders.remove(organisation, token);
            }
        });
    }

    /** What a dead process held runs out. */
    void leasesRunOut() {
        holders.clear();
    }

    boolean isFree(OrganisationKey organisation) {
        return !holders.containsKey(organisation);
    }

    @Override
    public void add(Entry entry) {
        trouble.at("journal");
        entries.add(entry);
    }
}
