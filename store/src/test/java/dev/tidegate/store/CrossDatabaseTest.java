package dev.tidegate.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** A store is moved from SQLite to PostgreSQL and back by export and restore. */
class CrossDatabaseTest {

    @Test
    void a_store_moves_to_postgresql_and_back_without_the_loss_of_a_byte() throws IOException {
        try (var start = Store.open(Backend.EMBEDDED.fresh());
                var server = Store.open(Backend.POSTGRES.fresh());
                var end = Store.open(Backend.EMBEDDED.fresh())) {
            BackupContract.fill(start);
            var export = BackupContract.export(start);

            server.restore(BackupContract.in(export));
            end.restore(BackupContract.in(BackupContract.export(server)));

            assertThat(BackupContract.export(server)).isEqualTo(export);
            assertThat(BackupContract.export(end)).isEqualTo(export);
            assertThat(server.verify().isClean()).isTrue();
            assertThat(end.verify().isClean()).isTrue();
        }
    }
}
