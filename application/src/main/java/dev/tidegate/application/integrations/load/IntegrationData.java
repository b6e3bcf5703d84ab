package dev.tidegate.application.integrations.load;

import dev.tidegate.application.document.ProblemLines;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.load.IntegrationDesired;
import dev.tidegate.integrations.load.IntegrationLoader;
import dev.tidegate.integrations.load.IntegrationSchemas;
import dev.tidegate.integrations.load.LoadedSettings;
import dev.tidegate.integrations.location.IntegrationCluster;
import dev.tidegate.integrations.settings.IntegrationSettings;
import dev.tidegate.integrations.workload.RenderedWorkloads;
import dev.tidegate.integrations.workload.WorkloadRenderer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * What a data tree says about integrations.
 *
 * @param settings how workloads are rendered and owned, the overrides of whoever asks included
 */
public record IntegrationData(DataTree tree, IntegrationDesired desired, IntegrationSettings settings) {

    /** Settings that cannot be read leave nothing that could be planned. */
    public static final class UnreadableSettings extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private final transient List<Problem> problems;

        UnreadableSettings(List<Problem> problems) {
            this(sentence(problems), problems);
        }

        private UnreadableSettings(String message, List<Problem> problems) {
            super(message);
            this.problems = List.copyOf(problems);
        }

        /** The same problem, of a revision. */
        public UnreadableSettings in(String revision) {
            return new UnreadableSettings("in %s: %s".formatted(revision, getMessage()), problems);
        }

        /** The first of the problems with its remedy: whoever mends it learns of the others. */
        private static String sentence(List<Problem> problems) {
            return problems.stream()
                    .filter(Problem::isError)
                    .findFirst()
                    .map(problem ->
                            "the settings of integrations cannot be used\n" + ProblemLines.text(List.of(problem)))
                    .orElse("the settings of integrations cannot be read");
        }

        public List<Problem> problems() {
            return problems;
        }
    }

    /**
     * Reads the tree below a directory.
     *
     * @param overrides what whoever asks wants otherwise than the settings of the tree
     */
    public static IntegrationData load(Path root, UnaryOperator<IntegrationSettings> overrides) throws IOException {
        return of(DataTree.load(root, IntegrationSchemas.shipped(), DataLimits.usual()), overrides);
    }

    public static IntegrationData of(DataTree tree, UnaryOperator<IntegrationSettings> overrides) {
        LoadedSettings read = IntegrationLoader.loadSettings(tree);
        IntegrationSettings settings = read.settings();
        if (settings == null) {
            throw new UnreadableSettings(read.problems());
        }
        return new IntegrationData(tree, IntegrationLoader.load(tree), overrides.apply(settings));
    }

    public RenderedWorkloads render(ImageInputs inputs) {
        return WorkloadRenderer.of(desired, settings, inputs);
    }

    /** The clusters workloads run on, by name. */
    public Map<String, IntegrationCluster> clusters() {
        var clusters = new TreeMap<String, IntegrationCluster>();
        desired.entries()
                .forEach(entry -> clusters.putIfAbsent(
                        entry.namespace().cluster().name(), entry.namespace().cluster()));
        return clusters;
    }
}
