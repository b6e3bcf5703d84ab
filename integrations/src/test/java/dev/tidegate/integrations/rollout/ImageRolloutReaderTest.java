package dev.tidegate.integrations.rollout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.data.schema.SchemaSet;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.schedule.WeeklyWindow;
import dev.tidegate.engine.schedule.Window;
import dev.tidegate.engine.threshold.Threshold;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.rollout.ImageRollout.FailureAfter;
import dev.tidegate.integrations.rollout.ImageRollout.OnFailure;
import dev.tidegate.integrations.window.NamedWindow;
import dev.tidegate.integrations.window.NamedWindows;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ImageRolloutReaderTest {

    private static final String FILE = "/rollouts/tf-19.yml";
    private static final Window HOURS =
            WeeklyWindow.parse("Mon-Fri 08:00-16:00").orElseThrow();
    private static final String WHOLE = """
            $schema: /tidegate/integration-rollout-1.yml
            labels: {}
            name: bucket-keeper-tf-19
            integration: {$ref: /integrations/bucket-keeper.yml}
            environment: production
            from: 4be19c2
            to: 9d07aa1
            waves:
            - name: first
              targets: [{$ref: /aws/borealis/account.yml}]
              soak: 2h
            - name: stage
              match: {labels: {phase: stage}}
              soak: 24h
              maxParallel: 5
            - name: numbers
              keys: [gale]
              shardId: [0, 3]
            - name: rest
              rest: true
              maxParallel: 25%
              approval: true
            gates:
              minRuns: 4
              maxRunSecondsFactor: 1.5
              windows: business-hours
            onFailure: revert
            revertAll: true
            failureAfter: {runs: 2, time: 10m}
            """;

    @Test
    void a_whole_rollout_is_read() {
        var read = read(Map.of(FILE, WHOLE));

        assertThat(read.problems()).isEmpty();
        assertThat(read.rollouts()).singleElement().satisfies(rollout -> {
            assertThat(rollout.key()).isEqualTo(new ImageRolloutKey(FILE, "9d07aa1"));
            assertThat(rollout.integration()).isEqualTo("/integrations/bucket-keeper.yml");
            assertThat(rollout.environment()).isEqualTo("production");
            assertThat(rollout.from()).isEqualTo("4be19c2");
            assertThat(rollout.gates().minRuns()).isEqualTo(4);
            assertThat(rollout.gates().maxRunFactor()).isEqualByComparingTo(new BigDecimal("1.5"));
            assertThat(rollout.gates().window()).isEqualTo(new NamedWindow("business-hours", HOURS));
            assertThat(rollout.onFailure()).isEqualTo(OnFailure.REVERT);
            assertThat(rollout.revertAll()).isTrue();
            assertThat(rollout.failureAfter()).isEqualTo(new FailureAfter(2, Duration.ofMinutes(10)));
            assertThat(rollout.waves()).extracting(WaveRule::name).containsExactly("first", "stage", "numbers", "rest");
            assertThat(rollout.waves().get(0).targets()).containsExactly("/aws/borealis/account.yml");
            assertThat(rollout.waves().get(1).maxParallel()).isEqualTo(Threshold.count(5));
            assertThat(rollout.waves().get(2).keys()).containsExactly("gale");
            assertThat(rollout.waves().get(2).shardIds()).containsExactly(0, 3);
            assertThat(rollout.waves().get(3).maxParallel()).isEqualTo(Threshold.percent(25));
            assertThat(rollout.waves().get(3).approval()).isTrue();
        });
    }

    @Test
    void what_is_left_out_is_as_usual() {
        var rollout = read(Map.of(FILE, small(""))).rollouts().get(0);

        assertThat(rollout.waves()).isEmpty();
        assertThat(rollout.from()).isNull();
        assertThat(rollout.environment()).isNull();
        assertThat(rollout.gates()).isEqualTo(ImageRollout.Gates.defaults());
        assertThat(rollout.onFailure()).isEqualTo(OnFailure.PAUSE);
        assertThat(rollout.failureAfter()).isEqualTo(FailureAfter.defaults());
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            from: 9d07aa1                                       | 5:5 /to
            onFailure: explode                                  | 6:12 /onFailure
            waves: []                                           | 6:8 /waves
            waves: [{name: a, soak: 2x, rest: true}]            | 6:25 /waves/0/soak
            waves: [{name: a, maxParallel: 0, rest: true}]      | 6:32 /waves/0/maxParallel
            waves: [{name: a, maxParallel: 120%, rest: true}]   | 6:32 /waves/0/maxParallel
            waves: [{name: a}]                                  | 6:16 /waves/0/name
            waves: [{name: a, keys: [x]}, {name: a, rest: true}] | 6:38 /waves/1/name
            waves: [{name: a, rest: true}, {name: b, keys: [x]}] | 6:39 /waves/1/name
            waves: [{name: a, shardId: [x]}]                    | 6:28 /waves/0/shardId
            gates: {minRuns: -1}                                | 6:18 /gates/minRuns
            gates: {maxRunSecondsFactor: -2}                    | 6:30 /gates/maxRunSecondsFactor
            failureAfter: {time: 0s}                            | 6:22 /failureAfter/time
            failureAfter: {runs: 0}                             | 6:22 /failureAfter/runs
            """)
    void what_is_wrong_is_named_with_its_place_and_nothing_starts(String line, String place) {
        var read = read(Map.of(FILE, small(line)));

        assertThat(read.rollouts()).isEmpty();
        assertThat(errors(read)).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(IntegrationProblem.ROLLOUT_INVALID);
            assertThat(problem.place()).isEqualTo(FILE + ":" + place);
        });
    }

    @Test
    void health_may_be_judged_without_any_run() {
        var rollout =
                read(Map.of(FILE, small("gates: {minRuns: 0}"))).rollouts().get(0);

        assertThat(rollout.gates().minRuns()).isZero();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({"2, 2, 15", "10m, 3, 10", "{time: 10m}, 3, 10", "{runs: 5}, 5, 15"})
    void how_much_trouble_is_a_failure_is_told_in_runs_or_in_time(String text, int runs, int minutes) {
        var rollout =
                read(Map.of(FILE, small("failureAfter: " + text))).rollouts().get(0);

        assertThat(rollout.failureAfter()).isEqualTo(new FailureAfter(runs, Duration.ofMinutes(minutes)));
    }

    @Test
    void an_image_reference_that_is_none_is_refused() {
        var read = read(Map.of(FILE, small("from: bad tag")));

        assertThat(errors(read)).extracting(Problem::code).containsExactly(IntegrationProblem.IMAGE_REF_INVALID);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "'Mon-Thu 08:00-16:00 Europe/Paris', true",
        "'0 8 * * MON-FRI for 8h Europe/Paris', true",
        "'0 8 * * MON-FRI for 8h', true",
        "'0 8 * * MON-FRI for 0s', false",
        "'0 8 * * MON-FRI for 8h Mars/Base', false",
        "'whenever', false"
    })
    void a_window_can_be_written_where_it_is_used(String text, boolean isRead) {
        var read = read(Map.of(FILE, small("gates: {windows: '" + text + "'}")));

        assertThat(read.rollouts()).hasSize(isRead ? 1 : 0);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            bussiness-hours       | no window of the settings is called "bussiness-hours"; did you mean business-hours?
            whenever              | no window of the settings is called "whenever"; there are business-hours
            office                | the window "office" of the settings cannot be read
            [business-hours, nox] | no window of the settings is called "nox"; there are business-hours
            Mon-Fri 8-16          | '''8-16'' are no hours: use 08:00-16:00'
            """)
    void a_window_nobody_knows_is_named_with_one_that_is_near(String text, String sentence) {
        var read = read(Map.of(FILE, small("gates: {windows: " + text + "}")));

        assertThat(read.rollouts()).isEmpty();
        assertThat(errors(read)).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(IntegrationProblem.WINDOW_UNKNOWN);
            assertThat(problem.place()).isEqualTo(FILE + ":6:18 /gates/windows");
            assertThat(problem.sentence()).isEqualTo(sentence);
        });
    }

    @Test
    void several_windows_are_open_whenever_one_of_them_is() {
        var rollout = read(Map.of(FILE, small("gates: {windows: [business-hours, Sat 10:00-12:00]}")))
                .rollouts()
                .get(0);

        assertThat(rollout.gates().window()).satisfies(window -> {
            assertThat(window.name()).isEqualTo("business-hours or Sat 10:00-12:00");
            assertThat(window.window().isOpen(Instant.parse("2026-03-02T09:00:00Z")))
                    .isTrue();
            assertThat(window.window().isOpen(Instant.parse("2026-03-07T11:00:00Z")))
                    .isTrue();
            assertThat(window.window().isOpen(Instant.parse("2026-03-07T12:00:00Z")))
                    .isFalse();
        });
    }

    @Test
    void of_two_rollouts_for_the_same_entries_none_starts_unless_one_is_under_way() {
        var other = small("environment: production").replace("9d07aa1", "ccc3333");
        var read = read(Map.of(FILE, small(""), "/rollouts/tf-20.yml", other));

        var fresh = read.withoutOverlaps(Set.of());
        var underWay = read.withoutOverlaps(Set.of(new ImageRolloutKey("/rollouts/tf-20.yml", "ccc3333")));

        assertThat(fresh.rollouts()).isEmpty();
        assertThat(fresh.problems())
                .extracting(Problem::code)
                .containsExactly(IntegrationProblem.ROLLOUT_OVERLAP, IntegrationProblem.ROLLOUT_OVERLAP);
        assertThat(underWay.rollouts()).extracting(ImageRollout::path).containsExactly("/rollouts/tf-20.yml");
        assertThat(underWay.problems())
                .singleElement()
                .satisfies(
                        problem -> assertThat(problem.toString()).contains(FILE).contains("/rollouts/tf-20.yml"));
    }

    @Test
    void rollouts_of_different_environments_do_not_overlap() {
        var read = read(
                Map.of(FILE, small("environment: production"), "/rollouts/tf-20.yml", small("environment: staging")));

        assertThat(read.withoutOverlaps(Set.of()).rollouts()).hasSize(2);
    }

    private static String small(String line) {
        return """
            $schema: /tidegate/integration-rollout-1.yml
            labels: {}
            name: small
            integration: {$ref: /integrations/bucket-keeper.yml}
            to: 9d07aa1
            %s
            """.formatted(line);
    }

    private static List<Problem> errors(ImageRollouts read) {
        return read.problems().stream().filter(Problem::isError).toList();
    }

    private static ImageRollouts read(Map<String, String> rollouts) {
        var files = new HashMap<String, byte[]>();
        rollouts.forEach((path, text) -> files.put(path, text.getBytes(StandardCharsets.UTF_8)));
        files.put(
                "/integrations/bucket-keeper.yml",
                "$schema: /app-sre/integration-1.yml\nname: bucket-keeper\n".getBytes(StandardCharsets.UTF_8));
        files.put(
                "/aws/borealis/account.yml",
                "$schema: /aws/account-1.yml\nname: borealis\n".getBytes(StandardCharsets.UTF_8));
        var anything = "$schema: https://json-schema.org/draft/2020-12/schema\ntype: object\n";
        var schemas = SchemaSet.of(Map.of(
                ImageRolloutReader.SCHEMA,
                anything,
                "/app-sre/integration-1.yml",
                anything,
                "/aws/account-1.yml",
                anything));
        var tree = DataTree.of(files, schemas, DataLimits.usual());
        assertThat(tree.problems()).isEmpty();
        return ImageRolloutReader.read(tree, new NamedWindows(Map.of("business-hours", HOURS), Set.of("office")));
    }
}
