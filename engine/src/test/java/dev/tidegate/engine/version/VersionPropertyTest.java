package dev.tidegate.engine.version;

import static dev.tidegate.testsupport.Property.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.testsupport.Gen;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.semver4j.Semver;

class VersionPropertyTest {

    private static final Gen<String> IDENTIFIER = Gen.anyOf(
            Gen.oneOf("rc", "ec", "fc", "0", "1", "10", "nightly-2022-01-31-012936", "-", "a", "A"),
            Gen.integers(0, 20).map(String::valueOf),
            Gen.strings("0123456789", 1, 30).filter(text -> text.length() == 1 || !text.startsWith("0")),
            Gen.strings("ab-Z09", 1, 5).filter(text -> !text.matches("0[0-9]+")));

    private static final Gen<String> BEHIND =
            Gen.listOf(IDENTIFIER, 0, 3).map(identifiers -> String.join(".", identifiers));

    private static final Gen<String> GOOD = draws -> {
        var core = draws.between(0, 5) + "." + draws.between(0, 30) + "." + draws.between(0, 3);
        var preRelease = BEHIND.draw(draws);
        var build = BEHIND.draw(draws);
        return core + (preRelease.isEmpty() ? "" : "-" + preRelease) + (build.isEmpty() ? "" : "+" + build);
    };

    /** Mostly wrong, but wrong in the ways of people: a piece of a version put in a wrong place. */
    private static final Gen<String> ANYTHING = Gen.listOf(
                    Gen.oneOf("4", "0", "00", "16", ".", "-", "+", "rc", "x", " ", "_", "4.16.3", "ü", "٣"), 0, 9)
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
                GOOD,
                GOOD,
                (left, right) -> assertThat(
                                Integer.signum(Version.BY_PRECEDENCE.compare(Version.of(left), Version.of(right))))
                        .isEqualTo(Integer.signum(precedence(left).compareTo(precedence(right)))));
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
        forAll(Gen.listOf(GOOD.map(Version::of), 3, 3), (List<Version> three) -> {
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

    private static Semver precedence(String text) {
        return new Semver(text).withClearedBuild();
    }
}
