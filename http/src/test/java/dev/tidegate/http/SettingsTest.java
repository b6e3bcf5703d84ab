package dev.tidegate.http;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SettingsTest {

    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Backoff BACKOFF = Backoff.around(SECOND, SECOND, 20);

    @ParameterizedTest
    @MethodSource("invalid")
    void invalid_settings_are_refused(ThrowingCallable construction) {
        assertThatIllegalArgumentException().isThrownBy(construction);
    }

    static Stream<ThrowingCallable> invalid() {
        return Stream.of(
                () -> new RetrySettings(0, BACKOFF, SECOND, SECOND, SECOND),
                () -> new RetrySettings(1, BACKOFF, SECOND, Duration.ZERO, SECOND),
                () -> new RetrySettings(1, BACKOFF, SECOND, SECOND, Duration.ZERO),
                () -> new RateSettings(0, 1, SECOND),
                () -> new RateSettings(1, 0, SECOND),
                () -> new RateSettings(1, 1, SECOND.negated()),
                () -> new ConcurrencySettings(0, 1),
                () -> new ConcurrencySettings(1, 0),
                () -> new TransferSettings(Duration.ZERO, 1),
                () -> new TransferSettings(SECOND, 0));
    }
}
