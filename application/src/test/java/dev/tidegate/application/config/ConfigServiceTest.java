package dev.tidegate.application.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfigServiceTest {

    private final ConfigService service = new ConfigService(Map.of("KUBECONFIG", "/somewhere/kubeconfig"));

    @TempDir
    Path directory;

    @BeforeEach
    void write() throws IOException {
        Files.createDirectories(directory.resolve("data"));
        Files.createDirectories(directory.resolve("secrets"));
        Files.writeString(directory.resolve("token"), "a token");
        Files.writeString(directory.resolve("password"), "a password");
        Files.writeString(directory.resolve("kubeconfig"), "{}");
        Files.writeString(directory.resolve("prepare"), "#!/bin/sh\n");
        assertThat(directory.resolve("prepare").toFile().setExecutable(true)).isTrue();
    }

    @Test
    void a_capability_that_is_only_named_has_every_default() {
        var shown = show("""
                store: {directory: kept}
                upgrades: {}
                integrations: {data: data}
                """);

        assertThat(shown.path("listen").asText()).isEqualTo("127.0.0.1:9464");
        assertThat(shown.path("dryRun").asBoolean()).isFalse();
        assertThat(shown.at("/store/directory").asText())
                .isEqualTo(directory.resolve("kept").toString());
        assertThat(shown.path("upgrades").toString()).isEqualTo("""
                {"interval":"10m","width":4,"policies":"labels","ignoreStsClusters":false,"profile":"tidegate"}""");
        assertThat(shown.path("integrations").toString()).isEqualTo("""
                {"interval":"5m","watch":true,"data":"%s",\
                "clusters":{"kubeconfigs":["/somewhere/kubeconfig"],"concurrency":10,"timeout":"30s"}}""".formatted(directory.resolve("data")));
    }

    @Test
    void every_setting_is_read() {
        var text = """
                $schema: /tidegate/config-1.yml
                store: {url: 'jdbc:postgresql://db/tidegate', user: tidegate, passwordFile: password}
                listen: 127.0.0.1:9000
                dryRun: true
                simulatorClock: http://127.0.0.1:8080
                upgrades:
                  interval: 20m
                  width: 2
                  data: data
                  secrets: secrets
                  policies: files
                  environment: prod
                  organisations: [one, two]
                  excludedOrganisations: [three]
                  ignoreStsClusters: true
                  profile: reference
                  prepare: prepare
                  ocm:
                    url: https://api.example
                    tokenUrl: https://sso.example/token
                    name: production
                    clientId: tidegate
                    clientSecretFile: token
                    tokenFile: token
                integrations:
                  interval: 1h30m
                  watch: false
                  data: data
                  profile: compat
                  image: acme/keepers
                  imageRefs: {production: v1}
                  environment: production
                  upstream: main
                  integrations: [bucket-keeper]
                  gitTokenFile: token
                  arguments: {note-keeper: [--account-name]}
                  prometheus: {url: 'http://127.0.0.1:9090', tokenFile: token}
                  clusters:
                    kubeconfigs: [kubeconfig]
                    contexts: {pier-01: admin}
                    inCluster: [pier-02]
                    secrets: secrets
                    certificateAuthority: token
                    concurrency: 7
                    timeout: 45s
                """;

        var shown = show(text);

        assertThat(shown.toString()).isEqualTo("""
                {"schema":"tidegate.config/v1",\
                "store":{"url":"jdbc:postgresql://db/tidegate","user":"tidegate","passwordFile":"DIR/password"},\
                "listen":"127.0.0.1:9000","dryRun":true,"simulatorClock":"http://127.0.0.1:8080",\
                "upgrades":{"interval":"20m","width":2,"data":"DIR/data","secrets":"DIR/secrets","policies":"files",\
                "environment":"prod","organisations":["one","two"],"excludedOrganisations":["three"],\
                "ignoreStsClusters":true,"profile":"reference","prepare":"DIR/prepare",\
                "ocm":{"url":"https://api.example","tokenUrl":"https://sso.example/token","name":"production",\
                "clientId":"tidegate","clientSecretFile":"DIR/token","tokenFile":"DIR/token"}},\
                "integrations":{"interval":"1h30m","watch":false,"data":"DIR/data","profile":"compat",\
                "image":"acme/keepers","imageRefs":{"production":"v1"},"environment":"production","upstream":"main",\
                "integrations":["bucket-keeper"],"gitTokenFile":"DIR/token","arguments":{"note-keeper":["--account-name"]},\
                "prometheus":{"url":"http://127.0.0.1:9090","tokenFile":"DIR/token"},\
                "clusters":{"kubeconfigs":["DIR/kubeconfig"],"contexts":{"pier-01":"admin"},"inCluster":["pier-02"],\
                "secrets":"DIR/secrets","certificateAuthority":"DIR/token","concurrency":7,"timeout":"45s"}}}""".replace("DIR", directory.toString()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "upgrades: {intervall: 5m}                      | :1:12 | intervall",
                "upgrades: {interval: 5 minutes}                | :1:22 | 5 minutes",
                "upgrades: {interval: 0s}                       | :1:22 | longer than nothing",
                "upgrades: {width: 0}                           | :1:19 | width",
                "upgrades: {data: token}                        | :1:18 | is no directory",
                "upgrades: {data: nowhere}                      | :1:18 | nowhere",
                "upgrades: {policies: files}                    | :1: | data",
                "upgrades: {ocm: {clientSecret: hidden}}        | :1:18 | clientSecret",
                "upgrades: {ocm: {tokenFile: nowhere}}          | :1:29 | nowhere",
                "listen: nowhere\\nupgrades: {}                 | :1:9 | host and a port",
                "integrations: {}                               | :1: | data",
                "integrations: {data: data, clusters: {timeout: 0s}} | :1:48 | longer than nothing",
                "simulatorClock: 'http://host/%zz'\\nupgrades: {} | :1:17 | https://host/path",
                "upgrades: {ocm: {url: ftp://host}}             | :1:23 | https://host/path",
                "store: {url: postgres, user: u, passwordFile: password}\\nupgrades: {} | :1:14 | jdbc:postgresql",
                "listen: none                                   | :1: | upgrades",
                "upgrades: {                                    | :1: | ",
                "[upgrades]                                     | :1: | ",
            })
    void what_is_wrong_is_told_with_its_place(String text, String place, String word) {
        var file = file(text.replace("\\n", "\n"));

        var answer = service.check(file);

        assertThat(answer.status()).isEqualTo(Status.INVALID_INPUT);
        assertThat(answer.document().blocks().stream()
                        .map(block -> String.join("\n", block.lines(false)))
                        .collect(Collectors.joining("\n")))
                .contains(file + place.strip())
                .contains(word == null ? "" : word.strip());
        assertThatThrownBy(() -> service.load(file))
                .isInstanceOfSatisfying(
                        RequestFailure.class,
                        failure -> assertThat(failure.status()).isEqualTo(Status.INVALID_INPUT))
                .hasMessageContaining(file + place.strip());
    }

    @ParameterizedTest
    @CsvSource({
        "jdbc:postgresql://db/tidegate?password=hunter2",
        "jdbc:postgresql://me:hunter2@db/tidegate",
    })
    void a_password_in_an_address_is_refused_and_not_shown(String url) {
        var file = file("store: {url: '%s', user: me, passwordFile: password}\nupgrades: {}\n".formatted(url));

        var answer = service.check(file);

        assertThat(answer.document().tree().toString())
                .contains("CONFIG_SECRET_INLINE")
                .doesNotContain("hunter2");
        assertThatThrownBy(() -> service.load(file)).hasMessageNotContaining("hunter2");
    }

    @Test
    void a_secret_that_stands_in_the_file_is_refused_and_not_shown() {
        var file = file("upgrades: {ocm: {url: 'https://me:hunter2@api.example', token: hunter2}}\n");

        var answer = service.check(file);

        assertThat(answer.status()).isEqualTo(Status.INVALID_INPUT);
        assertThat(answer.document().tree().toString()).doesNotContain("hunter2");
    }

    @Test
    void a_file_that_cannot_be_read_is_told() {
        assertThatThrownBy(() -> service.load(directory.resolve("absent.yaml")))
                .isInstanceOf(RequestFailure.class)
                .hasMessageContaining("absent.yaml");
    }

    private JsonNode show(String text) {
        return service.show(file(text)).document().tree();
    }

    private Path file(String text) {
        try {
            return Files.writeString(directory.resolve("tidegate.yaml"), text);
        } catch (IOException unexpected) {
            throw new UncheckedIOException(unexpected);
        }
    }
}
