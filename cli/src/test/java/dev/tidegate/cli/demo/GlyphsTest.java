package dev.tidegate.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class GlyphsTest {

    @Test
    void a_locale_that_knows_them_gets_blocks() {
        assertThat(Glyphs.of(Map.of("LANG", "en_GB.UTF-8"))).isEqualTo(Glyphs.BLOCKS);
        assertThat(Glyphs.of(Map.of("LANG", "C.utf8"))).isEqualTo(Glyphs.BLOCKS);
    }

    @Test
    void a_locale_that_does_not_know_them_gets_ascii() {
        assertThat(Glyphs.of(Map.of("LANG", "en_GB.UTF-8", "LC_ALL", "C"))).isEqualTo(Glyphs.ASCII);
    }

    @Test
    void most_terminals_that_say_nothing_know_them() {
        assertThat(Glyphs.of(Map.of("LANG", ""))).isEqualTo(Glyphs.BLOCKS);
    }
}
