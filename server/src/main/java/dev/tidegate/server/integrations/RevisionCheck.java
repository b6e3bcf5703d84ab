package dev.tidegate.server.integrations;

import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.yaml.Limits;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.git.CommitId;
import dev.tidegate.git.Repository;
import dev.tidegate.integrations.check.ChangeCheck;
import dev.tidegate.integrations.check.CheckReport;
import dev.tidegate.integrations.check.CheckRequest;
import dev.tidegate.integrations.check.CheckSide;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.load.IntegrationSchemas;
import dev.tidegate.integrations.settings.Settings;
import dev.tidegate.integrations.workload.Rendered;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.UnaryOperator;

/** Compares the data of two revisions of a repository. */
public final class RevisionCheck {

    private final ImageInputs images;
    private final UnaryOperator<Settings> wishes;

    public RevisionCheck(ImageInputs images, UnaryOperator<Settings> wishes) {
        this.images = images;
        this.wishes = wishes;
    }

    /**
     * Checks a change.
     *
     * @param data the directory of the data tree, in the working tree of the repository
     * @return the report, or why a revision is none
     */
    public Parsed<CheckReport> check(Path data, String base, String head) throws IOException {
        try (var repository = Repository.open(data)) {
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
            var start = repository
                    .mergeBase(older.orElseThrow(), newer.orElseThrow())
                    .orElse(older.orElseThrow());
            return Parsed.accepted(ChangeCheck.of(new CheckRequest(
                    side(repository, base, start, directory),
                    side(repository, head, newer.orElseThrow(), directory),
                    repository.changedPaths(start, newer.orElseThrow()),
                    directory)));
        }
    }

    private static Parsed<CheckReport> unresolved() {
        return Parsed.refused("revision", 0, "there is no such revision");
    }

    private CheckSide side(Repository repository, String name, CommitId commit, String directory) throws IOException {
        var snapshot = repository.tree(commit, directory);
        var tree = DataTree.of(snapshot.files(), IntegrationSchemas.shipped(), Limits.usual());
        var data = IntegrationData.of(tree, wishes);
        Rendered rendered = data.render(images);
        return new CheckSide(name, tree, data.desired(), rendered.workloads(), rendered.frozen(), rendered.problems());
    }
}
