package dev.tidegate.application.halt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.audit.AuditService;
import dev.tidegate.application.store.StoreSettings;
import dev.tidegate.runtime.RunRecord;
import dev.tidegate.runtime.RunRecorder;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HaltServiceTest {

    private static final Instant NOW = Instant.parse("2026-03-02T09:00:00Z");

    @TempDir
    Path directory;

    private StoreSettings store;
    private HaltService service;

    @BeforeEach
    void open() {
        store = new StoreSettings(directory, null, null, null);
        store.open().close();
        service = new HaltService(store, Clock.fixed(NOW, ZoneOffset.UTC));
    }

    @Test
    void a_halt_is_in_force_until_it_is_lifted() {
        var halted = service.halt("everything", "ann", "incident 42", false);
        var listed = service.list();
        var lifted = service.lift("everything", "bob", "it is over");

        assertThat(halted.document().tree().at("/halts/0").toString())
                .isEqualTo("{\"scope\":\"everything\",\"by\":\"ann\",\"at\":\"2026-03-02T09:00:00Z\","
                        + "\"reason\":\"incident 42\"}");
        assertThat(listed.document().tree()).isEqualTo(halted.document().tree());
        assertThat(lifted.document().tree().path("halts")).isEmpty();
    }

    @Test
    void who_halted_and_who_lifted_stands_in_the_audit_log() {
        service.halt("upgrades", "ann", "incident 42", false);
        service.lift("upgrades", "bob", "");

        var entries =
                new AuditService(store).list("upgrades", null, 10).document().tree();

        assertThat(entries.findValuesAsText("action")).containsExactly("lift-halt", "halt");
        assertThat(entries.findValuesAsText("actor")).containsExactly("bob", "ann");
        assertThat(entries.findValuesAsText("reason")).containsExactly("", "incident 42");
    }

    @ParameterizedTest
    @CsvSource({
        "upgardes, did you mean upgrades?",
        "upgardes/ocm/harbour, did you mean upgrades?",
        "promotions, there is no capability 'promotions'",
        "integrations/dmeo, say --unseen",
    })
    void a_name_that_refers_to_nothing_halts_nothing_and_is_told(String scope, String sentence) {
        assertThatThrownBy(() -> service.halt(scope, "ann", "why", false))
                .isInstanceOf(RequestFailure.class)
                .hasMessageContaining(sentence);
        assertThat(service.list().document().tree().path("halts")).isEmpty();
        assertThat(new AuditService(store)
                        .list(null, null, 10)
                        .document()
                        .tree()
                        .path("entries"))
                .isEmpty();
    }

    @Test
    void a_unit_that_ran_can_be_halted_and_one_that_did_not_if_somebody_says_so() {
        try (var open = store.open()) {
            new RunRecorder(open.runs()).add("integrations", "r1", "demo", NOW, new RunRecord("", "{}", "{}", "{}"));
        }

        service.halt("integrations/demo", "ann", "why", false);
        var both = service.halt("integrations/later", "ann", "why", true);

        assertThat(both.document().tree().findValuesAsText("scope"))
                .containsExactly("integrations/demo", "integrations/later");
    }

    @Test
    void what_is_not_halted_cannot_be_lifted() {
        assertThatThrownBy(() -> service.lift("upgrades", "ann", ""))
                .isInstanceOf(RequestFailure.class)
                .hasMessageContaining("upgrades is not halted");
    }

    @Test
    void a_reason_that_cannot_be_recorded_halts_nothing() {
        assertThatThrownBy(() -> service.halt("upgrades", "ann", "two\nlines", false))
                .isInstanceOf(RequestFailure.class)
                .hasMessageContaining("control characters");
        assertThat(service.list().document().tree().path("halts")).isEmpty();
    }
}
