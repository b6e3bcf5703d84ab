package dev.tidegate.store.database;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationState;

/** Migrates a database to the schema of this version of Tidegate, and refuses a newer one. */
final class SchemaMigrations {

    private static final String DIRECTORY = "dev/tidegate/store/schema";

    /** All scripts, in the order in which they are applied. */
    static final List<String> SCRIPTS =
            List.of("V1__documents_leases_runs_approvals.sql", "V2__audit_and_expiring_approvals.sql");

    /** The versions of all scripts. */
    static final List<String> VERSIONS = SCRIPTS.stream()
            .map(script -> script.substring(1, script.indexOf('_')))
            .toList();

    private SchemaMigrations() {}

    /** @param where the database's name in messages */
    static void apply(DataSource database, Map<String, String> types, String where) {
        if (isCurrent(database)) {
            return;
        }
        try {
            var flyway = Flyway.configure(SchemaMigrations.class.getClassLoader())
                    .dataSource(database)
                    .locations("classpath:" + DIRECTORY)
                    .placeholders(types)
                    .loggers("slf4j")
                    .cleanDisabled(true)
                    .load();
            // Check first: a database of a newer version must not be changed.
            var found = flyway.info();
            refuseNewer(found.applied(), where);
            if (found.pending().length > 0) {
                flyway.migrate();
            }
        } catch (FlywayException e) {
            throw new StoreOpenException("%s cannot be used as a store: %s".formatted(where, reason(e)), e);
        } catch (NullPointerException | IllegalArgumentException | IndexOutOfBoundsException damaged) {
            // Flyway takes for granted that its history is as it wrote it.
            throw new StoreOpenException(
                    "%s cannot be used as a store: the history of its schema is damaged".formatted(where), damaged);
        }
    }

    /**
     * Creates the tables in an empty database that is gone when it is closed and so is never migrated. Flyway would take
     * longer than everything else a short command does with it.
     */
    static void create(DataSource database, Map<String, String> types, String where) {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            for (String script : SCRIPTS) {
                statement.executeUpdate(text(script, types));
            }
        } catch (SQLException | IOException e) {
            throw new StoreOpenException("%s cannot be used as a store: %s".formatted(where, e.getMessage()), e);
        }
    }

    private static String text(String script, Map<String, String> types) throws IOException {
        try (var stream = SchemaMigrations.class.getClassLoader().getResourceAsStream(DIRECTORY + "/" + script)) {
            var text = new String(Objects.requireNonNull(stream, script).readAllBytes(), StandardCharsets.UTF_8);
            for (var type : types.entrySet()) {
                text = text.replace("${" + type.getKey() + "}", type.getValue());
            }
            return text;
        }
    }

    /** Refuses a database without the tables of a store, for those who must not create any. */
    static void requireSchema(DataSource database, String where) {
        try (var connection = database.getConnection();
                var tables = connection.getMetaData().getTables(null, null, "flyway_schema_history", null)) {
            if (!tables.next()) {
                throw new StoreOpenException("%s is not a store".formatted(where));
            }
        } catch (SQLException e) {
            throw new StoreOpenException("%s cannot be used as a store: %s".formatted(where, e.getMessage()), e);
        }
    }

    /** Refuses a database that would have to be migrated, for those who cannot write to it. */
    static void requireCurrent(DataSource database, String where) {
        requireSchema(database, where);
        if (!isCurrent(database)) {
            throw new StoreOpenException(
                    "%s was written by another version of Tidegate, and cannot be migrated where nothing can be written"
                            .formatted(where));
        }
    }

    /**
     * Whether exactly our scripts were applied, according to the history. Asking Flyway takes longer than everything
     * else a short command does with a store.
     */
    private static boolean isCurrent(DataSource database) {
        try (var connection = database.getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(
                        "select version, success from flyway_schema_history order by installed_rank")) {
            var versions = new ArrayList<String>();
            while (rows.next()) {
                versions.add(rows.getBoolean("success") ? rows.getString("version") : "failed");
            }
            return versions.equals(VERSIONS);
        } catch (SQLException unreadable) {
            // No history, or no database: Flyway creates the former and reports the latter.
            return false;
        }
    }

    private static void refuseNewer(MigrationInfo[] applied, String where) {
        Arrays.stream(applied)
                .filter(migration -> migration.getState() == MigrationState.FUTURE_SUCCESS
                        || migration.getState() == MigrationState.FUTURE_FAILED)
                .map(MigrationInfo::getVersion)
                .reduce((first, second) -> first.compareTo(second) < 0 ? second : first)
                .ifPresent(version -> {
                    throw new StoreOpenException(("%s was written by a newer version of Tidegate (schema %s);"
                                    + " use that version or a newer one. Nothing was changed.")
                            .formatted(where, version));
                });
    }

    /** Flyway's messages have many lines, with the text of the statement; the first says what failed. */
    private static String reason(FlywayException failure) {
        var cause = Database.rootCause(failure);
        return String.valueOf(cause.getMessage())
                .lines()
                .findFirst()
                .orElse(cause.getClass().getSimpleName());
    }
}
