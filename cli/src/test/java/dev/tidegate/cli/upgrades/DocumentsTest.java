package dev.tidegate.cli.upgrades;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.upgrades.policy.LintDocument;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.decision.UpgradeDecision;
import dev.tidegate.upgrades.explain.ClusterExplanation;
import dev.tidegate.upgrades.forecast.Assumptions;
import dev.tidegate.upgrades.lint.UpgradeLint;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is printed for people says the same as what is printed for machines. */
class DocumentsTest {

    private static List<String> lines(Document document) {
        return document.blocks().stream()
                .flatMap(block -> block.lines(false).stream())
                .toList();
    }

    @Test
    void a_forecast_lists_starts_in_their_order_then_what_does_not_come() {
        var document = ForecastDocument.of(List.of(Harbour.forecast()));

        var lines = lines(document);
        assertThat(lines.get(0)).startsWith("START (UTC)");
        assertThat(lines.get(1)).startsWith("2026-03-02 09:00  canary-01");
        assertThat(lines)
                .anyMatch(line -> line.startsWith("never") && line.contains("lab-1") && line.contains("BLOCKED"))
                .anyMatch(line -> line.contains("% of all waiting: a sector that goes first runs an older version"))
                .contains("  the scheduler runs every 10 min");
        assertThat(document.tree().at("/organisations/0/clusters")).hasSize(40);
        assertThat(document.tree()
                        .at("/organisations/0/clusters/0/steps/0/start")
                        .asText())
                .isEqualTo("2026-03-02T09:00:00Z");
    }

    @Test
    void an_explanation_prints_its_lines_and_its_rows() {
        var rules = UpgradeRules.TIDEGATE;
        var facts = Harbour.facts();
        var decision = UpgradeDecision.decide(facts, rules, Harbour.NOW)
                .of("prod-eu-01")
                .orElseThrow();
        var explanation = ClusterExplanation.of(decision, facts, rules, Harbour.NOW, Harbour.forecast(), null);

        var document = ExplanationDocument.of(explanation);

        assertThat(lines(document)).isEqualTo(explanation.lines());
        assertThat(document.tree().path("rows")).hasSize(explanation.rows().size());
        assertThat(document.tree().path("headline").asText()).isEqualTo("OUT_OF_WINDOW");
    }

    @Test
    void findings_say_what_would_be_right() {
        var findings = UpgradeLint.of(Harbour.facts(), UpgradeRules.TIDEGATE, Harbour.NOW, Assumptions.USUAL);

        var document = LintDocument.of(findings);

        assertThat(lines(document))
                .anyMatch(line -> line.startsWith("SOAK_UNREACHABLE lab-2 soak-days: asks for 3 soak days"));
        assertThat(document.tree().path("findings")).hasSize(findings.size());
        assertThat(lines(LintDocument.of(List.of()))).containsExactly("nothing found");
    }
}
