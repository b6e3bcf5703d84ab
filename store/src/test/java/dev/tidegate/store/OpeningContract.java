package dev.tidegate.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tidegate.engine.revision.Revision;
import dev.tidegate.store.approval.Approval;
import dev.tidegate.store.approval.ApprovalTarget;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.store.database.StoreOpenException;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;

abstract class OpeningContract extends StoreContract {

    OpeningContract(Backend backend) {
        super(backend);
    }

    @Test
    void what_was_written_is_there_after_opening_again() {
        try (var first = Store.open(config)) {
            write(1, fence(first, LEASE, "writer"));
        }

        assertThat(found(another().documents().read(KEY)).content()).isEqualTo(text(1));
    }

    @Test
    void a_store_of_a_newer_version_is_refused_and_left_as_it_is() throws SQLException, IOException {
        var newer = backend.fresh();
        try (var earlier = Store.open(newer)) {
            BackupContract.fill(earlier);
        }
        Backend.execute(newer, """
                insert into flyway_schema_history
                    (installed_rank, version, description, type, script, installed_by, execution_time, success)
                values (99, '99', 'from the future', 'SQL', 'V99__from_the_future.sql', 'x', 1, true)
                """);
        var before = dump(newer);

        assertThatExceptionOfType(StoreOpenException.class)
                .isThrownBy(() -> Store.open(newer))
                .withMessageEndingWith("was written by a newer version of Tidegate (schema 99);"
                        + " use that version or a newer one. Nothing was changed.");
        assertThat(dump(newer)).isEqualTo(before);
    }

    @Test
    void a_store_of_an_older_version_is_brought_up_to_date_with_all_it_holds() throws SQLException {
        var older = backend.blank();
        Flyway.configure()
                .dataSource(Backend.url(older), "postgres", "postgres")
                .locations("classpath:dev/tidegate/store/schema")
                .placeholders(Map.of("text", "text", "bytes", backend == Backend.EMBEDDED ? "blob" : "bytea"))
                .target("1")
                .load()
                .migrate();
        Backend.execute(older, """
                insert into approvals (capability, subject, group_name, revision, given_by, number, given_at, note)
                values ('policies', 'p', '', 'r', 'ana', 1, '2026-03-02T07:40:00.123456789Z', '')
                """);

        var opened = open(older);

        var target = new ApprovalTarget("policies", "p", "", new Revision("r"));
        assertThat(opened.approvals().history("policies", "p"))
                .containsExactly(new Approval(target, "ana", NOW, "", null, null));
        assertThat(opened.approvals().give(target, "ana", NOW, "", null)).isFalse();
        assertThat(opened.verify().isClean()).isTrue();
    }

    @Test
    void a_database_with_tables_of_somebody_else_is_refused_and_left_as_it_is() throws SQLException {
        var foreign = backend.blank();
        Backend.execute(foreign, "create table invoices (number bigint)");

        assertThatExceptionOfType(StoreOpenException.class)
                .isThrownBy(() -> Store.open(foreign))
                .withMessageContaining("cannot be used as a store: Found non-empty schema");
        assertThat(tables(foreign)).containsExactly("invoices");
    }

    @Test
    void a_blank_database_opened_by_many_at_once_is_set_up_once() throws Exception {
        var blank = backend.blank();
        var threads = Executors.newFixedThreadPool(3);
        try {
            Callable<Boolean> opening = () -> {
                try (var opened = Store.open(blank)) {
                    return opened.verify().isClean();
                }
            };

            var results = threads.invokeAll(List.of(opening, opening, opening));

            for (var result : results) {
                assertThat(result.get()).isTrue();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private static List<String> tables(StoreConfig config) throws SQLException {
        try (var connection = Backend.connect(config);
                var rows = connection.getMetaData().getTables(null, null, "%", new String[] {"TABLE"})) {
            var names = new ArrayList<String>();
            while (rows.next()) {
                names.add(rows.getString("TABLE_NAME"));
            }
            return names;
        }
    }

    /** Every row of every table, as text. */
    private static List<String> dump(StoreConfig config) throws SQLException {
        var lines = new ArrayList<String>();
        for (var table : tables(config)) {
            try (var connection = Backend.connect(config);
                    var statement = connection.createStatement();
                    var rows = statement.executeQuery("select * from " + table + " order by 1, 2, 3")) {
                while (rows.next()) {
                    var line = new StringBuilder(table);
                    for (var column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
                        line.append('|').append(rows.getString(column));
                    }
                    lines.add(line.toString());
                }
            }
        }
        return lines;
    }
}
