package dev.tidegate.application.upgrades.forecast;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.application.document.Document;
import dev.tidegate.application.upgrades.report.UpgradeExplanationDocument;
import dev.tidegate.application.upgrades.report.UpgradeLintDocument;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.explain.ClusterExplanation;
import dev.tidegate.upgrades.forecast.ForecastAssumptions;
import dev.tidegate.upgrades.lint.UpgradeLint;
import dev.tidegate.upgrades.planner.UpgradePlanner;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is printed for people says the same as what is printed for machines. */
class UpgradeDocumentsTest {

    private static List<String> lines(Document document) {
        return document.blocks().stream()
                .flatMap(block -> block.lines(false).stream())
                .toList();
    }

    @Test
    void a_forecast_lists_starts_in_their_order_then_what_does_not_come() {
        var document = UpgradeForecastDocument.of(List.of(ExampleFleet.forecast()));

        var lines = lines(document);
        assertThat(lines.get(0)).startsWith("START (UTC)");
        assertThat(lines.get(1)).startsWith("2026-03-02 09:00  canary-01");
        assertThat(lines)
                .anyMatch(line -> line.startsWith("never") && line.contains("lab-1") && line.contains("BLOCKED"))
                .anyMatch(line -> line.startsWith("up to date") && line.contains("lab-3") && line.contains("4.20.14"))
                .anyMatch(line -> line.contains("% of all waiting: a sector that goes first runs an older version"))
                .contains("  the scheduler runs every 10 min");
        assertThat(document.tree().at("/organisations/0/clusters")).hasSize(42);
        assertThat(document.tree()
                        .at("/organisations/0/clusters/0/steps/0/start")
                        .asText())
                .isEqualTo("2026-03-02T09:00:00Z");
    }

    @Test
    void an_explanation_prints_its_lines_and_its_rows() {
        var rules = UpgradeRules.TIDEGATE;
        var facts = ExampleFleet.facts();
        var decision = UpgradePlanner.plan(facts, rules, ExampleFleet.NOW)
                .of("prod-eu-01")
                .orElseThrow();
        var explanation =
                ClusterExplanation.of(decision, facts, rules, ExampleFleet.NOW, ExampleFleet.forecast(), null);

        var document = UpgradeExplanationDocument.of(explanation);

        assertThat(lines(document)).isEqualTo(explanation.lines());
        assertThat(document.tree().path("rows")).hasSize(explanation.rows().size());
        assertThat(document.tree().path("headline").asText()).isEqualTo("OUT_OF_WINDOW");
    }

    @Test
    void findings_say_what_would_be_right() {
        var findings = UpgradeLint.of(
                ExampleFleet.facts(), UpgradeRules.TIDEGATE, ExampleFleet.NOW, ForecastAssumptions.DEFAULT);

        var document = UpgradeLintDocument.of(findings);

        assertThat(lines(document))
                .containsSequence(
                        "warning SOAK_UNREACHABLE lab-2 soak-days",
                        "  asks for 3 soak days, but nobody can earn any for workload billing",
                        "  remedy: let one cluster with the workload take versions with soak-days 0");
        assertThat(document.tree().path("findings")).hasSize(findings.size());
        assertThat(lines(UpgradeLintDocument.of(List.of()))).containsExactly("nothing found");
    }
}
