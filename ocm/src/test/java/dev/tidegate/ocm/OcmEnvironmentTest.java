package dev.tidegate.ocm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OcmEnvironmentTest {

    @Test
    void the_public_installation_needs_only_a_name() {
        var environment = OcmEnvironment.named("ocm-prod");

        assertThat(environment.api()).hasToString("https://api.openshift.com");
        assertThat(environment.tokenUrl())
                .hasToString("https://sso.redhat.com/auth/realms/redhat-external/protocol/openid-connect/token");
    }

    @ParameterizedTest
    @ValueSource(strings = {"api.openshift.com", "/api", "https://me:secret@host", "https://host?token=secret"})
    void an_invalid_url_or_one_with_a_secret_is_refused_without_being_quoted(String url) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new OcmEnvironment("e", URI.create(url), OcmEnvironment.DEFAULT_TOKEN_URL))
                .withMessageNotContaining("secret");
    }
}
