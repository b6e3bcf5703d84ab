package dev.tidegate.ocm.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.tidegate.ocm.settings.OcmSettings.Concurrency;
import dev.tidegate.ocm.settings.OcmSettings.Lists;
import dev.tidegate.ocm.settings.OcmSettings.Rate;
import dev.tidegate.ocm.settings.OcmSettings.Retry;
import dev.tidegate.ocm.settings.OcmSettings.Transfer;
import java.time.Duration;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class OcmSettingsTest {

    private static final Duration SECOND = Duration.ofSeconds(1);

    @Test
    void the_defaults_are_polite() {
        var settings = OcmSettings.defaults();

        assertThat(settings.retry())
                .isEqualTo(new Retry(4, SECOND, Duration.ofSeconds(30), 20, Duration.ofSeconds(120)));
        assertThat(settings.rate()).isEqualTo(new Rate(100, 100, Duration.ofSeconds(60)));
        assertThat(settings.concurrency()).isEqualTo(new Concurrency(16, 4));
        assertThat(settings.lists()).isEqualTo(new Lists(100, 10_000, 100, 8_000));
        assertThat(settings.transfer())
                .isEqualTo(new Transfer(Duration.ofSeconds(10), Duration.ofSeconds(60), 32 * 1024 * 1024));
        assertThat(settings.tokenMargin()).isEqualTo(Duration.ofSeconds(60));
    }

    @Test
    void each_part_can_be_set_alone() {
        var retry = new Retry(2, SECOND, SECOND, 0, SECOND);
        var rate = new Rate(1, 1, Duration.ZERO);
        var concurrency = new Concurrency(1, 1);
        var lists = new Lists(1, 1, 1, 256);
        var transfer = new Transfer(SECOND, SECOND, 1);

        var settings = OcmSettings.defaults()
                .withRetry(retry)
                .withRate(rate)
                .withConcurrency(concurrency)
                .withLists(lists)
                .withTransfer(transfer);

        assertThat(settings)
                .isEqualTo(new OcmSettings(retry, rate, concurrency, lists, transfer, Duration.ofSeconds(60)));
    }

    @ParameterizedTest
    @MethodSource("nonsense")
    void nonsense_is_refused(ThrowingCallable making) {
        assertThatIllegalArgumentException().isThrownBy(making);
    }

    static Stream<ThrowingCallable> nonsense() {
        return Stream.of(
                () -> new Retry(0, SECOND, SECOND, 20, SECOND),
                () -> new Retry(1, Duration.ZERO, SECOND, 20, SECOND),
                () -> new Retry(1, SECOND, SECOND, 100, SECOND),
                () -> new Retry(1, SECOND, SECOND, 20, Duration.ZERO),
                () -> new Rate(0, 1, SECOND),
                () -> new Rate(1, 1, SECOND.negated()),
                () -> new Concurrency(0, 1),
                () -> new Concurrency(1, 0),
                () -> new Lists(0, 1, 1, 8_000),
                () -> new Lists(1, 1, 0, 8_000),
                () -> new Lists(1, 1, 1, 10),
                () -> new Transfer(SECOND, Duration.ZERO, 1),
                () -> new Transfer(SECOND, SECOND, 0));
    }
}
