package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.soak.SoakHistory;
import dev.tidegate.upgrades.soak.SoakHistoryJson;
import dev.tidegate.upgrades.soak.VersionUsageHistory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Histories, agreements and recorded decisions in memory. Histories are kept as the documents they are stored as. */
final class FakeStore implements HistoryRepository, AgreementRepository, DecisionRecorder {

    private final InjectedFailures trouble;
    private final Map<String, Document> documents = new ConcurrentHashMap<>();
    private final Map<OrganisationKey, Integer> holders = new ConcurrentHashMap<>();
    private final Map<OrganisationKey, Map<String, Set<String>>> agreements = new ConcurrentHashMap<>();
    private final Map<String, VersionUsageRepository.Stored> sightings = new ConcurrentHashMap<>();
    private int tokens;

    final List<Decision> decisions = Collections.synchronizedList(new ArrayList<>());
    final List<String> writes = Collections.synchronizedList(new ArrayList<>());

    /** So many saves are overtaken by somebody else. */
    int overtaken;

    /** From this question on, counted from 0, the lease is lost. */
    int lostAt = Integer.MAX_VALUE;

    private int questions;

    record Document(String text, long generation) {}

    FakeStore(InjectedFailures trouble) {
        this.trouble = trouble;
    }

    void put(Key key, String text) {
        documents.put(key.toString(), new Document(text, generation(key) + 1));
    }

    void put(Key key, SoakHistory history) {
        put(key, SoakHistoryJson.write(history));
    }

    String text(Key key) {
        var document = documents.get(key.toString());
        return document == null ? "" : document.text();
    }

    SoakHistory history(Key key) {
        return SoakHistoryJson.read(text(key)).value().orElseThrow();
    }

    long generation(Key key) {
        var document = documents.get(key.toString());
        return document == null ? 0 : document.generation();
    }

    VersionUsageHistory sightings(Key key) {
        return seen(key).sightings();
    }

    private VersionUsageRepository.Stored seen(Key key) {
        return sightings.getOrDefault(key.toString(), new VersionUsageRepository.Stored(VersionUsageHistory.NONE, 0));
    }

    /** The sightings of this store, for a run. */
    VersionUsageRepository versionUsage() {
        return new VersionUsageRepository() {
            @Override
            public VersionUsageRepository.Stored read(Key key) {
                trouble.at("sightings of " + key);
                return seen(key);
            }

            @Override
            public void save(Key key, long seen, VersionUsageHistory now, StepPermission permission) {
                trouble.at("remember sightings of " + key);
                sightings.put(key.toString(), new VersionUsageRepository.Stored(now, seen + 1));
            }
        };
    }

    /** Another process takes the lease. */
    void takeAway(OrganisationKey organisation) {
        holders.put(organisation, ++tokens);
    }

    @Override
    public Map<String, Set<String>> of(OrganisationKey organisation) {
        trouble.at("agreements of " + organisation);
        return agreements.getOrDefault(organisation, Map.of());
    }

    @Override
    public void save(OrganisationKey organisation, Map<String, Set<String>> acknowledged, StepPermission permission) {
        trouble.at("remember agreements of " + organisation);
        agreements.put(organisation, Map.copyOf(acknowledged));
    }

    @Override
    public HistoryRepository.Stored read(Key key) {
        trouble.at("read " + key);
        var document = documents.get(key.toString());
        if (document == null) {
            return new HistoryRepository.Stored.Sound(SoakHistory.EMPTY, 0);
        }
        var read = SoakHistoryJson.read(document.text());
        return read.value()
                .<HistoryRepository.Stored>map(
                        history -> new HistoryRepository.Stored.Sound(history, document.generation()))
                .orElseGet(() ->
                        new HistoryRepository.Stored.Unusable(read.complaint().orElseThrow()));
    }

    @Override
    public synchronized Saved save(Key key, long seen, SoakHistory history, StepPermission permission) {
        trouble.at("save " + key);
        if (permission.denial().isPresent()) {
            return Saved.LEASE_LOST;
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

    /** A lease of the organisation; empty if another process has it. */
    synchronized Optional<Lease> acquire(OrganisationKey organisation) {
        trouble.at("acquire " + organisation);
        if (holders.containsKey(organisation)) {
            return Optional.empty();
        }
        int token = ++tokens;
        holders.put(organisation, token);
        return Optional.of(new Lease(organisation, token));
    }

    /** The permission to work on one organisation, as long as no other process takes it. */
    final class Lease implements StepPermission {

        private final OrganisationKey organisation;
        private final int token;

        private Lease(OrganisationKey organisation, int token) {
            this.organisation = organisation;
            this.token = token;
        }

        @Override
        public Optional<StepDenial> denial() {
            trouble.at("holds " + organisation);
            return questions++ < lostAt && Integer.valueOf(token).equals(holders.get(organisation))
                    ? Optional.empty()
                    : Optional.of(new StepDenial("another process works on the organisation now", true));
        }

        void release() {
            holders.remove(organisation, token);
        }
    }

    /** What a dead process held runs out. */
    void leasesRunOut() {
        holders.clear();
    }

    boolean isFree(OrganisationKey organisation) {
        return !holders.containsKey(organisation);
    }

    @Override
    public void record(Decision decision) {
        trouble.at("journal");
        decisions.add(decision);
    }
}
