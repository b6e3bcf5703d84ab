package dev.tidegate.store;

import static dev.tidegate.store.StoreContract.HOUR;
import static dev.tidegate.store.StoreContract.KEY;
import static dev.tidegate.store.StoreContract.LEASE;
import static dev.tidegate.store.StoreContract.NOW;
import static dev.tidegate.store.StoreContract.generation;
import static dev.tidegate.store.StoreContract.granted;
import static dev.tidegate.store.StoreContract.text;
import static java.util.concurrent.CompletableFuture.supplyAsync;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.store.document.Generation;
import dev.tidegate.store.document.ReplaceResult;
import java.sql.SQLException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** The row locks of PostgreSQL, which unlike SQLite has many writers at a time. */
class PostgresFenceTest {

    @Test
    void a_lease_cannot_be_taken_over_in_the_middle_of_a_write()
            throws SQLException, ExecutionException, InterruptedException {
        var config = Backend.POSTGRES.fresh();
        var threads = Executors.newFixedThreadPool(2);
        try (var store = Store.open(config);
                var obstacle = Backend.connect(config)) {
            var fence = StoreContract.fence(store, LEASE, "writer");
            store.documents().replace(KEY, Generation.NONE, text(1), fence, NOW);
            obstacle.setAutoCommit(false);
            obstacle.createStatement().execute("select 1 from documents for update");

            var write = supplyAsync(() -> store.documents().replace(KEY, generation(1), text(2), fence, NOW), threads);
            awaitWaiting(config, 1);
            var takeover = supplyAsync(() -> store.leases().acquire(LEASE, "other", HOUR, NOW.plus(HOUR)), threads);
            awaitWaiting(config, 2);
            obstacle.rollback();

            assertThat(write.get()).isEqualTo(new ReplaceResult.Replaced(generation(2)));
            assertThat(granted(takeover.get()).token()).isEqualTo(2);
        } finally {
            threads.shutdownNow();
        }
    }

    private static void awaitWaiting(StoreConfig config, int sessions) {
        await().untilAsserted(() -> {
            try (var connection = Backend.connect(config);
                    var statement = connection.createStatement();
                    var count = statement.executeQuery("select count(*) from pg_stat_activity"
                            + " where datname = current_database() and wait_event_type = 'Lock'")) {
                count.next();
                assertThat(count.getInt(1)).isEqualTo(sessions);
            }
        });
    }
}
