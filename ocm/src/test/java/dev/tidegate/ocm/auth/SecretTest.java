package dev.tidegate.ocm.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class SecretTest {

    private static final Secret SECRET = Secret.of("hunter2");

    @Test
    void a_secret_prints_dots_wherever_it_stands() {
        assertThat(SECRET).hasToString("••••••");
        assertThat(Grant.clientCredentials("us", SECRET).toString()).doesNotContain("hunter2");
        assertThat(Grant.offlineToken(SECRET).toString()).doesNotContain("hunter2");
        assertThat(Grant.givenToken(SECRET).toString()).doesNotContain("hunter2");
        assertThat(new AccessToken(SECRET, Instant.EPOCH, Instant.EPOCH).toString())
                .doesNotContain("hunter2");
    }

    @Test
    void a_secret_can_be_hidden_in_what_others_wrote() {
        assertThat(SECRET.hideIn("bad password hunter2!")).isEqualTo("bad password ••••••!");
    }

    @Test
    void equal_texts_are_equal_secrets() {
        assertThat(SECRET).isEqualTo(Secret.of("hunter2")).hasSameHashCodeAs(Secret.of("hunter2"));
        assertThat(SECRET).isNotEqualTo(Secret.of("hunter3"));
    }

    @Test
    void nothing_is_no_secret() {
        assertThatIllegalArgumentException().isThrownBy(() -> Secret.of(" "));
    }
}
