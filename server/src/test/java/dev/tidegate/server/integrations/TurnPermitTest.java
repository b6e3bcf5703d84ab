package dev.tidegate.server.integrations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.integrations.act.Permit;
import dev.tidegate.integrations.act.StepOutcome.Result;
import dev.tidegate.server.turn.LeasedTurn;
import dev.tidegate.store.Store;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.store.lease.LeaseName;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TurnPermitTest {

    private static final LeaseName INTEGRATIONS = new LeaseName("integrations/demo");

    @TempDir
    Path directory;

    private final Moving clock = new Moving();
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
    void nothing_is_begun_once_the_command_shall_end() {
        var ending = new boolean[] {false};
        var permit = new TurnPermit(turn("first"), () -> ending[0], clock);
        var before = permit.denial();
        ending[0] = true;

        var denial = permit.denial();

        assertThat(before).isEmpty();
        assertThat(denial).map(Permit.Denial::result).contains(Result.SKIPPED);
    }

    @Test
    void a_turn_lasts_as_long_as_steps_are_taken_in_it() {
        var permit = new TurnPermit(turn("first"), () -> false, clock);
        for (int i = 0; i < 20; i++) {
            clock.pass(TurnPermit.BETWEEN);
            permit.denial();
        }

        var other = LeasedTurn.take(
                store.leases(), INTEGRATIONS, "second", clock, turn -> "granted", held -> "held by " + held.owner());

        assertThat(other).isEqualTo("held by first");
        assertThat(permit.denial()).isEmpty();
    }

    @Test
    void whoever_slept_through_its_turn_begins_nothing_beside_the_next_one() {
        var permit = new TurnPermit(turn("first"), () -> false, clock);
        clock.pass(LeasedTurn.LENGTH);
        turn("second");

        var denial = permit.denial();

        assertThat(denial).map(Permit.Denial::result).contains(Result.FAILED);
        assertThat(permit.isLost()).isTrue();
    }

    private LeasedTurn turn(String owner) {
        return LeasedTurn.take(store.leases(), INTEGRATIONS, owner, clock, turn -> turn, held -> {
            throw new AssertionError(held);
        });
    }

    private static final class Moving extends Clock {

        private Instant now = Instant.parse("2026-03-02T07:30:00Z");

        void pass(Duration time) {
            now = now.plus(time);
        }

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}
