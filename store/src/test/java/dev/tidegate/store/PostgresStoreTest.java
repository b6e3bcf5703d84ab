package dev.tidegate.store;

import org.junit.jupiter.api.Nested;

/** The whole contract, on PostgreSQL. */
class PostgresStoreTest {

    @Nested
    class Documents extends DocumentRepositoryContract {
        Documents() {
            super(Backend.POSTGRES);
        }
    }

    @Nested
    class TypedDocuments extends TypedDocumentRepositoryContract {
        TypedDocuments() {
            super(Backend.POSTGRES);
        }
    }

    @Nested
    class Leases extends LeaseRepositoryContract {
        Leases() {
            super(Backend.POSTGRES);
        }
    }

    @Nested
    class Runs extends DecisionLogContract {
        Runs() {
            super(Backend.POSTGRES);
        }
    }

    @Nested
    class Approvals extends ApprovalRepositoryContract {
        Approvals() {
            super(Backend.POSTGRES);
        }
    }

    @Nested
    class Audit extends AuditLogContract {
        Audit() {
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
