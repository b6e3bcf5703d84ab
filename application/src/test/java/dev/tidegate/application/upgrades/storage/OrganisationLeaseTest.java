package dev.tidegate.application.upgrades.storage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.store.Store;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OrganisationLeaseTest {

    private static final Instant NOW = Instant.parse("2026-03-02T07:30:00Z");
    private static final OrganisationKey NORTH = new OrganisationKey("ocm-prod", "north");
    private static final OrganisationKey SOUTH = new OrganisationKey("ocm-prod", "south");

    @TempDir
    Path directory;

    private Store store;

    @BeforeEach
    void open() {
        store = Store.open(StoreConfig.embedded(directory));
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void one_process_at_a_time_has_it_and_the_other_is_told_who() {
        acquire("first", NOW, NORTH);

        var answer = OrganisationLease.acquire(store, NORTH, "second", at(NOW), lease -> "granted", held -> held);

        assertThat(answer).isEqualTo("first works on ocm-prod/north until 2026-03-02T07:30:15Z at least");
    }

    @Test
    void the_lease_of_one_organisation_leaves_others_alone() {
        acquire("first", NOW, NORTH);

        assertThat(acquire("second", NOW, SOUTH)).isPresent();
    }

    @Test
    void a_lease_that_is_closed_is_free_at_once() {
        acquire("first", NOW, NORTH).orElseThrow().close();

        assertThat(acquire("second", NOW, NORTH)).isPresent();
    }

    @Test
    void a_lease_that_ran_out_goes_to_the_next_and_its_fence_is_refused() {
        var first = acquire("first", NOW, NORTH).orElseThrow();
        var second =
                acquire("second", NOW.plus(OrganisationLease.LENGTH), NORTH).orElseThrow();

        assertThat(isRenewed(first)).isFalse();
        assertThat(isRenewed(second)).isTrue();
    }

    private boolean isRenewed(OrganisationLease lease) {
        return store.leases()
                .renew(lease.fence(), OrganisationLease.LENGTH, NOW.plus(OrganisationLease.LENGTH))
                .match(renewed -> true, lost -> false);
    }

    private Optional<OrganisationLease> acquire(String owner, Instant now, OrganisationKey organisation) {
        return OrganisationLease.acquire(store, organisation, owner, at(now), Optional::of, held -> Optional.empty());
    }

    private static Clock at(Instant now) {
        return Clock.fixed(now, ZoneOffset.UTC);
    }
}
