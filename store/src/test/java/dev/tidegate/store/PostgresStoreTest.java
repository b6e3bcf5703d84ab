package dev.tidegate.store;

import org.junit.jupiter.api.Nested;

/** The whole contract, on PostgreSQL. */
class PostgresStoreTest {

    @Nested
    class Documents extends DocumentsContract {
        Documents() {
            super(Backend.POSTGRES);
        }
    }

    @Nested
    class Leases extends LeasesContract {
        Leases() {
            super(Backend.POSTGRES);
        }
    }

    @Nested
    class Runs extends RunsContract {
        Runs() {
            super(Backend.POSTGRES);
        }
    }

    @Nested
    class Approvals extends ApprovalsContract {
        Approvals() {
            super(Backend.POSTGRES);
        }
    }

    @Nested
    class Backup extends BackupContract {
        Backup() {
            super(Backend.POSTGRES);
        }
    }

    @Nested
    class Integrity extends IntegrityContract {
        Integrity() {
            super(Backend.POSTGRES);
        }
    }

    @Nested
    class Opening extends OpeningContract {
        Opening() {
            super(Backend.POSTGRES);
        }
    }

    @Nested
    class Concurrency extends ConcurrencyContract {
        Concurrency() {
            super(Backend.POSTGRES);
        }
    }

    @Nested
    class Interleaving extends InterleavingContract {
        Interleaving() {
            super(Backend.POSTGRES);
        }
    }
}
