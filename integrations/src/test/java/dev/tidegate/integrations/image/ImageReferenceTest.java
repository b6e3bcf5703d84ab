package dev.tidegate.integrations.image;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ImageReferenceTest {

    private static final String DIGEST = "sha256:" + "0123456789abcdef".repeat(4);

    @ParameterizedTest
    @ValueSource(strings = {"9d07aa1", "v1.2.3", "_x", "1234567", "0012345", "4e19002", "a-b_c.d"})
    void a_tag_is_taken_as_it_is_written(String tag) {
        assertThat(ImageReference.parse(tag).orElseThrow())
                .isEqualTo(new ImageReference(tag, null))
                .hasToString(tag);
    }

    @Test
    void a_digest_can_stand_alone_or_behind_a_tag() {
        assertThat(ImageReference.parse(DIGEST).orElseThrow())
                .isEqualTo(new ImageReference(null, DIGEST))
                .hasToString(DIGEST);
        assertThat(ImageReference.parse("v1@" + DIGEST).orElseThrow())
                .isEqualTo(new ImageReference("v1", DIGEST))
                .hasToString("v1@" + DIGEST);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "bad tag",
                "sha256:xyz",
                "-x",
                ".x",
                "v1@",
                "v1@sha256:12",
                "@sha256:12",
                "a/b",
                "a:b",
                "t\u00e4g"
            })
    void anything_else_names_no_image(String text) {
        assertThat(ImageReference.parse(text).complaint())
                .hasValueSatisfying(complaint -> assertThat(complaint).startsWith("\"" + text + "\" names no image: "));
    }

    @Test
    void a_tag_has_at_most_128_characters() {
        assertThat(ImageReference.parse("a".repeat(128)).value()).isPresent();
        assertThat(ImageReference.parse("a".repeat(129)).value()).isEmpty();
    }

    @Test
    void only_a_tag_without_a_digest_moves() {
        assertThat(ImageReference.parse("latest").orElseThrow().isMutable()).isTrue();
        assertThat(ImageReference.parse("latest@" + DIGEST).orElseThrow().isMutable())
                .isFalse();
        assertThat(ImageReference.parse("9d07aa1").orElseThrow().isMutable()).isFalse();
    }
}
