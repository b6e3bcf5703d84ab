package dev.tidegate.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HomeDirectoryTest {

    @Test
    void the_variable_wins_over_what_java_knows() {
        assertThat(HomeDirectory.of(Map.of("HOME", "/home/ada"), "/root")).isEqualTo(Path.of("/home/ada"));
    }

    @Test
    void without_the_variable_java_is_asked() {
        assertThat(HomeDirectory.of(Map.of(), "/root")).isEqualTo(Path.of("/root"));
        assertThat(HomeDirectory.of(Map.of("HOME", ""), "/root")).isEqualTo(Path.of("/root"));
    }

    @Test
    void whoever_has_none_is_told_what_to_set() {
        assertThatThrownBy(() -> HomeDirectory.of(Map.of(), "?"))
                .isInstanceOf(RequestFailure.class)
                .hasMessage("the home directory is not known: set HOME to it");
    }
}
