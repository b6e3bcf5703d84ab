package dev.tidegate.engine.version;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VersionTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0.0.0",
                "4.16.3",
                "4.17.0-ec.1",
                "4.17.0-fc.0",
                "4.17.0-rc.2",
                "4.10.0-0.nightly-2022-01-31-012936",
                "4.18.0-0.ci-2024-12-01-101112",
                "4.15.0-0.okd-scos-2024-03-10-010116",
                "4.16.3+build.007",
                "1.0.0-alpha-a.b-c+x-y.z",
                "1.0.0--",
                "99999999999999999999.18446744073709551616.0-123456789012345678901234567890",
            })
    void a_version_is_read_and_written_as_the_same_text(String text) {
        var parsed = Version.parse(text);

        assertThat(parsed.value()).map(Version::toString).contains(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "4.16 | '4.16' is not a version: give the patch too, as in 4.16.0",
                "4.16-rc.1 | '4.16-rc.1' is not a version: give the patch too, as in 4.16.0-rc.1",
                "4 | '4' is not a version: give minor and patch too, as in 4.0.0",
                "4.16.3.1 | '4.16.3.1' is not a version: give three numbers, as in 4.16.3",
                "v4.16.3 | 'v4.16.3' is not a version: leave out the 'v', as in 4.16.3",
                "V4.16 | 'V4.16' is not a version: leave out the 'V', as in 4.16.3",
                "openshift-v4.15.9 | 'openshift-v4.15.9' is not a version: leave out 'openshift-v', as in 4.15.9",
                "\" 4.16.3\" | ' 4.16.3' is not a version: leave out the blanks around it, as in 4.16.3",
                "4.016.3 | '4.016.3' is not a version: a number has no leading zero, write 16 instead of 016;"
                        + " a version begins with three numbers, as in 4.16.3",
                "4..3 | '4..3' is not a version: a number is missing beside a dot;"
                        + " a version begins with three numbers, as in 4.16.3",
                "4.16.x | '4.16.x' is not a version: 'x' is not a number;"
                        + " a version begins with three numbers, as in 4.16.3",
                "4.16.0- | '4.16.0-' is not a version: a part behind '-', '+' or '.' is empty;"
                        + " a pre-release is written as in 4.16.0-rc.1",
                "4.16.0-rc.00 | '4.16.0-rc.00' is not a version: a number has no leading zero, write 0 instead of 00;"
                        + " a pre-release is written as in 4.16.0-rc.1",
                "4.16.0-rc_1 | '4.16.0-rc_1' is not a version: 'rc_1' may hold letters, digits and hyphens only;"
                        + " a pre-release is written as in 4.16.0-rc.1",
                "4.16.0+a+b | '4.16.0+a+b' is not a version: 'a+b' may hold letters, digits and hyphens only;"
                        + " build metadata is written as in 4.16.0+build.7",
                "4.16.٣ | '4.16.٣' is not a version: '٣' is not a number;"
                        + " a version begins with three numbers, as in 4.16.3",
                "\"\" | the version is empty: write it as in 4.16.3",
            })
    void a_text_that_is_no_version_is_told_what_would_be_right(String text, String sentence) {
        var parsed = Version.parse(text);

        assertThat(parsed.complaint()).contains(sentence);
    }

    @Test
    void a_text_without_end_is_refused_without_repeating_it() {
        var parsed = Version.parse("1.0.0-" + "9".repeat(100_000));

        assertThat(parsed.complaint()).contains("a version has at most 256 characters, this one has 100006");
    }

    @Test
    void what_could_upset_a_terminal_is_quoted_as_its_code() {
        var parsed = Version.parse("4.16.\u001b[31m");

        assertThat(parsed.complaint())
                .hasValueSatisfying(sentence -> assertThat(sentence)
                        .contains("'U+001B[31m' is not a number")
                        .doesNotContain("\u001b"));
    }

    @Test
    void versions_sort_by_precedence() {
        var sorted = List.of(
                "4.9.30",
                "4.10.0-0.nightly-2022-01-31-012936",
                "4.10.0-1",
                "4.10.0-9",
                "4.10.0-10",
                "4.10.0-99999999999999999999",
                "4.10.0-100000000000000000000",
                "4.10.0-ec",
                "4.10.0-ec.1",
                "4.10.0-ec.1.1",
                "4.10.0-ec.a",
                "4.10.0-fc.0",
                "4.10.0-rc.2",
                "4.10.0-rc.10",
                "4.10.0",
                "4.10.1",
                "4.10.18446744073709551616",
                "4.11.0-rc.0",
                "10.0.0");
        var shuffled = new ArrayList<>(sorted.stream().map(Version::of).toList());
        Collections.reverse(shuffled);

        Collections.sort(shuffled);

        assertThat(shuffled).map(Version::toString).isEqualTo(sorted);
    }

    @Test
    void build_metadata_makes_no_version_newer_but_keeps_two_versions_apart() {
        var plain = Version.of("4.16.3");
        var built = Version.of("4.16.3+build.2");

        assertThat(plain.isLowerThan(built)).isFalse();
        assertThat(built.isHigherThan(plain)).isFalse();
        assertThat(plain).isNotEqualTo(built).isLessThan(built);
    }

    @Test
    void a_version_cannot_be_made_of_pieces_that_could_not_be_read_back() {
        var one = BigInteger.ONE;

        assertThatThrownBy(() -> new Version(one.negate(), one, one, List.of(), List.of()))
                .hasMessageContaining("not negative");
        assertThatThrownBy(() -> new Version(one, one, one, List.of("01"), List.of()))
                .hasMessageContaining("leading zero");
        assertThatThrownBy(() -> new Version(one, one, one, List.of(), List.of("a.b")))
                .hasMessageContaining("letters, digits and hyphens");
        assertThatThrownBy(() -> new Version(one, one, one, List.of("a".repeat(251)), List.of()))
                .hasMessageContaining("at most 256");
    }

    @Test
    void a_program_that_names_no_version_is_told_so() {
        assertThatThrownBy(() -> Version.of("4.16"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("give the patch too");
    }
}
