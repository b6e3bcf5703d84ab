package dev.tidegate.server.upgrades.keep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.server.turn.LeasedTurn;
import dev.tidegate.store.Store;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.run.Turns;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredTurnsTest {

    private static final Instant NOW = Instant.parse("2026-03-02T07:30:00Z");
    private static final OrganisationKey HARBOUR = new OrganisationKey("ocm-prod", "harbour");
    private static final OrganisationKey PIER = new OrganisationKey("ocm-prod", "pier");

    @TempDir
    Path directory;

    private Store store;

    @BeforeEach
    void open() {
        store = Store.open(StoreConfig.embedded(directory));
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void one_at_a_time_has_the_turn_and_the_other_is_told_who() {
        take("first", NOW, HARBOUR);

        var asked = turns("second", NOW).take(HARBOUR);

        assertThat(asked)
                .isEqualTo(
                        new Turns.Asked.Taken("first works on ocm-prod/harbour until 2026-03-02T07:35:00Z at least"));
    }

    @Test
    void the_turn_for_one_organisation_says_nothing_of_another() {
        take("first", NOW, HARBOUR);

        assertThat(take("second", NOW, PIER)).isPresent();
    }

    @Test
    void who_is_done_lets_the_next_one_have_it() {
        take("first", NOW, HARBOUR).orElseThrow().close();

        assertThat(take("second", NOW, HARBOUR)).isPresent();
    }

    @Test
    void a_turn_that_ran_out_goes_to_the_next_and_is_lost_to_the_first() {
        var first = take("first", NOW, HARBOUR).orElseThrow();

        var second = take("second", NOW.plus(LeasedTurn.LENGTH), HARBOUR);

        assertThat(second).isPresent();
        assertThat(first.holds()).isFalse();
        assertThat(second.orElseThrow().holds()).isTrue();
    }

    @Test
    void to_ask_whether_it_holds_makes_it_last() {
        var clock = new Moving();
        var first = new StoredTurns(store, "first", clock).take(HARBOUR).match(one -> one.turn(), taken -> {
            throw new AssertionError(taken);
        });
        clock.now = NOW.plus(Duration.ofMinutes(4));

        assertThat(first.holds()).isTrue();
        assertThat(take("second", NOW.plus(Duration.ofMinutes(8)), HARBOUR)).isEmpty();
    }

    private Optional<Turns.Turn> take(String owner, Instant now, OrganisationKey organisation) {
        return turns(owner, now).take(organisation).match(one -> Optional.of(one.turn()), taken -> Optional.empty());
    }

    private StoredTurns turns(String owner, Instant now) {
        return new StoredTurns(store, owner, Clock.fixed(now, ZoneOffset.UTC));
    }

    private static final class Moving extends Clock {

        private Instant now = NOW;

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneOffset getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(java.time.ZoneId zone) {
            return this;
        }
    }
}
