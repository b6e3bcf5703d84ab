package dev.tidegate.server.integrations;

import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.yaml.Limits;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.load.Desired;
import dev.tidegate.integrations.load.IntegrationFiles;
import dev.tidegate.integrations.load.IntegrationSchemas;
import dev.tidegate.integrations.load.SettingsRead;
import dev.tidegate.integrations.location.Cluster;
import dev.tidegate.integrations.settings.Settings;
import dev.tidegate.integrations.workload.Rendered;
import dev.tidegate.integrations.workload.Rendering;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * What a data tree says about integrations.
 *
 * @param settings how workloads are rendered and owned, the wishes of whoever asks included
 */
public record IntegrationData(DataTree tree, Desired desired, Settings settings) {

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

        /** The same, of a revision. */
        UnreadableSettings in(String revision) {
            return new UnreadableSettings("in %s: %s".formatted(revision, getMessage()), problems);
        }

        /** The first of the problems with its remedy: whoever mends it learns of the others. */
        private static String sentence(List<Problem> problems) {
            return problems.stream()
                    .filter(Problem::isError)
                    .findFirst()
                    .map(problem -> problem + "\n  remedy: " + problem.code().remedy())
                    .orElse("the settings of integrations cannot be read");
        }

        public List<Problem> problems() {
            return problems;
        }
    }

    /**
     * Reads the tree below a directory.
     *
     * @param wishes what whoever asks wants otherwise than the settings of the tree
     */
    public static IntegrationData load(Path root, UnaryOperator<Settings> wishes) throws IOException {
        return of(DataTree.load(root, IntegrationSchemas.shipped(), Limits.usual()), wishes);
    }

    public static IntegrationData of(DataTree tree, UnaryOperator<Settings> wishes) {
        SettingsRead read = IntegrationFiles.settings(tree);
        Settings settings = read.settings();
        if (settings == null) {
            throw new UnreadableSettings(read.problems());
        }
        return new IntegrationData(tree, IntegrationFiles.read(tree), wishes.apply(settings));
    }

    public Rendered render(ImageInputs inputs) {
        return Rendering.of(desired, settings, inputs);
    }

    /** The clusters workloads run on, by name. */
    public Map<String, Cluster> clusters() {
        var clusters = new TreeMap<String, Cluster>();
        desired.entries()
                .forEach(entry -> clusters.putIfAbsent(
                        entry.namespace().cluster().name(), entry.namespace().cluster()));
        return clusters;
    }
}
