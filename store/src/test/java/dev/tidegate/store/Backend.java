package dev.tidegate.store;

import dev.tidegate.store.database.StoreConfig;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;

/** The databases the contract is tested on. */
enum Backend {
    EMBEDDED {
        @Override
        StoreConfig fresh() {
            return StoreConfig.embedded(TestDirectory.fresh());
        }

        @Override
        StoreConfig blank() {
            return fresh();
        }
    },
    POSTGRES {
        @Override
        StoreConfig fresh() {
            return PostgresServer.instance().migrated();
        }

        @Override
        StoreConfig blank() {
            return PostgresServer.instance().blank();
        }
    };

    /** Those that refer to others come first. */
    static final List<String> TABLES =
            List.of("generations", "documents", "run_bodies", "runs", "approvals", "audit", "leases");

    /** The configuration of a new, empty store. */
    abstract StoreConfig fresh();

    /** The configuration of a database without tables. */
    abstract StoreConfig blank();

    /** A direct connection to the database, to damage or inspect it. */
    static Connection connect(StoreConfig config) throws SQLException {
        return DriverManager.getConnection(url(config), "postgres", "postgres");
    }

    static String url(StoreConfig config) {
        return config.match(
                embedded -> "jdbc:sqlite:" + embedded.directory().resolve("tidegate.db"), StoreConfig.Postgres::url);
    }

    static void empty(StoreConfig config) throws SQLException {
        try (var connection = connect(config);
                var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            for (var table : TABLES) {
                statement.executeUpdate("delete from " + table);
            }
            connection.commit();
        }
    }

    static int execute(StoreConfig config, String sql) throws SQLException {
        try (var connection = connect(config);
                var statement = connection.createStatement()) {
            return statement.executeUpdate(sql);
        }
    }
}
