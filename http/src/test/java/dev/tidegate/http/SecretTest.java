package dev.tidegate.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretTest {

    private static final Secret SECRET = Secret.of("hunter2");

    @Test
    void a_secret_prints_dots_wherever_it_is_part_of_a_value() {
        assertThat(SECRET).hasToString("••••••");
        assertThat(TokenSource.fixed(SECRET).token().toString()).doesNotContain("hunter2");
        assertThat(ClientRequest.Body.form("password=hunter2").toString()).doesNotContain("hunter2");
    }

    @Test
    void a_secret_can_be_hidden_in_a_text_from_elsewhere() {
        assertThat(SECRET.hideIn("bad password hunter2!")).isEqualTo("bad password ••••••!");
    }

    @Test
    void a_secret_is_also_hidden_where_it_is_encoded() {
        var secret = Secret.of("a~b c/d");

        assertThat(secret.hideIn("a=a%7Eb+c%2Fd&b=a%7Eb%20c%2Fd")).isEqualTo("a=••••••&b=••••••");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "u", "us", "user:", "oauth2:"})
    void a_secret_is_also_hidden_in_base64_wherever_it_begins(String before) {
        var secret = Secret.of("hunter2-and-more");
        var encoded = Base64.getEncoder().encodeToString((before + "hunter2-and-more!").getBytes(UTF_8));

        var hidden = secret.hideIn("Basic " + encoded + " sent");

        assertThat(hidden).startsWith("Basic ").contains("••••••").endsWith(" sent");
        assertThat(hidden.length()).isLessThan("Basic  sent".length() + 6 + before.length() * 2 + 6);
    }

    @Test
    void equal_texts_are_equal_secrets() {
        assertThat(SECRET).isEqualTo(Secret.of("hunter2")).hasSameHashCodeAs(Secret.of("hunter2"));
        assertThat(SECRET).isNotEqualTo(Secret.of("hunter3"));
    }

    @Test
    void a_blank_text_is_not_a_secret() {
        assertThatIllegalArgumentException().isThrownBy(() -> Secret.of(" "));
    }
}
