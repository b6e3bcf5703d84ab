package dev.tidegate.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.store.document.DocumentCorruption;
import dev.tidegate.store.run.RunCorruption;
import dev.tidegate.store.run.RunId;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

abstract class IntegrityContract extends StoreContract {

    IntegrityContract(Backend backend) {
        super(backend);
    }

    @Test
    void a_sound_store_is_clean() {
        BackupContract.fill(store);

        assertThat(store.verify()).isEqualTo(new StoreVerification(List.of(), List.of(), List.of(), List.of()));
    }

    @Test
    void damage_is_reported_with_key_and_generation() throws SQLException {
        write(3, fence());
        store.runs().append(DecisionLogContract.run("r1", "org-1", NOW));
        var other = text(9).digest().value();
        Backend.execute(config, "update generations set digest = '" + other + "' where generation = 2");
        Backend.execute(config, "update run_bodies set size = 99 where part = 'plan'");
        Backend.execute(config, "delete from run_bodies where part = 'outcome'");

        var verification = store.verify();

        assertThat(verification.isClean()).isFalse();
        assertThat(verification.documents())
                .containsExactly(new DocumentCorruption(KEY, generation(2), "it does not match its digest " + other));
        assertThat(verification.runs())
                .containsExactly(
                        new RunCorruption(new RunId("r1"), "outcome", "it is missing"),
                        new RunCorruption(
                                new RunId("r1"), "plan", "it has another size than the 99 bytes that were stored"));
        assertThat(verification.sentences())
                .contains("document upgrades.history/production/org-1/clusters, generation 2:"
                        + " it does not match its digest " + other);
    }

    @Test
    void audit_entries_that_were_changed_or_removed_are_reported() throws SQLException {
        for (var actor : List.of("ana", "ben", "eve")) {
            store.audit().append(AuditLogContract.entry(actor, "approve", NOW));
        }
        Backend.execute(config, "update audit set actor = 'nobody' where id = 1");
        Backend.execute(config, "delete from audit where id = 2");

        assertThat(store.verify().sentences())
                .satisfiesExactly(
                        changed ->
                                assertThat(changed).startsWith("audit entry 1: it does not match its digest sha256:"),
                        removed -> assertThat(removed).isEqualTo("audit entry 2: it is missing"));
    }

    @Test
    void a_gap_in_the_generations_is_reported() throws SQLException {
        write(3, fence());
        Backend.execute(config, "delete from generations where generation = 2");

        assertThat(store.verify().documents())
                .containsExactly(
                        new DocumentCorruption(KEY, generation(3), "of the 3 generations up to this one, 2 are there"));
    }

    @Test
    void a_document_set_back_behind_its_newest_generation_is_reported() throws SQLException {
        write(3, fence());
        Backend.execute(config, "update documents set generation = 2");

        assertThat(store.verify().documents())
                .containsExactly(
                        new DocumentCorruption(KEY, generation(2), "of the 2 generations up to this one, 3 are there"));
    }
}
