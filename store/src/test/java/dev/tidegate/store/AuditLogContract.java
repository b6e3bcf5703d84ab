package dev.tidegate.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.tidegate.store.audit.AuditEntry;
import dev.tidegate.store.audit.AuditFilter;
import java.time.Instant;
import org.junit.jupiter.api.Test;

abstract class AuditLogContract extends StoreContract {

    AuditLogContract(Backend backend) {
        super(backend);
    }

    static AuditEntry entry(String actor, String action, Instant at) {
        return new AuditEntry(at, actor, "integrations", "/rollouts/a.yml", action, "{\"wave\":\"canary\"}");
    }

    @Test
    void entries_are_listed_newest_first_and_those_of_one_instant_in_their_order() {
        var first = entry("ana", "approve", NOW);
        var second = entry("ben", "pause", NOW);
        var older = entry("eve", "resume", NOW.minusSeconds(1));
        store.audit().append(first);
        another().audit().append(second);
        store.audit().append(older);

        assertThat(store.audit().list(AuditFilter.all(), 10)).containsExactly(second, first, older);
        assertThat(store.audit().list(AuditFilter.all(), 2)).containsExactly(second, first);
    }

    @Test
    void entries_are_found_by_capability_subject_and_time() {
        var approval = entry("ana", "approve", NOW);
        var halt = new AuditEntry(NOW.plusSeconds(5), "ben", "integrations", "all", "halt", "");
        var broken = new AuditEntry(NOW.plusSeconds(9), "ben", "upgrades", "upgrades/prod/o1", "break-lease", "");
        store.audit().append(approval);
        store.audit().append(halt);
        store.audit().append(broken);

        assertThat(store.audit().list(AuditFilter.of("integrations", null), 10)).containsExactly(halt, approval);
        assertThat(store.audit().list(AuditFilter.of("integrations", "all"), 10))
                .containsExactly(halt);
        assertThat(store.audit().list(AuditFilter.all().between(NOW.plusSeconds(5), NOW.plusSeconds(9)), 10))
                .containsExactly(halt);
        assertThat(store.audit().list(AuditFilter.of("policies", null), 10)).isEmpty();
    }

    @Test
    void an_entry_without_an_actor_is_refused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> entry(" ", "approve", NOW))
                .withMessage("the actor of an audit entry must not be empty");
    }
}
