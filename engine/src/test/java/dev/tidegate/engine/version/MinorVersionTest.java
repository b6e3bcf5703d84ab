package dev.tidegate.engine.version;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MinorVersionTest {

    @Test
    void a_minor_version_is_read_and_written_as_the_same_text() {
        var parsed = MinorVersion.parse("4.16");

        assertThat(parsed.value())
                .contains(MinorVersion.of(4, 16))
                .map(MinorVersion::toString)
                .contains("4.16");
    }

    @Test
    void the_minor_of_a_pre_release_is_the_one_it_leads_to() {
        var minor = MinorVersion.of(Version.of("4.17.0-rc.2"));

        assertThat(minor).isEqualTo(MinorVersion.of(4, 17));
    }

    @Test
    void minors_sort_by_number_and_not_by_text() {
        assertThat(MinorVersion.of(4, 9)).isLessThan(MinorVersion.of(4, 10));
        assertThat(MinorVersion.of(4, 21)).isLessThan(MinorVersion.of(5, 0));
    }

    @Test
    void the_next_minor_of_4_9_is_4_10() {
        assertThat(MinorVersion.of(4, 9).next()).isEqualTo(MinorVersion.of(4, 10));
    }

    @Test
    void a_minor_contains_its_patches_only() {
        assertThat(MinorVersion.of(4, 16).contains(Version.of("4.16.30"))).isTrue();
        assertThat(MinorVersion.of(4, 16).contains(Version.of("4.17.0"))).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "4.16.3 | '4.16.3' is not a minor version: give major and minor only, as in 4.16",
                "4 | '4' is not a minor version: give the minor too, as in 4.0",
                "v4.16 | 'v4.16' is not a minor version: leave out the 'v', as in 4.16",
                "4.x | '4.x' is not a minor version: 'x' is not a number; write two numbers, as in 4.16",
                "\" \" | the minor version is empty: write it as in 4.16",
            })
    void a_text_that_is_no_minor_version_is_told_what_would_be_right(String text, String sentence) {
        var parsed = MinorVersion.parse(text);

        assertThat(parsed.complaint()).contains(sentence);
    }

    @Test
    void a_minor_has_no_negative_numbers() {
        assertThatThrownBy(() -> new MinorVersion(BigInteger.ONE, BigInteger.TEN.negate()))
                .hasMessageContaining("not negative");
    }
}
