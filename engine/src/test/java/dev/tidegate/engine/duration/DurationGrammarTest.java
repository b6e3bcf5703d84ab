package dev.tidegate.engine.duration;

import static dev.tidegate.testsupport.Property.forAll;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.testsupport.Generator;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationGrammarTest {

    private static final DurationGrammar STRICT = DurationGrammar.strict();
    private static final DurationGrammar COMPATIBLE = DurationGrammar.compatible();

    private static String refusal(Parsed<?> parsed) {
        return parsed.refusal().map(Parsed.Refused::sentence).orElse("accepted: " + parsed);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "None"})
    void nothing_and_none_mean_no_deadline_in_both_grammars(String text) {
        assertThat(STRICT.deadline(text)).isEqualTo(Parsed.accepted(Optional.empty()));
        assertThat(COMPATIBLE.deadline(text)).isEqualTo(Parsed.accepted(Optional.empty()));
    }

    @ParameterizedTest
    @CsvSource({"90s, PT1M30S", "45m, PT45M", "2h, PT2H", "1h30m, PT1H30M", "1h0m1s, PT1H1S", "8760h, PT8760H"})
    void hours_minutes_and_seconds_are_accepted_in_both_grammars(String text, Duration duration) {
        assertThat(STRICT.deadline(text)).isEqualTo(Parsed.accepted(Optional.of(duration)));
        assertThat(STRICT.soak(text)).isEqualTo(Parsed.accepted(duration));
        assertThat(COMPATIBLE.deadline(text)).isEqualTo(Parsed.accepted(Optional.of(duration)));
        assertThat(COMPATIBLE.soak(text)).isEqualTo(Parsed.accepted(duration));
    }

    @Test
    void a_deadline_of_zero_is_refused_here_and_accepted_by_the_compatible_grammar() {
        assertThat(refusal(STRICT.deadline("0s")))
                .isEqualTo("a deadline of 0s is over before it starts: use None for no deadline");
        assertThat(COMPATIBLE.deadline("0s")).isEqualTo(Parsed.accepted(Optional.of(Duration.ZERO)));
    }

    @ParameterizedTest
    @CsvSource({"10ms, PT0.01S, 1s", "5m1.5s, PT5M1.5S, 5m2s"})
    void parts_of_seconds_are_refused_here_and_accepted_by_the_compatible_grammar(
            String text, Duration compatible, String nearest) {
        assertThat(refusal(STRICT.deadline(text)))
                .isEqualTo("'" + text + "' is not a duration: whole seconds only, use " + nearest);
        assertThat(COMPATIBLE.deadline(text)).isEqualTo(Parsed.accepted(Optional.of(compatible)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"5minutes", "5m ", "5|", "xNone", "5mNone", "9000000h"})
    void what_only_slips_through_the_published_pattern_is_refused_by_both_grammars(String text) {
        assertThat(STRICT.deadline(text).refusal()).isPresent();
        assertThat(COMPATIBLE.deadline(text).refusal()).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"90", "-5m", "1.5h", "none", "5M", "1d", " 5m", "300us", "+5m"})
    void what_the_published_pattern_stops_is_refused_by_both_grammars(String text) {
        assertThat(STRICT.deadline(text).refusal()).isPresent();
        assertThat(refusal(COMPATIBLE.deadline(text)))
                .isEqualTo("a deadline begins with digits and h, m or s, such as 5m, or is None");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "90|0|name the unit, use 90s, 90m or 90h",
                "-5m|0|it cannot be negative, use 5m",
                "1.5h|0|use 1h30m",
                "none|0|use None",
                "xNone|0|use None",
                "5M|0|use 5m",
                "1d|0|use 24h",
                " 5m|0|use 5m",
                "5m |2|use 5m",
                "300us|0|whole seconds only, use 1s",
                "5minutes|2|use 5m",
                "1 hour 30 minutes|0|use 1h30m",
                "2 hrs, 1 sec|0|use 2h1s",
                "30m1h|3|use 1h30m",
                "PT5M|0|use 5m",
                "2w|0|use 336h",
                "99w|0|use at most 8760h",
                "soon|0|use hours, minutes and seconds, such as 1h30m, or None",
                "5x|0|use hours, minutes and seconds, such as 1h30m, or None",
            })
    void a_refusal_says_where_and_names_the_nearest_right_form(String text, int column, String nearest) {
        assertThat(STRICT.deadline(text))
                .isEqualTo(Parsed.refused("duration", column, "'" + text + "' is not a duration: " + nearest));
    }

    @Test
    void a_bar_is_no_unit_although_the_published_pattern_lists_it() {
        assertThat(refusal(STRICT.deadline("5|"))).endsWith("use hours, minutes and seconds, such as 1h30m, or None");
    }

    @Test
    void a_year_is_the_limit() {
        assertThat(refusal(STRICT.deadline("8760h1s"))).isEqualTo("8760h1s is longer than a year: use at most 8760h");
        assertThat(refusal(STRICT.soak("9000000h"))).isEqualTo("9000000h is longer than a year: use at most 8760h");
        assertThat(refusal(STRICT.soak("99999999999999999999999h"))).endsWith("use at most 8760h");
    }

    @Test
    void an_endless_text_is_refused_without_being_repeated() {
        assertThat(refusal(STRICT.deadline("9".repeat(100_000) + "h")))
                .isEqualTo("this is too long for a duration: use hours, minutes and seconds, such as 1h30m");
        assertThat(COMPATIBLE.deadline("9".repeat(100_000) + "h").refusal()).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "None", "0", "0s", "0h0m"})
    void no_soak_can_be_said_in_several_ways(String text) {
        assertThat(STRICT.soak(text)).isEqualTo(Parsed.accepted(Duration.ZERO));
    }

    @Test
    void a_negative_soak_is_refused_here_and_already_over_in_the_compatible_grammar() {
        assertThat(refusal(STRICT.soak("-5m"))).endsWith("it cannot be negative, use 5m");
        assertThat(COMPATIBLE.soak("-5m")).isEqualTo(Parsed.accepted(Duration.ofMinutes(-5)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"10", "", "None", "-", "5", "1h5", ".", ".h", "h", "5m ", " 5m", "1e3s", "--5m", "5 m", "00"})
    void a_compatible_soak_must_be_a_go_duration(String text) {
        assertThat(COMPATIBLE.soak(text).refusal()).isPresent();
    }

    @ParameterizedTest
    @CsvSource({
        "0, PT0S",
        "+0, PT0S",
        "-0, PT0S",
        "+5m, PT5M",
        "1.5h, PT1H30M",
        ".5s, PT0.5S",
        "5.s, PT5S",
        "1m1h1m, PT1H2M",
        "300us, PT0.0003S",
        "300µs, PT0.0003S",
        "300μs, PT0.0003S",
        "0.3333333333333333333h, PT20M",
        "0.100000000000000000000h, PT6M",
        "9007199254.740993ms, PT2501H59M59.254740993S",
        "9223372036854775807ns, PT2562047H47M16.854775807S",
        "-9223372036854775808ns, PT-2562047H-47M-16.854775808S",
        "0000000000000000000000000005m, PT5M"
    })
    void a_compatible_soak_is_read_as_go_reads_it(String text, Duration duration) {
        assertThat(COMPATIBLE.soak(text)).isEqualTo(Parsed.accepted(duration));
    }

    @ParameterizedTest
    @ValueSource(strings = {"9223372036854775808ns", "2562048h", "2562047h47m16.854775808s", "-9223372036854775809ns"})
    void a_compatible_soak_ends_where_64_bits_end(String text) {
        assertThat(refusal(COMPATIBLE.soak(text))).contains("292 years");
    }

    @Test
    void what_is_printed_is_read_back_the_same() {
        forAll(
                Generator.durations(Duration.ZERO, Duration.ofDays(365)),
                duration ->
                        assertThat(STRICT.soak(DurationGrammar.print(duration))).isEqualTo(Parsed.accepted(duration)));
    }

    @Test
    void only_whole_seconds_can_be_printed() {
        assertThatThrownBy(() -> DurationGrammar.print(Duration.ofMillis(1))).hasMessageContaining("whole seconds");
        assertThatThrownBy(() -> DurationGrammar.print(Duration.ofSeconds(-1))).hasMessageContaining("whole seconds");
    }

    @Test
    void no_text_ever_makes_a_grammar_throw_and_advice_is_always_good() {
        forAll(Generator.strings("0159hmsdNone.-+| µptw", 0, 12), text -> {
            COMPATIBLE.deadline(text);
            COMPATIBLE.soak(text);
            STRICT.soak(text);
            STRICT.deadline(text)
                    .refusal()
                    .map(refused -> refused.sentence().replaceFirst(".*use (?:at most )?", ""))
                    .filter(advised -> advised.matches("[0-9hms]+"))
                    .ifPresent(
                            advised -> assertThat(STRICT.soak(advised).value()).isPresent());
        });
    }
}
