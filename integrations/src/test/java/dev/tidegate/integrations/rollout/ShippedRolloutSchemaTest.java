package dev.tidegate.integrations.rollout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.threshold.Threshold;
import dev.tidegate.integrations.load.ExampleTree;
import dev.tidegate.integrations.rollout.ImageRollout.FailureAfter;
import dev.tidegate.integrations.rollout.ImageRollout.OnFailure;
import dev.tidegate.integrations.window.NamedWindows;
import dev.tidegate.integrations.window.WindowParser;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rollout files under the schema we ship: every field, and every way to get it wrong. */
class ShippedRolloutSchemaTest {

    private static final String FILE = "/rollouts/bucket-keeper.yml";
    private static final String ROLLOUT = """
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
              match: {labels: {phase: stage}, environment: production, servicePhase: stage}
              soak: 24h
              maxParallel: 5
            - name: named
              keys: [atlas]
              shardId: [0, 3]
            - name: rest
              rest: true
              maxParallel: 25%
              approval: true
            gates:
              minRuns: 4
              maxRunSecondsFactor: 1.5
              windows: office
            onFailure: revert
            revertAll: true
            failureAfter: {runs: 2, time: 10m}
            """;

    private final ExampleTree fleet = ExampleTree.example().with(FILE, ROLLOUT);

    @Test
    void every_field_is_read() {
        var read = read();

        assertThat(codes()).isEmpty();
        assertThat(read.rollouts()).singleElement().satisfies(rollout -> {
            assertThat(rollout.name()).isEqualTo("bucket-keeper-tf-19");
            assertThat(rollout.key()).isEqualTo(new ImageRolloutKey(FILE, "9d07aa1"));
            assertThat(rollout.integration()).isEqualTo(ExampleTree.BUCKET_KEEPER);
            assertThat(rollout.environment()).isEqualTo("production");
            assertThat(rollout.from()).isEqualTo("4be19c2");
            assertThat(rollout.gates().minRuns()).isEqualTo(4);
            assertThat(rollout.gates().maxRunFactor()).isEqualTo(new BigDecimal("1.5"));
            assertThat(rollout.gates().window())
                    .satisfies(window -> assertThat(window.name()).isEqualTo("office"));
            assertThat(rollout.onFailure()).isEqualTo(OnFailure.REVERT);
            assertThat(rollout.revertAll()).isTrue();
            assertThat(rollout.failureAfter()).isEqualTo(new FailureAfter(2, Duration.ofMinutes(10)));
        });
    }

    @Test
    void every_field_of_a_wave_is_read() {
        var waves = read().rollouts().get(0).waves();

        assertThat(waves).extracting(WaveRule::name).containsExactly("first", "stage", "named", "rest");
        assertThat(waves.get(0).targets()).containsExactly("/aws/borealis/account.yml");
        assertThat(waves.get(0).soak()).isEqualTo(Duration.ofHours(2));
        assertThat(waves.get(1).match()).isEqualTo(new WaveRule.Match(Map.of("phase", "stage"), "production", "stage"));
        assertThat(waves.get(1).maxParallel()).isEqualTo(Threshold.count(5));
        assertThat(waves.get(2).keys()).containsExactly("atlas");
        assertThat(waves.get(2).shardIds()).containsExactly(0, 3);
        assertThat(waves.get(3).rest()).isTrue();
        assertThat(waves.get(3).maxParallel()).isEqualTo(Threshold.percent(25));
        assertThat(waves.get(3).approval()).isTrue();
    }

