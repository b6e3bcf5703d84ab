package dev.tidegate.store.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.Property;
import org.junit.jupiter.api.Test;

class ContentTest {

    @Test
    void content_is_named_by_the_sha_256_of_its_bytes() {
        assertThat(Content.text("text/plain", "abc").digest())
                .isEqualTo(new Digest("sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
    }

    @Test
    void content_cannot_be_changed_through_the_array_it_was_made_from_or_gave_out() {
        var bytes = new byte[] {1, 2, 3};
        var content = Content.of("application/octet-stream", bytes);

        bytes[0] = 9;
        content.bytes()[1] = 9;

        assertThat(content.bytes()).containsExactly(1, 2, 3);
    }

    @Test
    void text_without_a_utf_8_form_is_refused_instead_of_mended() {
        assertThatIllegalArgumentException().isThrownBy(() -> Content.json("\"\ud83d\""));
    }

    @Test
    void content_is_bounded() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Content.of("application/octet-stream", new byte[Content.LARGEST + 1]))
                .withMessage("16777217 bytes are too many to store at once; the most is 16777216");
    }

    @Test
    void what_is_stored_stays_out_of_logs() {
        assertThat(Content.text("text/plain", "who is on call"))
                .hasToString("text/plain, 14 bytes, "
                        + Content.text("text/plain", "who is on call").digest());
    }

    @Test
    void a_body_opens_to_the_content_it_was_made_of() {
        Property.forAll(Generator.strings("ab\n{}\"ü🚢", 0, 400), text -> {
            var content = Content.text("text/plain", text);

            assertThat(opened(CompressedContent.of(content))).isEqualTo(content);
        });
    }

    @Test
    void a_body_with_any_byte_changed_does_not_open_to_other_content() {
        var content = Content.text("text/plain", "the quick brown fox jumps over the lazy dog");
        var compressed = CompressedContent.of(content).compressed();

        Property.forAll(Generator.integers(0, compressed.length - 1), Generator.integers(1, 255), (at, change) -> {
            var changed = compressed.clone();
            changed[at] ^= (byte) (int) change;
            var body = new CompressedContent(
                    "text/plain", content.size(), content.digest().value(), changed);

            // A few bytes of the wrapping say nothing about the content; whatever opens is what was stored.
            assertThat(opened(body)).isIn(content, "damaged");
        });
    }

    @Test
    void a_body_that_swells_beyond_any_bound_is_damaged() {
        var bomb = CompressedContent.of(Content.of("text/plain", new byte[Content.LARGEST]))
                .compressed();
        var claims =
                new CompressedContent("text/plain", 10, Digest.of(new byte[10]).value(), bomb);

        assertThat(opened(claims)).isEqualTo("damaged");
    }

    private static Object opened(CompressedContent body) {
        return body.<Object>open(content -> content, sentence -> "damaged");
    }
}
