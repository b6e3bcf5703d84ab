package dev.tidegate.integrations.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the schema lets into a rollout. */
class RolloutFileTest {

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
              minRuns: 3
              maxRunSecondsFactor: 2
              windows: business-hours
            onFailure: pause
            revertAll: false
            failureAfter: {runs: 3, time: 15m}
            """;

    private final ExampleFleet fleet = ExampleFleet.example().with(FILE, ROLLOUT);

    @Test
    void a_rollout_says_who_is_reached_when() {
        assertThat(fleet.codes()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "failureAfter: 3",
        "failureAfter: 15m",
    })
    void trouble_is_counted_in_runs_or_in_time(String line) {
        fleet.with(FILE, "failureAfter: {runs: 3, time: 15m}", line);

        assertThat(fleet.codes()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    onFailure: pause | onFailure: panic | SCHEMA_VIOLATION /onFailure
                    rest: true       | remainder: true  | SCHEMA_VIOLATION /waves/3/remainder
                    /aws/borealis/account.yml | /environments/production.yml | REF_WRONG_SCHEMA /waves/0/targets/0
                    /integrations/bucket-keeper.yml | /integrations/buket-keeper.yml | REF_NOT_FOUND /integration
                    """)
    void what_nobody_would_obey_is_refused(String before, String after, String code) {
        fleet.with(FILE, before, after);

        assertThat(fleet.codes()).containsExactly(code);
        assertThat(fleet.read().entries()).hasSize(5);
    }
}
