package dev.tidegate.engine.version;

import static dev.tidegate.testsupport.Property.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.testsupport.Generator;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.semver4j.Semver;

class VersionPropertyTest {

    private static final Generator<String> HUGE_NUMBER =
            Generator.strings("0123456789", 1, 30).map(digits -> new BigInteger(digits).toString());

    private static final Generator<String> WORD =
            Generator.strings("ab-Z09", 0, 4).flatMap(text -> Generator.oneOf(text + "x", text + "-"));

    /**
     * The other implementation sorts digits inside a word as a number, puts a leading hyphen before numbers, and fails
     * beyond a long; the rules do none of that, so it is asked only about what it reads as they do.
     */
    private static final Generator<String> USUAL_IDENTIFIER = Generator.anyOf(
            Generator.oneOf("rc", "ec", "fc", "0", "nightly-2022-01-31-012936"),
            Generator.longs(0, 20).map(String::valueOf),
            Generator.longs(0, Long.MAX_VALUE).map(String::valueOf),
            Generator.strings("ab-Z", 0, 4).map(text -> "x" + text));

    private static final Generator<String> IDENTIFIER = Generator.anyOf(USUAL_IDENTIFIER, HUGE_NUMBER, WORD);

    private static final Generator<String> USUAL = versions(USUAL_IDENTIFIER);

    private static final Generator<String> GOOD = versions(IDENTIFIER);

    /** Mostly wrong, but wrong in the ways of people: a piece of a version put in a wrong place. */
    private static final Generator<String> ANYTHING = Generator.listOf(
                    Generator.oneOf("4", "0", "00", "16", ".", "-", "+", "rc", "x", " ", "_", "4.16.3", "ü", "٣"), 0, 9)
            .map(pieces -> String.join("", pieces));

    @Test
    void every_good_text_is_read_and_written_unchanged() {
        forAll(
                GOOD,
                text -> assertThat(Version.parse(text).value())
                        .map(Version::toString)
                        .contains(text));
    }

    @Test
    void the_same_texts_are_versions_as_for_another_implementation() {
        forAll(
                ANYTHING.filter(text -> text.equals(text.strip())),
                text -> assertThat(Version.parse(text).value().isPresent()).isEqualTo(Semver.isValid(text)));
    }

    @Test
    void precedence_is_the_same_as_for_another_implementation() {
        forAll(
                USUAL,
                USUAL,
                (left, right) -> assertThat(
                                Integer.signum(Version.BY_PRECEDENCE.compare(Version.of(left), Version.of(right))))
                        .isEqualTo(Integer.signum(precedence(left).compareTo(precedence(right)))));
    }

    @Test
    void numbers_of_any_size_compare_as_numbers() {
        forAll(
                HUGE_NUMBER,
                HUGE_NUMBER,
                (left, right) -> assertThat(preReleaseOrder(left, right))
                        .isEqualTo(new BigInteger(left).compareTo(new BigInteger(right))));
    }

    @Test
    void numbers_of_any_size_stand_before_words() {
        forAll(
                HUGE_NUMBER,
                WORD,
                (number, word) -> assertThat(preReleaseOrder(number, word)).isNegative());
    }

    @Test
    void words_compare_letter_by_letter() {
        forAll(
                WORD,
                WORD,
                (left, right) ->
                        assertThat(preReleaseOrder(left, right)).isEqualTo(Integer.signum(left.compareTo(right))));
    }

    @Test
    void only_equal_versions_compare_as_equal() {
        forAll(
                GOOD,
                GOOD,
                (left, right) -> assertThat(Version.of(left).compareTo(Version.of(right)) == 0)
                        .isEqualTo(left.equals(right)));
    }

    @Test
    void the_order_is_total() {
        forAll(Generator.listOf(GOOD.map(Version::of), 3, 3), (List<Version> three) -> {
            var a = three.get(0);
            var b = three.get(1);
            var c = three.get(2);

            assertThat(Integer.signum(a.compareTo(b))).isEqualTo(-Integer.signum(b.compareTo(a)));
            if (a.compareTo(b) <= 0 && b.compareTo(c) <= 0) {
                assertThat(a.compareTo(c)).isLessThanOrEqualTo(0);
            }
        });
    }

    @Test
    void no_text_makes_reading_fail() {
        forAll(
                ANYTHING,
                text -> assertThat(Version.parse(text))
                        .satisfies(parsed -> assertThat(parsed.value().isPresent())
                                .isNotEqualTo(parsed.complaint().isPresent())));
    }

    /** Of few numbers, so that two versions often differ only in what stands behind. */
    private static Generator<String> versions(Generator<String> identifiers) {
        var behind = Generator.listOf(identifiers, 0, 3).map(drawn -> String.join(".", drawn));
        return draws -> {
            var numbers = draws.pick(List.of("4.10.0", "4.9.30", "4.10.1", "0.0.0"));
            var preRelease = behind.draw(draws);
            var build = behind.draw(draws);
            return numbers + (preRelease.isEmpty() ? "" : "-" + preRelease) + (build.isEmpty() ? "" : "+" + build);
        };
    }

    private static int preReleaseOrder(String left, String right) {
        return Integer.signum(Version.of("4.10.0-" + left).compareTo(Version.of("4.10.0-" + right)));
    }

    private static Semver precedence(String text) {
        return new Semver(text).withClearedBuild();
    }
}
