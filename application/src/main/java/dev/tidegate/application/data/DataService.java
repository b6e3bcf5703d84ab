package dev.tidegate.application.data;

import dev.tidegate.application.Status;
import dev.tidegate.application.document.Answer;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.ProblemReport;
import dev.tidegate.application.file.AtomicFileWriter;
import dev.tidegate.data.problem.ProblemOrder;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.load.IntegrationLoader;
import dev.tidegate.integrations.load.IntegrationSchemas;
import dev.tidegate.integrations.migration.ShardingMigration;
import dev.tidegate.integrations.migration.ShardingMigrator;
import dev.tidegate.integrations.rollout.ImageRolloutInputs;
import dev.tidegate.integrations.rollout.ImageRolloutPlanner;
import dev.tidegate.integrations.rollout.ImageRolloutReader;
import dev.tidegate.integrations.rollout.RolloutShard;
import dev.tidegate.integrations.settings.IntegrationSettings;
import dev.tidegate.integrations.workload.RenderedWorkloads;
import dev.tidegate.integrations.workload.WorkloadRenderer;
import dev.tidegate.upgrades.file.UpgradeLoader;
import dev.tidegate.upgrades.run.UpgradeRunSettings;
import java.nio.file.Path;
import java.time.Clock;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What people and programs can ask about a data tree. Safe for many threads. */
public final class DataService {

    /** What can be disabled for an organisation like an integration, but is a job of upgrades. */
    private static final Set<String> SCHEDULERS = Set.of(
            UpgradeRunSettings.LABEL_SCHEDULER, UpgradeRunSettings.FILE_SCHEDULER, UpgradeRunSettings.ADDON_SCHEDULER);

    private static final String SOME_COMMIT = "0".repeat(40);

    private final Clock clock;

    public DataService(Clock clock) {
        this.clock = clock;
    }

    /**
     * What is wrong with a tree: its files, their schemas, what they refer to, and what they say.
     *
     * @param schemas a directory with more schemas, which replace ours of the same path; null for none
     * @param images what integrations are told about images when they are rendered
     */
    public Answer check(Path root, @Nullable Path schemas, ImageInputs images) {
        var known = DataDirectory.SCHEMAS;
        var problems = new LinkedHashSet<Problem>();
        if (schemas != null) {
            known = known.plus(new DataDirectory(schemas).schemas());
            problems.addAll(known.problems());
            problems.addAll(known.verify());
        }
        var tree = new DataDirectory(root).load(known);
        var found = new LinkedHashSet<>(UpgradeLoader.load(tree).check(clock.instant()));
        found.addAll(ofIntegrations(tree, images));
        found.stream().sorted(ProblemOrder.PROBLEMS).forEach(problems::add);
        long ignored = tree.files().stream().filter(DataFile::ignored).count();
        var report = new ProblemReport(checked(tree.files().size(), ignored), List.copyOf(problems));
        var document = Document.of("tidegate.data.check/v1");
        document.tree()
                .put("digest", tree.digest())
                .put("files", tree.files().size())
                .put("passedOver", ignored);
        return new Answer(report.in(document), report.status());
    }

    /**
     * Also what only shows when entries are split and rendered. Nobody is asked for the commit of a Git reference: each is
     * taken to have one.
     */
    private List<Problem> ofIntegrations(DataTree tree, ImageInputs images) {
        var desired = IntegrationLoader.load(tree, SCHEDULERS);
        var settings = IntegrationLoader.loadSettings(tree).settings();
        if (settings == null) {
            return desired.problems();
        }
        var rendered = WorkloadRenderer.of(
                desired, settings, images.withResolver((repository, ref) -> Parsed.accepted(SOME_COMMIT)));
        return Stream.concat(rendered.problems().stream(), ofRollouts(tree, settings, rendered).stream())
                .toList();
    }

    /** Which rollouts are under way is not known here: of two rollouts for the same shards, one is too many. */
    private List<Problem> ofRollouts(DataTree tree, IntegrationSettings settings, RenderedWorkloads rendered) {
        var read = ImageRolloutReader.read(tree, settings.windows()).withoutOverlaps(Set.of());
        var shards = rendered.workloads().stream().map(RolloutShard::of).toList();
        return Stream.concat(
                        read.problems().stream(),
                        read.rollouts().stream()
                                .map(rollout -> new ImageRolloutInputs(rollout, shards, Map.of(), List.of(), null))
                                .flatMap(inputs ->
                                        ImageRolloutPlanner.plan(inputs, clock.instant()).problems().stream()))
                .toList();
    }

    private static String checked(int files, long ignored) {
        return files + (files == 1 ? " file" : " files") + (ignored > 0 ? ", " + ignored + " passed over" : "");
    }

    /**
     * Writes a small tree that works, or says which files that would be.
     *
     * @param root a directory that is empty or not there yet
     */
    public Answer init(Path root, boolean dryRun) {
        var tree = new StarterTree(root);
        if (!dryRun) {
            tree.write();
        }
        return new Answer(tree.document(!dryRun), Status.DONE);
    }

    /**
     * Rewrites older forms of a tree into those of today, or shows what that would change.
     *
     * @param write whether files are changed: all of them, or none if one cannot be written or the process is killed
     */
    public Answer migrate(Path root, boolean write) {
        var directory = new DataDirectory(root);
        var files = new AtomicFileWriter(root);
        if (write) {
            files.recover();
        } else {
            files.refuseInterrupted();
        }
        var tree = directory.load(DataDirectory.SCHEMAS);
        var contents = directory.contents(tree);
        var migration = ShardingMigrator.migrate(contents);
        var unread = tree.gaps(IntegrationSchemas.INTEGRATION);
        if (write) {
            write(files, directory, migration, contents);
        }
        return new Answer(
                new DataMigrationDocument(migration, write).document(unread),
                unread.isEmpty() ? Status.DONE : Status.INVALID_INPUT);
    }

    private static void write(
            AtomicFileWriter files,
            DataDirectory directory,
            ShardingMigration migration,
            Map<String, byte[]> contents) {
        for (var file : migration.files()) {
            files.write(
                    file.file(),
                    directory.path(file.file()),
                    Objects.requireNonNull(contents.get(file.file()), "a file of the tree"),
                    file.after());
        }
        files.make();
    }
}
