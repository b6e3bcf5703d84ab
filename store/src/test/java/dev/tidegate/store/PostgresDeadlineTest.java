package dev.tidegate.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.store.database.Database;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A PostgreSQL server that hangs must not hold a process for ever. */
class PostgresDeadlineTest {

    @Test
    void the_server_ends_a_statement_that_takes_too_long() {
        try (var database = Database.open(Backend.POSTGRES.fresh())) {
            var limit = database.read(
                    "ask for the limit",
                    handle -> handle.createQuery("show statement_timeout")
                            .mapTo(String.class)
                            .one());

            assertThat(limit).isEqualTo("1min");
        }
    }

    @Test
    void a_connection_on_which_nothing_arrives_is_given_up_later_than_the_longest_statement() {
        try (var database = Database.open(Backend.POSTGRES.fresh())) {
            var limit = database.read("ask for the limit", handle -> {
                try {
                    return Duration.ofMillis(handle.getConnection().getNetworkTimeout());
                } catch (SQLException broken) {
                    throw new IllegalStateException(broken);
                }
            });

            assertThat(limit).isEqualTo(Duration.ofSeconds(75));
        }
    }
}
