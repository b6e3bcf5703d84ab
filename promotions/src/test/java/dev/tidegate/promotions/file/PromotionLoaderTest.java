package dev.tidegate.promotions.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.promotions.problem.PromotionProblem;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PromotionLoaderTest {

    private static final String V = "a".repeat(40);

    private static final String RULES = """
            $schema: /tidegate/promotions-1.yml
            name: fleet
            dataRepo:
              url: https://git.example.test/ops/data.git
              forge: {kind: gitlab, api: https://git.example.test/api/v4, project: ops/data, token: {env: FORGE_TOKEN}}
            windows:
            - {name: hours, kind: allow, environments: [prod], cron: "0 9 * * 1-5", duration: PT7H, zone: Europe/Prague}
            environments:
            - {name: stage, order: 10}
            - {name: prod, order: 20, after: [stage], gates: [{soak: {duration: P1D, in: [stage]}}]}
            components:
            """;

    private static final String GOOD = """
            - name: schemas
              upstream: {url: https://code.example.test/schemas}
              locations:
              - {id: bundle, environment: prod, file: .env, dotenv: {key: TAG}, form: short}
            """;

    private static LoadedPromotions load(String text) {
        return PromotionLoader.load("promotions.yml", text.getBytes(StandardCharsets.UTF_8));
    }

    private static String location(String location) {
        return """
                - name: reconciler
                  upstream: {url: https://code.example.test/reconciler}
                  locations:
                  - %s
                """.formatted(location);
    }

    private static List<String> components(LoadedPromotions loaded) {
        return loaded.value().orElseThrow().components().stream()
                .map(PromotedComponent::name)
                .toList();
    }

    @Test
    void a_file_without_mistakes_loads_without_problems() {
        var loaded = load(RULES + GOOD);

        assertThat(loaded.problems()).isEmpty();
        assertThat(components(loaded)).containsExactly("schemas");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{id: x, environment: prod, file: ../x, dotenv: {key: A}, form: short}|FILE_OUTSIDE",
                "{id: x, environment: prod, file: /etc/x, dotenv: {key: A}, form: short}|FILE_OUTSIDE",
                "{id: x, environment: prdo, file: x, dotenv: {key: A}, form: short}|PROMOTION_ENVIRONMENT_UNKNOWN",
                "{id: x, environment: prod, file: x, form: short}|LOCATION_KIND",
                "{id: x, environment: prod, file: x, dotenv: {key: A}, text: {line: '(a)'}, form: short}|LOCATION_KIND",
                "{id: x, environment: prod, file: x, text: {line: 'a'}, form: short}|EXPRESSION_INVALID",
                "{id: x, environment: prod, file: x, text: {line: '(a'}, form: short}|EXPRESSION_INVALID",
                "{id: x, environment: prod, file: x, dotenv: {key: A}, form: short, shortLength: 6}|SCHEMA_VIOLATION",
                "{id: x, environment: prod, file: x, dotenv: {key: A}, form: short, colour: red}|SCHEMA_VIOLATION",
                "{id: x, environment: prod, file: x, yaml: {path: '$.a..b'}, form: short}|PATH_INVALID",
                "{id: x, environment: prod, file: x, yaml: {path: $.a, document: '@.b = 1'}, form: short}|PATH_INVALID",
                "{id: x, environment: prod, scan: {roots: [a], key: b, under: c}, form: short}|PATH_INVALID",
                "{id: x, environment: prod, shards: {root: a, integration: b, managed: '@.c'}, form: short}|PATH_INVALID",
                "{id: bundle, environment: prod, file: x, dotenv: {key: A}, form: short}|NAME_DUPLICATE_IN_FILE",
            })
    void a_mistake_in_a_location_costs_its_component_alone(String location, String code) {
        var loaded = load(RULES + GOOD + location(location));

        assertThat(loaded.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.code().name()).isEqualTo(code);
            assertThat(problem.place()).startsWith("promotions.yml:").contains(" /components/1");
        });
        assertThat(components(loaded)).containsExactly("schemas");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "cron: \"0 9 * * 1-5\"|cron: \"0 99 * * 1-5\"|PROMOTION_WINDOW_INVALID",
                "cron: \"0 9 * * 1-5\", duration: PT7H, zone: Europe/Prague|from: 2026-12-20T00:00:00Z, until: 2026-12-19T00:00:00Z|PROMOTION_WINDOW_INVALID",
                "duration: PT7H, zone|schedule: \"* * * * *\", zone|PROMOTION_WINDOW_INVALID",
                "Europe/Prague|Europe/Prag|PROMOTION_WINDOW_INVALID",
                "after: [stage]|after: [stag]|PROMOTION_ENVIRONMENT_UNKNOWN",
                "name: stage, order: 10|name: stage, oder: 10|SCHEMA_VIOLATION",
            })
    void a_mistake_in_a_rule_costs_the_file(String right, String wrong, String code) {
        var loaded = load(RULES.replace(right, wrong) + GOOD);

        assertThat(loaded.value()).isEmpty();
        assertThat(loaded.problems())
                .extracting(problem -> problem.code().name())
                .contains(code);
    }

    @Test
    void a_secret_in_the_file_is_refused_and_not_repeated() {
        var loaded = load(RULES.replace("{env: FORGE_TOKEN}", "glpat-hunter2") + GOOD);

        assertThat(loaded.problems()).extracting(Problem::code).contains(PromotionProblem.SECRET_LITERAL);
        assertThat(loaded.problems().toString()).doesNotContain("hunter2");
    }

    @Test
    void a_version_that_is_blocked_and_hotfix_is_a_problem_of_its_component() {
        var loaded = load(RULES
                + GOOD.replace(
                        "  locations:", "  versions: {blocked: [%s], hotfix: [%s]}\n  locations:".formatted(V, V)));

        assertThat(loaded.problems()).extracting(Problem::code).containsExactly(PromotionProblem.VERSION_LISTED_TWICE);
        assertThat(components(loaded)).isEmpty();
    }

    @Test
    void requirements_that_go_in_a_circle_are_named() {
        var loaded = load(RULES
                + GOOD.replace("  locations:", "  requires: [{component: reconciler, at: [check]}]\n  locations:")
                + location("{id: check, environment: prod, file: .env, dotenv: {key: B}, form: short}")
                        .replace("  locations:", "  requires: [{component: schemas, at: [bundle]}]\n  locations:"));

        assertThat(loaded.problems())
                .extracting(Problem::sentence)
                .contains("the requirements go in a circle: schemas requires reconciler requires schemas");
        assertThat(components(loaded)).isEmpty();
    }

    @Test
    void a_requirement_of_an_unknown_component_is_a_problem_with_a_suggestion() {
        var loaded = load(RULES
                + GOOD
                + location("{id: check, environment: prod, file: .env, dotenv: {key: B}, form: short}")
                        .replace("  locations:", "  requires: [{component: schema, at: [bundle]}]\n  locations:"));

        assertThat(loaded.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.sentence())
                        .isEqualTo("requires schema, which is no component; did you mean schemas?"));
        assertThat(components(loaded)).containsExactly("schemas");
    }
}
