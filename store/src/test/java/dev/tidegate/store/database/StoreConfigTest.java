package dev.tidegate.store.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoreConfigTest {

    private static final Path PASSWORD = Path.of("password");

    @Test
    void the_embedded_directory_is_made_absolute_and_plain() {
        var config = new StoreConfig.Embedded(Path.of("data/../store"));

        assertThat(config.directory()).isEqualTo(Path.of("").toAbsolutePath().resolve("store"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"store?journal_mode=off", "store\n", "a?b/c"})
    void a_directory_that_would_read_as_settings_of_the_driver_is_refused(String directory) {
        assertThatExceptionOfType(StoreOpenException.class)
                .isThrownBy(() -> StoreConfig.embedded(Path.of(directory)))
                .withMessageContaining("free of question marks and control characters");
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql://host/db", "jdbc:sqlite:/tmp/x", "jdbc:h2:mem:x", ""})
    void an_address_of_another_kind_is_refused(String url) {
        assertThatExceptionOfType(StoreOpenException.class)
                .isThrownBy(() -> StoreConfig.postgres(url, "user", PASSWORD))
                .withMessageContaining("starts with jdbc:postgresql:");
    }

    @ParameterizedTest
    @ValueSource(strings = {"?password=secret", "?sslmode=require&user=me"})
    void an_address_with_credentials_is_refused_without_repeating_them(String parameters) {
        assertThatExceptionOfType(StoreOpenException.class)
                .isThrownBy(() -> StoreConfig.postgres("jdbc:postgresql://host/db" + parameters, "user", PASSWORD))
                .withMessageContaining("holds no user and no password")
                .withMessageNotContaining("secret");
    }

    @Test
    void other_parameters_are_the_driver_s_business() {
        var url = "jdbc:postgresql://host:5432/db?sslmode=verify-full&currentSchema=tidegate";

        assertThat(StoreConfig.postgres(url, "user", PASSWORD))
                .isEqualTo(new StoreConfig.Postgres(url, "user", PASSWORD));
    }
}
