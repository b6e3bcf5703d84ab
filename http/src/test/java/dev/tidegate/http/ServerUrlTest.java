package dev.tidegate.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServerUrlTest {

    @ParameterizedTest
    @ValueSource(strings = {"https://api.example.com", "http://127.0.0.1:8080/path", "http://[::1]:80"})
    void an_address_has_a_scheme_and_a_host(String text) {
        assertThat(ServerUrl.parse(text)).contains(URI.create(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "api.example.com",
                "ftp://example.com",
                "http://",
                "http://u:p@example.com",
                "http://u:p w@example.com",
                "https://example.com?token=x",
                "https://example.com#x",
                "https://ex ample.com",
                "file:///etc/passwd"
            })
    void anything_else_is_refused(String text) {
        assertThat(ServerUrl.parse(text)).isEmpty();
    }
}
