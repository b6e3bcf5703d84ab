package dev.tidegate.policies.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tidegate.engine.Profile;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.rollout.FailureBound;
import dev.tidegate.engine.rollout.MandatoryGroup;
import dev.tidegate.engine.rollout.RolloutStrategy;
import dev.tidegate.engine.threshold.Limit;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PolicyStrategyParserTest {

    @Test
    void every_field_of_a_block_is_read() {
        var strategy = (RolloutStrategy.Progressive) read("""
                        {"type": "Progressive", "progressive": {"minSuccessTime": "30m", "progressDeadline": "2h",
                          "maxFailures": "5%", "maxConcurrency": "10%",
                          "mandatoryDecisionGroups": [{"groupName": "canary"}, {"groupIndex": 2}]}}""").strategy().orElseThrow();

        assertThat(strategy.pace().soak()).isEqualTo(Duration.ofMinutes(30));
        assertThat(strategy.pace().deadline()).isEqualTo(Duration.ofHours(2));
        assertThat(strategy.pace().maxFailures().of(40).text()).isEqualTo("5 % = 2 of 40");
        assertThat(strategy.pace().bound()).isEqualTo(FailureBound.LENIENT);
        assertThat(strategy.maxConcurrency().of(15).text()).isEqualTo("10 % = 2 of 15");
        assertThat(strategy.mandatory())
                .containsExactly(new MandatoryGroup.Named("canary"), new MandatoryGroup.Indexed(2));
    }

    @Test
    void nothing_at_all_means_everything_at_once() {
        var strategy = read("{}").strategy().orElseThrow();

        assertThat(strategy).isInstanceOf(RolloutStrategy.All.class);
        assertThat(strategy.pace().deadline()).isNull();
        assertThat(strategy.pace().soak()).isZero();
        assertThat(strategy.pace().maxFailures().of(9).number()).isZero();
    }

    @Test
    void an_absent_window_is_the_whole_fleet() {
        var strategy = (RolloutStrategy.Progressive)
                read("{\"type\": \"Progressive\"}").strategy().orElseThrow();

        assertThat(strategy.maxConcurrency()).isEqualTo(Limit.none());
    }

    @ParameterizedTest(name = "{0} at {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            INVALID_TYPE              | /type                                        | {"type": "progressivePerGroup"}
            INVALID_TYPE              | /type                                        | {"type": 3}
            INVALID_BLOCK             | /all                                         | {"all": []}
            INVALID_PROGRESS_DEADLINE | /all/progressDeadline                        | {"all": {"progressDeadline": "5minutes"}}
            INVALID_PROGRESS_DEADLINE | /all/progressDeadline                        | {"all": {"progressDeadline": 300}}
            INVALID_MIN_SUCCESS_TIME  | /progressive/minSuccessTime                  | {"type": "Progressive", "progressive": {"minSuccessTime": "10"}}
            INVALID_MAX_FAILURES      | /all/maxFailures                             | {"all": {"maxFailures": "101%"}}
            INVALID_MAX_FAILURES      | /all/maxFailures                             | {"all": {"maxFailures": -1}}
            INVALID_MAX_FAILURES      | /all/maxFailures                             | {"all": {"maxFailures": "NaN%"}}
            INVALID_MAX_FAILURES      | /all/maxFailures                             | {"all": {"maxFailures": 1.5}}
            INVALID_MAX_CONCURRENCY   | /progressive/maxConcurrency                  | {"type": "Progressive", "progressive": {"maxConcurrency": 0}}
            INVALID_MAX_CONCURRENCY   | /progressive/maxConcurrency                  | {"type": "Progressive", "progressive": {"maxConcurrency": "0%"}}
            INVALID_MANDATORY_GROUP   | /progressive/mandatoryDecisionGroups/1       | {"type": "Progressive", "progressive": {"mandatoryDecisionGroups": [{"groupName": "a"}, {}]}}
            INVALID_MANDATORY_GROUP   | /progressive/mandatoryDecisionGroups/0       | {"type": "Progressive", "progressive": {"mandatoryDecisionGroups": [{"groupName": "a", "groupIndex": 0}]}}
            INVALID_IGNORE_SELECTOR   | /ignoreClusterRolloutStatus                  | {"ignoreClusterRolloutStatus": {}}
            UNKNOWN_FIELD             | /progressive/maxConcurency                   | {"type": "Progressive", "progressive": {"maxConcurency": 1}}
            UNKNOWN_FIELD             | /all/mandatoryDecisionGroups                 | {"all": {"mandatoryDecisionGroups": []}}
            UNKNOWN_FIELD             | /typ                                         | {"typ": "All"}
            """)
    void what_is_wrong_is_refused_with_its_code_and_place(String code, String place, String json) {
        var read = read(json);

        assertThat(read.strategy()).isEmpty();
        assertThat(read.problems())
                .extracting(problem -> problem.code().name(), Problem::place)
                .containsExactly(tuple(code, "/spec/rolloutStrategy" + place));
    }

    @Test
    void all_problems_are_told_at_once() {
        var read = read("""
                {"type": "Progressive", "progressive": {"progressDeadline": "1d", "maxFailures": "x", "maxConcurrency": 0}}""");

        assertThat(read.problems())
                .extracting(Problem::code)
                .containsExactly(
                        PolicyStrategyProblem.INVALID_PROGRESS_DEADLINE,
                        PolicyStrategyProblem.INVALID_MAX_FAILURES,
                        PolicyStrategyProblem.INVALID_MAX_CONCURRENCY);
    }

    @Test
    void a_block_of_another_type_is_a_warning_only() {
        var read = read("{\"type\": \"All\", \"progressive\": {\"maxConcurrency\": 1}}");

        assertThat(read.strategy()).isPresent();
        assertThat(read.problems())
                .extracting(Problem::code)
                .containsExactly(PolicyStrategyProblem.STRATEGY_UNUSED_BLOCK);
    }

    @Test
    void the_design_s_spelling_of_the_manual_type_is_understood() {
        assertThat(read("{\"type\": \"manualPerGroup\"}").strategy())
                .containsInstanceOf(RolloutStrategy.ManualPerGroup.class);
    }

    @Test
    void the_reference_takes_any_percentage_and_the_first_group_for_an_empty_entry() {
        var strategy = (RolloutStrategy.Progressive) PolicyStrategyParser.read(json("""
                                {"type": "Progressive", "progressive": {"maxFailures": "150%", "maxConcurrency": 0,
                                  "minSuccessTime": "-5m", "mandatoryDecisionGroups": [{}], "anything": 1}}"""), Profile.REFERENCE, "")
                .strategy()
                .orElseThrow();

        assertThat(strategy.pace().maxFailures().of(10).number()).isZero();
        assertThat(strategy.maxConcurrency().of(10).number()).isEqualTo(10);
        assertThat(strategy.mandatory()).isEqualTo(List.of(new MandatoryGroup.Indexed(0)));
    }

    private static ParsedPolicyStrategy read(String json) {
        return PolicyStrategyParser.read(json(json), Profile.TIDEGATE, "/spec/rolloutStrategy");
    }

    private static JsonNode json(String text) {
        try {
            return new JsonMapper().readTree(text);
        } catch (JsonProcessingException e) {
            throw new AssertionError(text, e);
        }
    }
}
