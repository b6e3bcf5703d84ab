package dev.tidegate.cli.data;

import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.problem.ProblemReport;
import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.data.problem.PlaceOrder;
import dev.tidegate.data.schema.SchemaSet;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.load.IntegrationFiles;
import dev.tidegate.integrations.rollout.RolloutReader;
import dev.tidegate.integrations.rollout.RolloutShard;
import dev.tidegate.integrations.rollout.WaveAssignment;
import dev.tidegate.integrations.settings.Settings;
import dev.tidegate.integrations.workload.Rendered;
import dev.tidegate.integrations.workload.Rendering;
import dev.tidegate.upgrades.file.UpgradeFiles;
import dev.tidegate.upgrades.run.RunSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Loads a data tree and says what is wrong with it, and asks the capabilities what is wrong with what it says. */
@Command(
        name = "check",
        description = {
            "Check a data tree: its files, their schemas, what they refer to, and what they say.",
            "",
            "Nothing is fetched and nothing is changed. Files whose schema nobody knows are passed over."
        },
        footer = {
            "  tidegate data check examples/upgrades/data",
            "  tidegate data check examples/integrations/data",
            "  tidegate data check --schemas schemas data -o json",
        })
public final class CheckCommand implements Callable<ExitCode> {

    /** What can be disabled for an organisation like an integration, but is a job of upgrades. */
    private static final Set<String> SCHEDULERS =
            Set.of(RunSettings.LABEL_SCHEDULER, RunSettings.FILE_SCHEDULER, RunSettings.ADDON_SCHEDULER);

    @Parameters(
            paramLabel = "<directory>",
            arity = "0..1",
            defaultValue = ".",
            description = "The root of the tree; the current directory unless said otherwise.")
    private Path root;

    @Option(
            names = "--schemas",
            paramLabel = "<directory>",
            description = "More schemas, by their paths below this directory; one of the same path replaces ours.")
    private @Nullable Path schemas;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        var known = DataRoot.SCHEMAS;
        var problems = new LinkedHashSet<Problem>();
        if (schemas != null) {
            known = known.plus(schemas(schemas));
            problems.addAll(known.problems());
            problems.addAll(known.verify());
        }
        var tree = DataRoot.load(root, known);
        var found = new LinkedHashSet<>(
                UpgradeFiles.load(tree).check(Clock.systemUTC().instant()));
        found.addAll(ofIntegrations(tree));
        found.stream().sorted(PlaceOrder.PROBLEMS).forEach(problems::add);

        long ignored = tree.files().stream().filter(DataFile::ignored).count();
        var report = new ProblemReport(looked(tree.files().size(), ignored), List.copyOf(problems));
        var document = Document.of("tidegate.data.check/v1");
        document.tree()
                .put("digest", tree.digest())
                .put("files", tree.files().size())
                .put("passedOver", ignored);
        output.print(report.in(document));
        return report.exitCode();
    }

    /** Also what only shows when entries are split and rendered, as far as nobody has to be asked for it. */
    private static List<Problem> ofIntegrations(DataTree tree) {
        var desired = IntegrationFiles.read(tree, SCHEDULERS);
        var settings = IntegrationFiles.settings(tree).settings();
        if (settings == null) {
            return desired.problems();
        }
        var rendered = Rendering.of(desired, settings, ImageInputs.none());
        return Stream.concat(rendered.problems().stream(), ofRollouts(tree, settings, rendered).stream())
                // The command that renders may be told the image, and asks which commit a reference is.
                .filter(problem -> problem.code() != IntegrationProblem.IMAGE_UNRESOLVED)
                .toList();
    }

    /** What is under way is not known here: of two rollouts for the same shards, one is too many. */
    private static List<Problem> ofRollouts(DataTree tree, Settings settings, Rendered rendered) {
        var read = RolloutReader.read(tree, settings.windows()).withoutOverlaps(Set.of());
        var shards = rendered.workloads().stream()
                .map(workload -> new RolloutShard(workload.shard(), null))
                .toList();
        return Stream.concat(
                        read.problems().stream(),
                        read.rollouts().stream()
                                .flatMap(rollout -> WaveAssignment.of(rollout, shards).problems().stream()))
                .toList();
    }

    private static String looked(int files, long ignored) {
        return files + (files == 1 ? " file" : " files") + (ignored > 0 ? ", " + ignored + " passed over" : "");
    }

    private static SchemaSet schemas(Path root) {
        try {
            return SchemaSet.ofDirectory(DataRoot.directory(root));
        } catch (IOException e) {
            throw new CommandFailure(ExitCode.FAILED, root + " could not be read: " + e.getMessage(), e);
        }
    }
}
