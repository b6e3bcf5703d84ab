package dev.tidegate.simulator.ocm.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.simulator.ocm.fleet.FleetFile;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FaultInjectorTest {

    @Test
    void a_rule_strikes_the_requests_it_names() {
        var faults = faults(FaultRule.always(FaultKind.STATUS).on("POST", "/api/*/upgrade_policies"));

        assertThat(faults.next("POST", "/api/c/clusters/1/upgrade_policies").is(FaultKind.STATUS))
                .isTrue();
        assertThat(faults.next("GET", "/api/c/clusters/1/upgrade_policies").rule())
                .isEmpty();
        assertThat(faults.next("POST", "/api/c/clusters/1/upgrade_policies/2").rule())
                .isEmpty();
    }

    @Test
    void a_counted_rule_wears_off() {
        var faults = faults(FaultRule.once(FaultKind.LOST, "*", "*"));

        assertThat(faults.next("GET", "/a").is(FaultKind.LOST)).isTrue();
        assertThat(faults.next("GET", "/a").rule()).isEmpty();
    }

    @Test
    void latency_comes_on_top_of_other_trouble() {
        var faults = faults(
                FaultRule.always(FaultKind.LATENCY).withMillis(20),
                FaultRule.always(FaultKind.LATENCY).withMillis(30),
                FaultRule.always(FaultKind.STATUS).withStatus(429, 2),
                FaultRule.always(FaultKind.LOST));

        var fault = faults.next("GET", "/a");

        assertThat(fault.latencyMillis()).isEqualTo(50);
        assertThat(fault.is(FaultKind.STATUS)).isTrue();
    }

    @Test
    void chance_is_the_same_for_the_same_seed() {
        var rule = FaultRule.always(FaultKind.STATUS).withProbability(0.3);

        assertThat(hits(faults(rule))).isEqualTo(hits(faults(rule)));
        assertThat(hits(faults(rule)).stream().filter(hit -> hit).count()).isBetween(200L, 400L);
    }

    @Test
    void stale_reads_are_for_reads() {
        var faults = faults(FaultRule.always(FaultKind.STALE));

        assertThat(faults.next("POST", "/a").rule()).isEmpty();
        assertThat(faults.next("GET", "/a").is(FaultKind.STALE)).isTrue();
    }

    @Test
    void rules_are_written_and_read_back() {
        var rules = List.of(
                FaultRule.always(FaultKind.CUT_BODY).withProbability(0.5),
                FaultRule.once(FaultKind.STATUS, "POST", "/x*")
                        .withStatus(503, 3)
                        .afterProcessing());

        assertThat(FaultRuleParser.rules(FleetFile.json(rules))).isEqualTo(rules);
    }

    @Test
    void a_rule_by_hand_needs_its_kind_only() {
        assertThat(FaultRuleParser.parse("- kind: reset-after\n  method: POST\n"))
                .containsExactly(FaultRule.always(FaultKind.RESET_AFTER).on("POST", "*"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[3]",
                "[{}]",
                "[{\"kind\":\"flood\"}]",
                "[{\"kind\":\"lost\",\"often\":3}]",
                "[{\"kind\":\"status\",\"status\":200}]",
                "[{\"kind\":\"stale\",\"probability\":2}]"
            })
    void nonsense_is_told(String text) {
        assertThatThrownBy(() -> FaultRuleParser.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageNotContainingAny("java", "dev.tidegate", "class", "Enum");
    }

    private static FaultInjector faults(FaultRule... rules) {
        return new FaultInjector(7, List.of(rules));
    }

    private static List<Boolean> hits(FaultInjector faults) {
        return IntStream.range(0, 1_000)
                .mapToObj(number -> faults.next("GET", "/a").rule().isPresent())
                .toList();
    }
}
