package dev.tidegate.data.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PointerTest {

    @Test
    void slashes_and_tildes_in_a_segment_are_escaped_and_unescaped() {
        var segments = Generator.listOf(Generator.strings("a~/01", 0, 4), 0, 4);

        Property.forAll(segments, drawn -> {
            var pointer = new Pointer(drawn);

            assertThat(Pointer.of(pointer.toString())).isEqualTo(pointer);
        });
    }

    @Test
    void a_pointer_is_printed_the_way_json_does() {
        assertThat(Pointer.ROOT.child("labels").child("a/b~c").child(3)).hasToString("/labels/a~1b~0c/3");
    }

    @Test
    void the_root_is_printed_as_an_empty_text() {
        assertThat(Pointer.of("")).isEqualTo(Pointer.ROOT);
    }

    @Test
    void a_pointer_without_a_leading_slash_is_refused() {
        assertThatThrownBy(() -> Pointer.of("managed/0")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_value_is_within_itself_and_what_is_around_it_but_not_in_a_neighbour_with_a_longer_name() {
        var pointer = Pointer.of("/managed/1/spec");

        assertThat(pointer.isWithin(Pointer.of("/managed/1"))).isTrue();
        assertThat(pointer.isWithin(pointer)).isTrue();
        assertThat(pointer.isWithin(Pointer.ROOT)).isTrue();
        assertThat(Pointer.of("/managed/10").isWithin(Pointer.of("/managed/1"))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-1", "+1", "01", "1a", "99999999999"})
    void only_a_plain_number_names_an_item(String segment) {
        assertThat(Pointer.index(segment)).isEqualTo(-1);
    }
}
