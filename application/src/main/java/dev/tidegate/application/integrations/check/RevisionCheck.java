package dev.tidegate.application.integrations.check;

import dev.tidegate.application.integrations.load.IntegrationData;
import dev.tidegate.application.integrations.load.SelectionCheck;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.git.CommitId;
import dev.tidegate.git.GitRepository;
import dev.tidegate.git.TreeSnapshot;
import dev.tidegate.integrations.blastradius.ItemCounts;
import dev.tidegate.integrations.check.ChangeCheck;
import dev.tidegate.integrations.check.CheckReport;
import dev.tidegate.integrations.check.CheckRequest;
import dev.tidegate.integrations.check.CheckedRevision;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.load.IntegrationSchemas;
import dev.tidegate.integrations.plan.IntegrationSelection;
import dev.tidegate.integrations.settings.IntegrationSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.UnaryOperator;

/** Compares the data of two revisions of a repository. */
public final class RevisionCheck {

    private static final String UNKNOWN_START =
            "where %s and %s parted is not in this repository, which was cloned without"
                    + " its whole history: fetch more of it";

    private final ImageInputs images;
    private final UnaryOperator<IntegrationSettings> overrides;
    private final IntegrationSelection selection;

    /**
     * Compares by these rules.
     *
     * @param selection which integrations, and where they run
     */
    public RevisionCheck(
            ImageInputs images, UnaryOperator<IntegrationSettings> overrides, IntegrationSelection selection) {
        this.images = images;
        this.overrides = overrides;
        this.selection = selection;
    }

    /**
     * Checks a change.
     *
     * @param data the directory of the data tree, in the working tree of the repository
     * @param counts how many items the shards look after, where that is known
     * @return the report, or why a revision is none
     */
    public Parsed<CheckReport> check(Path data, String base, String head, ItemCounts counts) throws IOException {
        try (var repository = GitRepository.open(data)) {
            Path root = repository
                    .workTree()
                    .orElseThrow(() -> new IOException("the repository has no working tree"))
                    .toRealPath();
            String directory = root.relativize(data.toRealPath()).toString().replace('\\', '/');
            var older = repository.resolve(base);
            var newer = repository.resolve(head);
            if (older.value().isEmpty() || newer.value().isEmpty()) {
                return older.value().isEmpty() ? older.then(never -> unresolved()) : newer.then(never -> unresolved());
            }
            // What the branch does to where it began, not what others did meanwhile.
            var common = repository.mergeBase(older.orElseThrow(), newer.orElseThrow());
            if (common.isEmpty() && repository.isShallow()) {
                return Parsed.refused("revision", 0, UNKNOWN_START.formatted(base, head));
            }
            var start = common.orElse(older.orElseThrow());
            var before = data(repository, base, start, directory);
            var after = data(repository, head, newer.orElseThrow(), directory);
            SelectionCheck.refuseUnmatched(selection, before, after);
            return Parsed.accepted(ChangeCheck.of(new CheckRequest(
                    side(base, before),
                    side(head, after),
                    repository.changedPaths(start, newer.orElseThrow()),
                    directory,
                    counts)));
        }
    }

    private static Parsed<CheckReport> unresolved() {
        return Parsed.refused("revision", 0, "there is no such revision");
    }

    private CheckedRevision side(String name, IntegrationData data) {
        return CheckedRevision.of(name, data.tree(), data.desired(), data.render(images), selection);
    }

    private IntegrationData data(GitRepository repository, String name, CommitId commit, String directory)
            throws IOException {
        var snapshot = snapshot(repository, name, commit, directory);
        var tree = DataTree.of(snapshot.files(), snapshot.refused(), IntegrationSchemas.shipped(), DataLimits.usual());
        try {
            return IntegrationData.of(tree, overrides);
        } catch (IntegrationData.UnreadableSettings unreadable) {
            throw unreadable.in(name);
        }
    }

    private static TreeSnapshot snapshot(GitRepository repository, String name, CommitId commit, String directory)
            throws IOException {
        try {
            return repository.tree(commit, directory);
        } catch (IOException unreadable) {
            throw new IOException(name + ": " + unreadable.getMessage(), unreadable);
        }
    }
}
