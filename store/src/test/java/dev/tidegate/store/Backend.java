package dev.tidegate.store;

import dev.tidegate.store.database.StoreConfig;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;

/** The databases the contract is kept on. */
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
    static final List<String> TABLES = List.of("generations", "documents", "run_bodies", "runs", "approvals", "leases");

    /** Of an empty store that nobody has open. */
    abstract StoreConfig fresh();

    /** Of a database without any table. */
    abstract StoreConfig blank();

    /** A connection behind the store's back, to break things or to look at them. */
    static Connection connect(StoreConfig config) throws SQLException {
        var url = config.match(
                embedded -> "jdbc:sqlite:" + embedded.directory().resolve("tidegate.db"), StoreConfig.Postgres::url);
        return DriverManager.getConnection(url, "postgres", "postgres");
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
