package dev.tidegate.application.upgrades.transfer;

import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.run.HistoryRepository;
import dev.tidegate.upgrades.run.UpgradeRunSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A directory with exported documents. Histories are laid out as in the bucket of the reference: {@code
 * <scheduler>/<environment>/<organisation>}, and below that one file for each add-on. The reference has one scheduler for
 * policies in labels and one for policies in files, each with a history of its own; the store has one history for both,
 * which is therefore exported for both. Parts the reference does not have are in {@code
 * <part>/clusters/<environment>/<organisation>} and {@code <part>/addons/<environment>/<organisation>/<add-on>}.
 */
public final class UpgradeStateDirectory {

    private static final List<String> CLUSTER_SCHEDULERS =
            List.of(UpgradeRunSettings.LABEL_SCHEDULER, UpgradeRunSettings.FILE_SCHEDULER);

    private static final String CLUSTERS = "clusters";
    private static final String ADDONS = "addons";

    private final Path root;

    /**
     * Reads nothing yet.
     *
     * @param root the directory that contains those of the schedulers, or a directory {@code state} that does
     */
    public UpgradeStateDirectory(Path root) {
        var state = root.resolve("state");
        this.root = Files.isDirectory(state) ? state : root;
    }

    /** What a file contains. */
    enum Part {
        HISTORY("", ""),
        SIGHTINGS("tidegate-sightings", " (sightings)"),
        ARCHIVE("tidegate-archive", " (archive)"),
        ARCHIVED_SIGHTINGS("tidegate-archive-sightings", " (archived sightings)");

        private final String directory;
        private final String suffix;

        Part(String directory, String suffix) {
            this.directory = directory;
            this.suffix = suffix;
        }

        /** Tells the documents of one history apart in messages. */
        String suffix() {
            return suffix;
        }
    }

    /** One file with one document. */
    record Entry(Path file, HistoryRepository.Key key) {}

    /** The files of a part, in the order of their paths. */
    List<Entry> list(Part part) throws IOException {
        var entries = new ArrayList<Entry>();
        try (var files = Files.walk(root)) {
            for (var file : files.filter(Files::isRegularFile).sorted().toList()) {
                var path = root.relativize(file);
                if (part == Part.HISTORY ? isHistory(path) : isPart(part, path)) {
                    entries.add(
                            new Entry(file, key(part == Part.HISTORY ? path : path.subpath(1, path.getNameCount()))));
                }
            }
        }
        return entries;
    }

    /** The files a document is exported to. */
    List<Path> files(Part part, HistoryRepository.Key key) {
        var addon = key.addon();
        var organisation = Path.of(
                fileName(key.organisation().environment()),
                fileName(key.organisation().id()));
        var file = addon == null ? organisation : organisation.resolve(fileName(addon));
        if (part != Part.HISTORY) {
            return List.of(root.resolve(part.directory)
                    .resolve(addon == null ? CLUSTERS : ADDONS)
                    .resolve(file));
        }
        var schedulers = addon == null ? CLUSTER_SCHEDULERS : List.of(UpgradeRunSettings.ADDON_SCHEDULER);
        return schedulers.stream()
                .map(scheduler -> root.resolve(scheduler).resolve(file))
                .toList();
    }

    private static boolean isHistory(Path path) {
        var scheduler = path.getName(0).toString();
        return switch (path.getNameCount()) {
            case 3 -> CLUSTER_SCHEDULERS.contains(scheduler);
            case 4 -> scheduler.equals(UpgradeRunSettings.ADDON_SCHEDULER);
            default -> false;
        };
    }

    private static boolean isPart(Part part, Path path) {
        int names = path.getNameCount();
        return path.getName(0).toString().equals(part.directory)
                && ((names == 4 && path.getName(1).toString().equals(CLUSTERS))
                        || (names == 5 && path.getName(1).toString().equals(ADDONS)));
    }

    private static HistoryRepository.Key key(Path path) {
        return new HistoryRepository.Key(
                new OrganisationKey(path.getName(1).toString(), path.getName(2).toString()),
                path.getNameCount() == 4 ? path.getName(3).toString() : null);
    }

    /** Refuses a name that would lead out of the directory. */
    private static String fileName(String name) {
        if (name.isBlank() || name.equals(".") || name.equals("..") || name.contains("/") || name.contains("\\")) {
            throw new IllegalArgumentException("not the name of a file: " + name);
        }
        return name;
    }
}