    @ParameterizedTest(name = "{0} -> {1}")
    @CsvSource(delimiter = '|', textBlock = """
            name: bucket-keeper-tf-19 | name: ''                | SCHEMA_VIOLATION /name
            bucket-keeper.yml}        | buket-keeper.yml}       | REF_NOT_FOUND /integration
            /integrations/bucket-keeper.yml | /aws/atlas/account.yml | REF_WRONG_SCHEMA /integration
            environment: production   | environment: []         | SCHEMA_VIOLATION /environment
            from: 4be19c2             | from: bad tag           | IMAGE_REF_INVALID /from
            from: 4be19c2             | from: 9d07aa1           | ROLLOUT_INVALID /to
            to: 9d07aa1               | to: sha256:xyz          | IMAGE_REF_INVALID /to
            to: 9d07aa1               | until: 9d07aa1          | SCHEMA_VIOLATION, SCHEMA_VIOLATION /until
            soak: 2h                  | soak: 2x                | ROLLOUT_INVALID /waves/0/soak
            soak: 2h                  | soak: -2h               | ROLLOUT_INVALID /waves/0/soak
            maxParallel: 5            | maxParallel: 0          | ROLLOUT_INVALID /waves/1/maxParallel
            maxParallel: 5            | maxParallel: -1         | ROLLOUT_INVALID /waves/1/maxParallel
            maxParallel: 25%          | maxParallel: 120%       | ROLLOUT_INVALID /waves/3/maxParallel
            maxParallel: 25%          | maxParallel: some       | ROLLOUT_INVALID /waves/3/maxParallel
            servicePhase: stage       | servicePhase: qa        | SCHEMA_VIOLATION /waves/1/match/servicePhase
            servicePhase: stage       | colour: blue            | SCHEMA_VIOLATION /waves/1/match/colour
            /aws/borealis/account.yml | /environments/production.yml | REF_WRONG_SCHEMA /waves/0/targets/0
            keys: [atlas]             | keys: atlas             | SCHEMA_VIOLATION /waves/2/keys
            shardId: [0, 3]           | shardId: [-1]           | SCHEMA_VIOLATION /waves/2/shardId/0
            shardId: [0, 3]           | shardId: [one]          | SCHEMA_VIOLATION /waves/2/shardId/0
            rest: true                | rest: perhaps           | SCHEMA_VIOLATION /waves/3/rest
            rest: true                | remainder: true         | SCHEMA_VIOLATION /waves/3/remainder
            approval: true            | approval: perhaps       | SCHEMA_VIOLATION /waves/3/approval
            name: stage               | name: first             | ROLLOUT_INVALID /waves/1/name
            soak: 2h                  | rest: true              | ROLLOUT_INVALID /waves/1/name, ROLLOUT_INVALID /waves/2/name, ROLLOUT_INVALID /waves/3/name
            rest: true                | soak: 1h                | ROLLOUT_INVALID /waves/3/name
            minRuns: 4                | minRuns: -1             | SCHEMA_VIOLATION /gates/minRuns
            minRuns: 4                | minRuns: many           | SCHEMA_VIOLATION /gates/minRuns
            maxRunSecondsFactor: 1.5  | maxRunSecondsFactor: 0  | SCHEMA_VIOLATION /gates/maxRunSecondsFactor
            maxRunSecondsFactor: 1.5  | maxRunSecondsFactor: fast | SCHEMA_VIOLATION /gates/maxRunSecondsFactor
            windows: office           | windows: offise         | WINDOW_UNKNOWN /gates/windows
            windows: office           | windows: [office, Mon 8-9] | WINDOW_UNKNOWN /gates/windows
            windows: office           | windows: []             | SCHEMA_VIOLATION /gates/windows
            onFailure: revert         | onFailure: panic        | SCHEMA_VIOLATION /onFailure
            revertAll: true           | revertAll: perhaps      | SCHEMA_VIOLATION /revertAll
            {runs: 2, time: 10m}      | 0                       | SCHEMA_VIOLATION /failureAfter
            {runs: 2, time: 10m}      | soon                    | ROLLOUT_INVALID /failureAfter
            {runs: 2, time: 10m}      | {}                      | SCHEMA_VIOLATION /failureAfter
            {runs: 2, time: 10m}      | {runs: 0}               | SCHEMA_VIOLATION /failureAfter/runs
            {runs: 2, time: 10m}      | {time: 0s}              | ROLLOUT_INVALID /failureAfter/time
            """)
    void a_bad_value_is_told_at_its_place_and_nothing_of_the_rollout_starts(
            String before, String after, String expected) {
        fleet.with(FILE, before, after);

        assertThat(codes()).containsExactly(expected.split(", "));
        assertThat(read().rollouts()).isEmpty();
        assertThat(fleet.read().entries()).hasSize(5);
    }

    @ParameterizedTest
    @CsvSource({"3", "15m"})
    void trouble_is_counted_in_runs_or_in_time(String bound) {
        fleet.with(FILE, "{runs: 2, time: 10m}", bound);

        assertThat(codes()).isEmpty();
        assertThat(read().rollouts()).hasSize(1);
    }

    @Test
    void an_image_whose_name_is_a_number_is_taken_by_its_letters() {
        fleet.with(FILE, "to: 9d07aa1", "to: 4e19002").with(FILE, "from: 4be19c2", "from: 0012345");

        assertThat(read().rollouts()).singleElement().satisfies(rollout -> {
            assertThat(rollout.to()).isEqualTo("4e19002");
            assertThat(rollout.from()).isEqualTo("0012345");
        });
    }

    private ImageRollouts read() {
        var office = WindowParser.parse("Mon-Fri 08:00-16:00").orElseThrow();
        return ImageRolloutReader.read(fleet.tree(), new NamedWindows(Map.of("office", office), Set.of()));
    }

    private List<String> codes() {
        return ExampleTree.codes(Stream.concat(fleet.read().problems().stream(), read().problems().stream())
                .filter(Problem::isError)
                .distinct()
                .toList());
    }
}
