package dev.tidegate.store.database;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationState;

/** Brings a database to the schema this version of Tidegate works with, and keeps its hands off any other. */
final class Migrations {

    private static final String SCRIPTS = "classpath:dev/tidegate/store/schema";

    /** The versions of all scripts. */
    static final List<String> VERSIONS = List.of("1");

    private Migrations() {}

    /** @param where the database's name in messages */
    static void apply(DataSource database, Map<String, String> types, String where) {
        if (isCurrent(database)) {
            return;
        }
        try {
            var flyway = Flyway.configure(Migrations.class.getClassLoader())
                    .dataSource(database)
                    .locations(SCRIPTS)
                    .placeholders(types)
                    .loggers("slf4j")
                    .cleanDisabled(true)
                    .load();
            // Looking comes first: a database of a newer version must be left exactly as it is.
            var found = flyway.info();
            refuseNewer(found.applied(), where);
            if (found.pending().length > 0) {
                flyway.migrate();
            }
        } catch (FlywayException e) {
            throw new StoreRefused("%s cannot be used as a store: %s".formatted(where, reason(e)), e);
        }
    }

    /**
     * Whether the history says that exactly our scripts went well. Asking Flyway the same costs a short command more
     * than everything else it does with a store.
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
            // No history, or no database at all: Flyway makes the first and has words for the second.
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
                    throw new StoreRefused(("%s was written by a newer version of Tidegate (schema %s);"
                                    + " use that version or a newer one. Nothing was changed.")
                            .formatted(where, version));
                });
    }

    /** Flyway's own messages go on for many lines, with the text of the statement; what failed stands in the first. */
    private static String reason(FlywayException failure) {
        var innermost = Database.innermost(failure);
        return String.valueOf(innermost.getMessage())
                .lines()
                .findFirst()
                .orElse(innermost.getClass().getSimpleName());
    }
}
