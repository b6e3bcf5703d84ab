package dev.tidegate.application.integrations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.store.Store;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.store.lease.Fence;
import dev.tidegate.store.lease.LeaseName;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredNamespaceRepositoryTest {

    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-03-02T07:30:00Z"), ZoneOffset.UTC);
    private static final Namespace.Id A = new Namespace.Id("pier", "a");
    private static final Namespace.Id B = new Namespace.Id("pier", "b");
    private static final Namespace.Id C = new Namespace.Id("quay", "c");

    @TempDir
    Path directory;

    private Store store;
    private Fence fence;
    private NamespaceRepository namespaces;

    @BeforeEach
    void open() {
        store = Store.open(StoreConfig.embedded(directory));
        fence = store.leases()
                .acquire(new LeaseName("test"), "test", Duration.ofMinutes(1), CLOCK.instant())
                .match(granted -> granted.lease().fence(), held -> {
                    throw new AssertionError(held);
                });
        namespaces = new StoredNamespaceRepository(store, "main", CLOCK, fence);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void namespaces_are_added_and_replaced_by_those_that_are_left() {
        namespaces.remember(Set.of(A, B));
        namespaces.remember(Set.of(C));

        namespaces.replace(Set.of(A, B), Set.of(B));

        assertThat(namespaces.known()).containsExactly(B, C);
        assertThat(new StoredNamespaceRepository(store, "other", CLOCK, null).known())
                .isEmpty();
    }

    @Test
    void after_the_lease_is_lost_adding_fails_and_replacing_does_nothing() {
        namespaces.remember(Set.of(A));
        store.leases().release(fence);

        namespaces.replace(Set.of(A), Set.of());

        assertThatThrownBy(() -> namespaces.remember(Set.of(B)))
                .hasMessage("the known namespaces of workloads: the lease test was released");
        assertThat(namespaces.known()).containsExactly(A);
    }

    @Test
    void without_a_lease_nothing_is_changed() {
        var readOnly = new StoredNamespaceRepository(store, "main", CLOCK, null);

        assertThatThrownBy(() -> readOnly.remember(Set.of(A))).isInstanceOf(IllegalStateException.class);
    }
}
