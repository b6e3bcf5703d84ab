package dev.tidegate.ocm.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.tidegate.http.Backoff;
import dev.tidegate.http.ConcurrencySettings;
import dev.tidegate.http.RateSettings;
import dev.tidegate.http.RetrySettings;
import dev.tidegate.http.TransferSettings;
import dev.tidegate.ocm.settings.OcmSettings.Lists;
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
        assertThat(OcmSettings.defaults())
                .isEqualTo(new OcmSettings(
                        new RetrySettings(
                                4,
                                Backoff.around(SECOND, Duration.ofSeconds(30), 20),
                                Duration.ofSeconds(120),
                                Duration.ofSeconds(60),
                                Duration.ofSeconds(120)),
                        new RateSettings(100, 100, Duration.ofSeconds(60)),
                        new ConcurrencySettings(16, 4),
                        new Lists(100, 10_000, 100, 8_000),
                        new TransferSettings(Duration.ofSeconds(10), 32 * 1024 * 1024),
                        Duration.ofSeconds(60)));
    }

    @Test
    void each_part_can_be_set_alone() {
        var retry = RetrySettings.once(SECOND);
        var rate = new RateSettings(1, 1, Duration.ZERO);
        var concurrency = new ConcurrencySettings(1, 1);
        var lists = new Lists(1, 1, 1, 256);
        var transfer = new TransferSettings(SECOND, 1);

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
    @MethodSource("invalid")
    void invalid_settings_are_refused(ThrowingCallable construction) {
        assertThatIllegalArgumentException().isThrownBy(construction);
    }

    static Stream<ThrowingCallable> invalid() {
        return Stream.of(
                () -> new Lists(0, 1, 1, 8_000), () -> new Lists(1, 1, 0, 8_000), () -> new Lists(1, 1, 1, 10));
    }
}
