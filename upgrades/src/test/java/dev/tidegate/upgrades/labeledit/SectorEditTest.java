package dev.tidegate.upgrades.labeledit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.upgrades.policy.Labels;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SectorEditTest {

    private static final Labels SECTORS =
            new Labels(Map.of("sector-deps.prod", "stage", "sector-deps.stage", "canary"));

    @Test
    void a_sector_is_declared_with_dependencies_and_limit() {
        var labels =
                SectorEdit.set(SECTORS, "eu", List.of("stage", "canary"), "25%").orElseThrow();

        assertThat(labels.value("sector-deps.eu")).isEqualTo("canary,stage");
        assertThat(labels.value("sector-max-parallel-upgrades.eu")).isEqualTo("25%");
    }

    @Test
    void a_dependency_cycle_is_refused() {
        var refused = SectorEdit.set(SECTORS, "canary", List.of("prod"), null);

        assertThat(refused.complaint().orElseThrow()).contains("canary>prod>stage>canary");
    }

    @Test
    void a_dependency_of_a_sector_on_itself_is_refused() {
        assertThat(SectorEdit.set(Labels.NONE, "a", List.of("a"), null).complaint())
                .contains("sectors would wait for each other: a>a");
    }

    @Test
    void an_invalid_limit_is_refused() {
        assertThat(SectorEdit.set(SECTORS, "prod", List.of(), "many")
                        .complaint()
                        .orElseThrow())
                .contains("many");
    }
}
