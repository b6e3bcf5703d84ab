package dev.tidegate.application.upgrades.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.store.Store;
import dev.tidegate.store.content.Content;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.store.document.DocumentKey;
import dev.tidegate.store.document.Generation;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.run.AgreementRepository;
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

class StoredAgreementRepositoryTest {

    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-03-02T07:30:00Z"), ZoneOffset.UTC);
    private static final OrganisationKey HARBOUR = new OrganisationKey("ocm-prod", "harbour");

    @TempDir
    Path directory;

    private Store store;
    private AgreementRepository memory;

    @BeforeEach
    void open() {
        store = Store.open(StoreConfig.embedded(directory));
        memory = new StoredAgreementRepository(store, CLOCK);
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
        memory.save(HARBOUR, Map.of("a", Set.of("g1")), lease("one"));
        memory.save(HARBOUR, Map.of("a", Set.of("g1", "g2"), "b", Set.of()), lease("one"));

        assertThat(memory.of(HARBOUR)).isEqualTo(Map.of("a", Set.of("g1", "g2"), "b", Set.of()));
        assertThat(memory.of(new OrganisationKey("ocm-prod", "quay"))).isEmpty();
    }

    @Test
    void nothing_is_written_after_the_turn_was_lost() {
        var late = lease("one");
        late.close();
        lease("two");

        assertThatThrownBy(() -> memory.save(HARBOUR, Map.of("a", Set.of("g1")), late))
                .hasMessageContaining("the lease upgrades/ocm-prod/harbour");

        assertThat(memory.of(HARBOUR)).isEmpty();
    }

    @Test
    void a_document_that_cannot_be_read_is_ignored_and_left_as_it_is() {
        var lease = lease("one");
        var key = new DocumentKey("upgrades.agreements", "ocm-prod", "harbour", "clusters");
        store.documents().replace(key, Generation.NONE, Content.json("{\"a\":null}"), lease.fence(), CLOCK.instant());

        assertThat(memory.of(HARBOUR)).isEmpty();
        assertThatThrownBy(() -> memory.save(HARBOUR, Map.of("a", Set.of("g1")), lease))
                .hasMessage("the acknowledged gates are not lists by cluster");

        assertThat(store.documents().generations(key)).hasSize(1);
    }

    private OrganisationLease lease(String owner) {
        return OrganisationLease.acquire(store, HARBOUR, owner, CLOCK, lease -> lease, held -> {
            throw new AssertionError(held);
        });
    }
}
