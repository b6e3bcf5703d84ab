package dev.tidegate.application.ocm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.ocm.auth.Grant;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SignInResolverTest {

    private static final SignInSettings NOTHING = new SignInSettings(null, null, null, null, null, null);

    @TempDir
    Path home;

    @Test
    void whoever_has_nothing_is_told_what_to_set() {
        assertThatThrownBy(() -> find(Map.of(), NOTHING))
                .isInstanceOfSatisfying(
                        RequestFailure.class,
                        failure -> assertThat(failure.status()).isEqualTo(Status.NOT_ALLOWED))
                .hasMessageContaining("OCM_TOKEN")
                .hasMessageContaining("ocm login");
    }

    @Test
    void a_token_that_cannot_be_one_is_refused_with_its_place_and_not_shown() throws IOException {
        var file = Files.writeString(home.resolve("token"), "aaa\nSECRET\n");

        assertThatThrownBy(() -> find(Map.of("OCM_TOKEN", "aaa\nSECRET"), NOTHING))
                .isInstanceOf(RequestFailure.class)
                .hasMessage("OCM_TOKEN holds no token: one line of text is expected, it contains a line break");
        assertThatThrownBy(() -> find(Map.of(), new SignInSettings(null, null, null, null, null, file)))
                .hasMessage(file + " holds no token: one line of text is expected, it contains a line break");
    }

    @Test
    void an_empty_file_is_no_secret() throws IOException {
        var file = Files.writeString(home.resolve("empty"), "\n");

        assertThatThrownBy(() -> find(Map.of(), new SignInSettings(null, null, null, null, null, file)))
                .hasMessageEndingWith("it contains nothing");
        assertThatThrownBy(() -> find(Map.of(), new SignInSettings(null, null, null, "me", file, null)))
                .hasMessage(file + " holds no secret: it is empty");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://u:s3cr3t@host", "http://u:s3cr3t w@host", "host", "https://host?token=s3cr3t"})
    void an_address_that_is_none_is_refused_and_not_shown(String url) {
        assertThatThrownBy(
                        () -> find(Map.of("OCM_TOKEN", "abc"), new SignInSettings(url, null, null, null, null, null)))
                .isInstanceOfSatisfying(
                        RequestFailure.class,
                        failure -> assertThat(failure.status()).isEqualTo(Status.INVALID_INPUT))
                .hasMessage("--url takes an address with http or https and a host, without credentials and query, as in"
                        + " https://api.openshift.com");
    }

    @Test
    void an_offline_token_is_exchanged_and_an_access_token_is_shown_as_it_is() {
        var offline = find(Map.of("OCM_TOKEN", token("Offline")), NOTHING);
        var access = find(Map.of("OCM_TOKEN", token("Bearer")), NOTHING);
        var opaque = find(Map.of("OCM_TOKEN", "sha256~abc"), NOTHING);

        assertThat(offline.grant()).isInstanceOf(Grant.OfflineToken.class);
        assertThat(access.grant()).isInstanceOf(Grant.GivenToken.class);
        assertThat(opaque.grant()).isInstanceOf(Grant.GivenToken.class);
    }

    @Test
    void options_win_over_variables_and_these_over_the_ocm_command() throws IOException {
        var secret = Files.writeString(home.resolve("secret"), "s\n");
        writeConfig("{\"client_id\": \"of-file\", \"client_secret\": \"x\"}");
        var variables = Map.of("TIDEGATE_CLIENT_ID", "of-variable", "TIDEGATE_CLIENT_SECRET", "y");
        var given = new SignInSettings(null, null, null, "of-option", secret, null);

        assertThat(find(variables, given).grant().clientId()).isEqualTo("of-option");
        assertThat(find(variables, NOTHING).grant().clientId()).isEqualTo("of-variable");
        assertThat(find(Map.of(), NOTHING).grant().clientId()).isEqualTo("of-file");
    }

    @Test
    void the_ocm_command_also_tells_where() throws IOException {
        writeConfig("{\"refresh_token\": \"r\", \"url\": \"https://ocm.example.org\","
                + " \"token_url\": \"https://sso.example.org/token\"}");

        var found = find(Map.of(), NOTHING);

        assertThat(found.environment().api()).isEqualTo(URI.create("https://ocm.example.org"));
        assertThat(found.environment().tokenUrl()).isEqualTo(URI.create("https://sso.example.org/token"));
    }

    @Test
    void a_broken_configuration_is_not_quoted() throws IOException {
        writeConfig("{\"refresh_token\": very-secret}");

        assertThatThrownBy(() -> find(Map.of(), NOTHING))
                .isInstanceOf(RequestFailure.class)
                .hasMessageContaining("ocm.json")
                .hasMessageNotContaining("very-secret")
                .hasNoCause();
    }

    @Test
    void a_client_id_alone_is_not_enough() {
        var given = new SignInSettings(null, null, null, "me", null, null);

        assertThatThrownBy(() -> find(Map.of(), given)).hasMessageContaining("--client-secret-file");
    }

    private OcmSignIn find(Map<String, String> variables, SignInSettings given) {
        return new SignInResolver(variables, new OcmConfigFile(variables, () -> home)).find(given);
    }

    private void writeConfig(String text) throws IOException {
        var file = home.resolve(".config/ocm/ocm.json");
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static String token(String type) {
        var payload = "{\"typ\": \"" + type + "\"}";
        return "e30." + Base64.getUrlEncoder().withoutPadding().encodeToString(payload.getBytes(StandardCharsets.UTF_8))
                + ".signature";
    }
}
