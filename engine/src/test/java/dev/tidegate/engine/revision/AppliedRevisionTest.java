package dev.tidegate.engine.revision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class AppliedRevisionTest {

    private static final Instant NOON = Instant.parse("2026-03-02T12:00:00Z");
    private static final Revision NEW = Revision.of("replicas: 3");
    private static final Revision OLD = Revision.of("replicas: 2");
    private static final AppliedRevision APPLIED = new AppliedRevision(NEW, NOON);

    @Test
    void a_sighting_of_the_applied_revision_after_it_was_applied_counts() {
        var proof = APPLIED.prove(new RevisionObservation<>("healthy", NEW, NOON.plusMillis(1)));

        assertThat(proof).hasValueSatisfying(given -> {
            assertThat(given.what()).isEqualTo("healthy");
            assertThat(given.revision()).isEqualTo(NEW);
            assertThat(given.seenAt()).isEqualTo(NOON.plusMillis(1));
        });
    }

    @Test
    void a_sighting_of_another_revision_counts_for_nothing() {
        assertThat(APPLIED.prove(new RevisionObservation<>("healthy", OLD, NOON.plusSeconds(60))))
                .isEmpty();
    }

    @Test
    void a_sighting_from_before_or_at_the_application_counts_for_nothing() {
        assertThat(APPLIED.prove(new RevisionObservation<>("healthy", NEW, NOON.minusSeconds(1))))
                .isEmpty();
        assertThat(APPLIED.prove(new RevisionObservation<>("healthy", NEW, NOON)))
                .isEmpty();
    }

    @Test
    void a_revision_is_its_content() {
        assertThat(Revision.of("replicas: 3")).isEqualTo(NEW).isNotEqualTo(OLD);
        assertThat(NEW.digest()).matches("sha256:[0-9a-f]{64}");
        assertThatThrownBy(() -> new Revision("")).isInstanceOf(IllegalArgumentException.class);
    }
}
