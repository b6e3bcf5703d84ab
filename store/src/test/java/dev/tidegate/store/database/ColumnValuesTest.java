package dev.tidegate.store.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.Property;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ColumnValuesTest {

    private static final Generator<Instant> INSTANTS = draws -> Instant.ofEpochSecond(
            draws.between(
                    Instant.parse("0000-01-01T00:00:00Z").getEpochSecond(),
                    Instant.parse("9999-12-31T23:59:59Z").getEpochSecond()),
            draws.between(0, 999_999_999));

    @Test
    void instants_come_back_to_the_nanosecond() {
        Property.forAll(
                INSTANTS,
                instant -> assertThat(ColumnValues.instant(ColumnValues.instant(instant)))
                        .isEqualTo(instant));
    }

    @Test
    void stored_instants_sort_as_the_instants_do() {
        Property.forAll(
                INSTANTS,
                INSTANTS,
                (one, other) -> assertThat(
                                Integer.signum(ColumnValues.instant(one).compareTo(ColumnValues.instant(other))))
                        .isEqualTo(Integer.signum(one.compareTo(other))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"+10000-01-01T00:00:00Z", "-0001-12-31T23:59:59Z"})
    void years_that_would_not_sort_are_refused(String instant) {
        assertThatExceptionOfType(DateTimeException.class)
                .isThrownBy(() -> ColumnValues.instant(Instant.parse(instant)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a\u0000b", "two\nlines", "\ud83d"})
    void names_that_no_database_keeps_as_they_are_are_refused(String name) {
        assertThatIllegalArgumentException().isThrownBy(() -> ColumnValues.name("a name", name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "é", "🚢"})
    void names_are_bounded_by_their_bytes(String letter) {
        var bytes = letter.getBytes(StandardCharsets.UTF_8).length;

        assertThat(ColumnValues.name("a name", letter.repeat(200 / bytes))).isNotBlank();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ColumnValues.name("a name", letter.repeat(200 / bytes + 1)))
                .withMessage("a name must have at most 200 bytes");
    }
}
