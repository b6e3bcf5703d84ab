package dev.tidegate.application.integrations;

import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.git.CommitId;
import dev.tidegate.git.GitRepository;
import dev.tidegate.integrations.image.ImageChoice;
import dev.tidegate.integrations.rollout.ShardStatusText.PinAge;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Since when pins are there, as the history of the data tells; nothing where there is no history, or where a file was
 * changed since its last commit and lines may have moved. Confined to one thread.
 */
final class PinAges implements AutoCloseable {

    private static final int SHOWN_ID = 7;

    private final Path root;
    private final @Nullable GitRepository repository;
    private final Map<String, Boolean> unchanged = new HashMap<>();

    private PinAges(Path root, @Nullable GitRepository repository) {
        this.root = root;
        this.repository = repository;
    }

    /** The ages of pins in the tree below a directory. */
    static PinAges of(Path root) {
        try {
            return new PinAges(root.toRealPath(), GitRepository.open(root));
        } catch (IOException none) {
            return new PinAges(root, null);
        }
    }

    /** Nothing if the image is no pin, or nobody can tell. */
    Optional<PinAge> of(ImageChoice image) {
        SourceLocation place = image.place();
        var history = repository;
        if (history == null
                || place == null
                || place.line() == 0
                || !image.level().isPin()) {
            return Optional.empty();
        }
        try {
            return age(history, place);
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    private Optional<PinAge> age(GitRepository history, SourceLocation place) throws IOException {
        var head = history.resolve("HEAD").value();
        var top = history.workTree();
        if (head.isEmpty() || top.isEmpty()) {
            return Optional.empty();
        }
        Path file = root.resolve(place.file().substring(1));
        String path = top.get().toRealPath().relativize(file).toString().replace('\\', '/');
        return isUnchanged(history, head.get(), path, file)
                ? history.blame(head.get(), path, place.line())
                        .map(author -> new PinAge(author.at(), author.commit().first(SHOWN_ID)))
                : Optional.empty();
    }

    private boolean isUnchanged(GitRepository history, CommitId head, String path, Path file) throws IOException {
        Boolean known = unchanged.get(path);
        if (known == null) {
            int slash = path.lastIndexOf('/');
            var kept = history.tree(head, slash < 0 ? "" : path.substring(0, slash))
                    .files()
                    .get(path.substring(slash < 0 ? 0 : slash).replaceFirst("^(?!/)", "/"));
            known = kept != null && Arrays.equals(kept, Files.readAllBytes(file));
            unchanged.put(path, known);
        }
        return known;
    }

    @Override
    public void close() {
        if (repository != null) {
            repository.close();
        }
    }
}
