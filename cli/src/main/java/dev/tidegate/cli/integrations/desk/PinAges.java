package dev.tidegate.cli.integrations.desk;

import dev.tidegate.data.problem.Place;
import dev.tidegate.git.CommitId;
import dev.tidegate.git.Repository;
import dev.tidegate.integrations.image.ImageChoice;
import dev.tidegate.integrations.rollout.ShardLines.PinAge;
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
public final class PinAges implements AutoCloseable {

    private static final int SHOWN_ID = 7;

    private final Path root;
    private final @Nullable Repository repository;
    private final Map<String, Boolean> unchanged = new HashMap<>();

    private PinAges(Path root, @Nullable Repository repository) {
        this.root = root;
        this.repository = repository;
    }

    /** The ages of pins in the tree below a directory. */
    public static PinAges of(Path root) {
        try {
            return new PinAges(root.toRealPath(), Repository.open(root));
        } catch (IOException none) {
            return new PinAges(root, null);
        }
    }

    /** Nothing if the image is no pin, or nobody can tell. */
    public Optional<PinAge> of(ImageChoice image) {
        Place place = image.place();
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

    private Optional<PinAge> age(Repository history, Place place) throws IOException {
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

    private boolean isUnchanged(Repository history, CommitId head, String path, Path file) throws IOException {
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
