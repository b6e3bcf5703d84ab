package dev.tidegate.kube;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PatienceTest {

    private static final Instant NOW = Instant.parse("2026-03-02T07:40:00Z");

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
                    7                             | PT7S
                    Mon, 02 Mar 2026 07:41:00 GMT | PT1M
                    Mon, 02 Mar 2026 07:39:00 GMT | PT0S
                    soon                          | PT0S
                    """)
    void what_a_cluster_asks_for_is_read(String header, Duration asked) {
        assertThat(Patience.asked(header, NOW)).isEqualTo(asked);
    }

    @Test
    void the_wait_of_our_own_is_bounded() {
        var patience = new Patience(KubeLimits.defaults(), () -> 0.999);

        assertThat(patience.after(30, Duration.ZERO))
                .isLessThan(KubeLimits.defaults().longestWait());
    }

    @Test
    void the_wait_may_be_nothing_at_all() {
        var patience = new Patience(KubeLimits.defaults(), () -> 0);

        assertThat(patience.after(3, Duration.ZERO)).isZero();
    }
}
