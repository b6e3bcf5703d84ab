package dev.tidegate.application.promotions.git;

import dev.tidegate.git.CommitId;
import dev.tidegate.git.GitRepository;
import dev.tidegate.promotions.plan.DataRepositoryPort;
import dev.tidegate.promotions.site.IndexedFiles;
import dev.tidegate.promotions.site.RepositoryFiles;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The data repository at one commit. The caller closes the repository. Used by one thread. */
public final class GitDataRepository implements DataRepositoryPort {

    private final GitRepository repository;
    private final CommitId commit;
    private final RepositoryFiles files;
    private final Map<String, Optional<LineChange>> changes = new HashMap<>();

    public GitDataRepository(GitRepository repository, CommitId commit) {
        this.repository = repository;
        this.commit = commit;
        this.files = IndexedFiles.of(new GitDataFiles(
                GitFailures.guarded("cannot read the data repository", () -> repository.files(commit))));
    }

    @Override
    public String commit() {
        return commit.hex();
    }

    @Override
    public RepositoryFiles files() {
        return files;
    }

    @Override
    public Optional<LineChange> lastChange(String file, int line) {
        return changes.computeIfAbsent(
                file + ":" + line,
                place -> GitFailures.guarded("cannot tell who changed " + place, () -> {
                    var blamed = repository.blame(commit, file, line);
                    if (blamed.isEmpty()) {
                        return Optional.empty();
                    }
                    var author =
                            repository.history().commit(blamed.get().commit()).author();
                    return Optional.of(new LineChange(blamed.get().at(), author.name()));
                }));
    }
}
