package dev.tidegate.server.upgrades.keep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.store.Store;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.run.AgreementMemory;
import dev.tidegate.upgrades.run.Turns;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredAgreementsTest {

    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-03-02T07:30:00Z"), ZoneOffset.UTC);
    private static final OrganisationKey HARBOUR = new OrganisationKey("ocm-prod", "harbour");

    @TempDir
    Path directory;

    private Store store;
    private AgreementMemory memory;

    @BeforeEach
    void open() {
        store = Store.open(StoreConfig.embedded(directory));
        memory = new StoredAgreements(store, CLOCK);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void nothing_is_remembered_at_first() {
        assertThat(memory.of(HARBOUR)).isEmpty();
    }

    @Test
    void the_newest_is_remembered_for_its_organisation_alone() {
        memory.remember(HARBOUR, Map.of("a", Set.of("g1")), turn("one"));
        memory.remember(HARBOUR, Map.of("a", Set.of("g1", "g2"), "b", Set.of()), turn("one"));

        assertThat(memory.of(HARBOUR)).isEqualTo(Map.of("a", Set.of("g1", "g2"), "b", Set.of()));
        assertThat(memory.of(new OrganisationKey("ocm-prod", "quay"))).isEmpty();
    }

    @Test
    void who_lost_the_turn_keeps_nothing() {
        var late = turn("one");
        late.close();
        turn("two");

        assertThatThrownBy(() -> memory.remember(HARBOUR, Map.of("a", Set.of("g1")), late))
                .hasMessageContaining("somebody else has the turn");

        assertThat(memory.of(HARBOUR)).isEmpty();
    }

    private Turns.Turn turn(String owner) {
        return new StoredTurns(store, owner, CLOCK).take(HARBOUR).match(Turns.Asked.Granted::turn, taken -> {
            throw new AssertionError("the turn is taken");
        });
    }
}
