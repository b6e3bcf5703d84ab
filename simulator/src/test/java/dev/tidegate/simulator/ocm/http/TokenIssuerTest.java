package dev.tidegate.simulator.ocm.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.testsupport.FakeTime;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.Signature;
import java.security.spec.RSAPublicKeySpec;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TokenIssuerTest {

    private static final SimulatedCredentials CREDENTIALS = SimulatedCredentials.usual();
    private static final Map<String, String> BY_SECRET = Map.of(
            "grant_type", "client_credentials",
            "client_id", CREDENTIALS.clientId(),
            "client_secret", CREDENTIALS.clientSecret());
    private static final Map<String, String> BY_PASSWORD =
            Map.of("grant_type", "password", "username", CREDENTIALS.user(), "password", CREDENTIALS.password());

    private final FakeTime time = new FakeTime();
    private final TokenIssuer issuer =
            new TokenIssuer(CREDENTIALS, Duration.ofMinutes(15), "http://simulated/realm", time);

    @Test
    void an_access_token_is_signed_with_the_published_key() throws IOException, GeneralSecurityException {
        var key = RsaTokenKey.ofThisProcess().published();

        var parts = field(issuer.issue(BY_SECRET, ""), "access_token").split("\\.", -1);

        assertThat(parts).hasSize(3);
        assertThat(json(parts[0]).path("alg").asText()).isEqualTo("RS256");
        assertThat(json(parts[0]).path("kid")).isEqualTo(key.path("kid"));
        var signature = Signature.getInstance("SHA256withRSA");
        signature.initVerify(KeyFactory.getInstance("RSA")
                .generatePublic(new RSAPublicKeySpec(number(key.path("n")), number(key.path("e")))));
        signature.update((parts[0] + "." + parts[1]).getBytes(StandardCharsets.US_ASCII));
        assertThat(signature.verify(Base64.getUrlDecoder().decode(parts[2]))).isTrue();
    }

    @Test
    void an_access_token_tells_who_it_is_for_and_when_it_expires() throws IOException {
        var token = field(issuer.issue(BY_PASSWORD, ""), "access_token");

        var claims = json(token.split("\\.", -1)[1]);

        assertThat(claims.path("typ").asText()).isEqualTo("Bearer");
        assertThat(claims.path("preferred_username").asText()).isEqualTo("simulated-person");
        assertThat(claims.path("iss").asText()).isEqualTo("http://simulated/realm");
        assertThat(claims.path("exp").asLong())
                .isEqualTo(FakeTime.START.plus(Duration.ofMinutes(15)).getEpochSecond());
    }

    @Test
    void an_access_token_is_known_until_it_expires() {
        var header = "Bearer " + field(issuer.issue(BY_SECRET, ""), "access_token");
        time.pass(Duration.ofSeconds(899));
        assertThat(issuer.user(header)).contains("tidegate-simulated");

        time.pass(Duration.ofSeconds(1));

        assertThat(issuer.user(header)).isEmpty();
    }

    @Test
    void the_offline_token_is_the_same_in_every_simulation_and_never_expires() {
        var form = Map.of("grant_type", "refresh_token", "refresh_token", CREDENTIALS.offlineToken());
        time.pass(Duration.ofDays(1_000));

        var answer = issuer.issue(form, "");

        assertThat(CREDENTIALS.offlineToken())
                .isEqualTo(SimulatedCredentials.usual().offlineToken());
        assertThat(issuer.user("bearer " + field(answer, "access_token"))).contains("simulated-person");
        assertThat(field(answer, "refresh_token")).isEqualTo(CREDENTIALS.offlineToken());
    }

    @Test
    void the_refresh_token_of_a_person_expires() {
        var refresh = field(issuer.issue(BY_PASSWORD, ""), "refresh_token");
        var form = Map.of("grant_type", "refresh_token", "refresh_token", refresh);
        assertThat(issuer.issue(form, "").status()).isEqualTo(200);

        time.pass(Duration.ofHours(10));

        assertThat(issuer.issue(form, "").status()).isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "..", "a.b.c", "eyJhbGciOiJub25lIn0.eyJ0eXAiOiJCZWFyZXIifQ.", "é.é.é"})
    void what_nobody_signed_is_no_token(String token) {
        assertThat(issuer.user("Bearer " + token)).isEmpty();
        assertThat(issuer.issue(Map.of("grant_type", "refresh_token", "refresh_token", token), "")
                        .status())
                .isEqualTo(400);
    }

    @Test
    void an_access_token_is_no_refresh_token_and_the_other_way_round() {
        var access = field(issuer.issue(BY_PASSWORD, ""), "access_token");

        assertThat(issuer.user("Bearer " + CREDENTIALS.offlineToken())).isEmpty();
        assertThat(issuer.issue(Map.of("grant_type", "refresh_token", "refresh_token", access), "")
                        .status())
                .isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"id with spaces:a+b%c", "id+with+spaces:a%2Bb%25c"})
    void a_pair_in_a_header_may_be_encoded_like_a_form(String pair) {
        var credentials = new SimulatedCredentials("id with spaces", "a+b%c", "somebody", "password");
        var own = new TokenIssuer(credentials, Duration.ofMinutes(15), "http://simulated/realm", time);
        var header = "basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));

        assertThat(own.issue(Map.of("grant_type", "client_credentials"), header).status())
                .isEqualTo(200);
    }

    private static String field(SimulatedResponse answer, String name) {
        return answer.body().path(name).asText();
    }

    private static JsonNode json(String part) throws IOException {
        return new ObjectMapper().readTree(Base64.getUrlDecoder().decode(part));
    }

    private static BigInteger number(JsonNode part) {
        return new BigInteger(1, Base64.getUrlDecoder().decode(part.asText()));
    }
}
