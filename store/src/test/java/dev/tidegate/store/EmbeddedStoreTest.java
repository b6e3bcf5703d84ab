package dev.tidegate.store;

import org.junit.jupiter.api.Nested;

/** The whole contract, on SQLite. */
class EmbeddedStoreTest {

    @Nested
    class Documents extends DocumentRepositoryContract {
        Documents() {
            super(Backend.EMBEDDED);
        }
    }

    @Nested
    class TypedDocuments extends TypedDocumentRepositoryContract {
        TypedDocuments() {
            super(Backend.EMBEDDED);
        }
    }

    @Nested
    class Leases extends LeaseRepositoryContract {
        Leases() {
            super(Backend.EMBEDDED);
        }
    }

    @Nested
    class Runs extends DecisionLogContract {
        Runs() {
            super(Backend.EMBEDDED);
        }
    }

    @Nested
    class Approvals extends ApprovalRepositoryContract {
        Approvals() {
            super(Backend.EMBEDDED);
        }
    }

    @Nested
    class Audit extends AuditLogContract {
        Audit() {
            super(Backend.EMBEDDED);
        }
    }

    @Nested
    class Backup extends BackupContract {
        Backup() {
            super(Backend.EMBEDDED);
        }
    }

    @Nested
    class Integrity extends IntegrityContract {
        Integrity() {
            super(Backend.EMBEDDED);
        }
    }

    @Nested
    class Opening extends OpeningContract {
        Opening() {
            super(Backend.EMBEDDED);
        }
    }

    @Nested
    class Concurrency extends ConcurrencyContract {
        Concurrency() {
            super(Backend.EMBEDDED);
        }
    }

    @Nested
    class Interleaving extends InterleavingContract {
        Interleaving() {
            super(Backend.EMBEDDED);
        }
    }
}
