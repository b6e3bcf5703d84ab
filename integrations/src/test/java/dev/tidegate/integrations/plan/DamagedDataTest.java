package dev.tidegate.integrations.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.data.schema.SchemaSet;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.load.ExampleTree;
import dev.tidegate.integrations.load.IntegrationDesired;
import dev.tidegate.integrations.load.IntegrationLoader;
import dev.tidegate.integrations.load.IntegrationSchemas;
import dev.tidegate.integrations.simulation.ClusterSimulation;
import dev.tidegate.integrations.workload.WorkloadRenderer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** However a file is damaged: as long as somebody can see that it is, nothing that runs is stopped for it. */
class DamagedDataTest {

    private static final SchemaSet SCHEMAS = IntegrationSchemas.shipped();
    private static final List<String> FILES = List.of(
            ExampleTree.BUCKET_KEEPER,
            ExampleTree.ROUTE_KEEPER,
            ExampleTree.NAMESPACE,
            "/environments/production.yml",
            "/aws/atlas/account.yml",
            "/clusters/pier-02/cluster.yml",
            "/ocm/organisations/green.yml",
            "/ocm/environments/ocm-trial.yml");
    private static final Set<IntegrationStepKind> STOPPING =
            EnumSet.of(IntegrationStepKind.DELETE, IntegrationStepKind.RECREATE, IntegrationStepKind.RESHAPE);

    private final ClusterSimulation world = new ClusterSimulation();

    /** What can happen to one line of a file. */
    enum Damage {
        LINE_LOST(".+", ""),
        LINE_TWICE("(.+)", "$1\n$1"),
        KEY_MISSPELT("([a-zA-Z])[a-zA-Z_]+:", "$1:"),
        VALUE_A_LIST(": .*", ": [1]"),
        VALUE_NOTHING(": .*", ":"),
        NO_YAML(": .*", ": [");

        private final String sound;
        private final String broken;

        Damage(String sound, String broken) {
            this.sound = sound;
            this.broken = broken;
        }

        String to(String line) {
            return line.replaceFirst(sound, broken);
        }
    }

    @BeforeEach
    void everything_runs() {
        var example = ExampleTree.example();
        world.settings(Objects.requireNonNull(
                IntegrationLoader.loadSettings(tree(example)).settings()));
        world.apply(plan(read(example)));
    }

    @ParameterizedTest
    @EnumSource(Damage.class)
    void a_damage_somebody_can_see_stops_nothing(Damage damage) {
        var stopped = new ArrayList<String>();
        int seen = 0;
        for (String path : FILES) {
            var lines = ExampleTree.example().text(path).lines().toList();
            for (int at = 0; at < lines.size(); at++) {
                if (damage.to(lines.get(at)).equals(lines.get(at))) {
                    continue;
                }
                var desired = read(damaged(path, at, damage));
                if (desired.problems().stream().anyMatch(Problem::isError)) {
                    stopped.addAll(stopping(path + ":" + (at + 1), plan(desired)));
                    seen++;
                }
            }
        }

        assertThat(stopped).isEmpty();
        assertThat(seen).isGreaterThan(15);
    }

    private static ExampleTree damaged(String path, int line, Damage damage) {
        var fleet = ExampleTree.example();
        var lines = new ArrayList<>(fleet.text(path).lines().toList());
        lines.set(line, damage.to(lines.get(line)));
        return fleet.with(path, String.join("\n", lines) + "\n");
    }

    private static List<String> stopping(String where, IntegrationPlan plan) {
        return plan.steps().stream()
                .filter(step -> STOPPING.contains(step.kind()))
                .map(step -> where + " " + step.kind() + " " + step.id().name())
                .toList();
    }

    private static DataTree tree(ExampleTree fleet) {
        return DataTree.of(fleet.contents(), SCHEMAS, DataLimits.usual());
    }

    private static IntegrationDesired read(ExampleTree fleet) {
        return IntegrationLoader.load(tree(fleet));
    }

    private IntegrationPlan plan(IntegrationDesired desired) {
        return world.plan(desired, WorkloadRenderer.of(desired, world.settings(), ImageInputs.none()));
    }
}
