package dev.tidegate.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.store.Store;
import dev.tidegate.store.database.StoreConfig;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class SignalWatchTest {

    @TempDir
    private Path directory;

    @Test
    void a_signal_of_the_capability_ends_a_wait_and_one_of_another_does_not() throws InterruptedException {
        var messages = new ArrayList<String>();
        try (var store = Store.open(StoreConfig.embedded(directory));
                var other = Store.open(StoreConfig.embedded(directory));
                var integrations = new SignalWatch(store, Clock.systemUTC(), "integrations", messages::add);
                var upgrades = new SignalWatch(store, Clock.systemUTC(), "upgrades", messages::add)) {
            new StoredSignals(other, Clock.systemUTC()).raise("upgrades");

            assertThat(upgrades.await(Duration.ofHours(1))).isTrue();
            assertThat(integrations.await(Duration.ofSeconds(2))).isFalse();
            assertThat(messages).isEmpty();
        }
    }
}
