package dev.tidegate.upgrades.channel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MinorVersionChannelTest {

    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {
                "stable-4.20,stable-4.21",
                "eus-4.20,eus-4.22",
                "eus-4.21,eus-4.22",
                "fast-4.9,fast-4.10",
                "candidate-4.22,candidate-4.23",
                "stable,none",
                "stable-4.x,none",
                "stable-4,none",
                "-4.20,none"
            })
    void the_next_channel_is_the_one_of_the_next_minor_version(String channel, String next) {
        assertThat(MinorVersionChannel.parse(channel).map(found -> found.next().toString()))
                .isEqualTo(Optional.ofNullable(next));
    }
}
