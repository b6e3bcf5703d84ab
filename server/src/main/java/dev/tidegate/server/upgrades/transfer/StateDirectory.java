package dev.tidegate.server.upgrades.transfer;

import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.run.Histories;
import dev.tidegate.upgrades.run.RunSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A directory with histories, laid out as the reference lays out its bucket: {@code
 * <scheduler>/<environment>/<organisation>}, and below that one file for each add-on. The same organisation may have a
 * history under several schedulers. What the reference does not know is beside that, under names of ours: {@code
 * <part>/clusters/<environment>/<organisation>} and {@code <part>/addons/<environment>/<organisation>/<add-on>}.
 */
public final class StateDirectory {

    private static final Set<String> OF_CLUSTERS = Set.of(RunSettings.LABEL_SCHEDULER, RunSettings.FILE_SCHEDULER);

    private static final String CLUSTERS = "clusters";
    private static final String ADDONS = "addons";

    private final Path root;

    /**
     * Reads nothing yet.
     *
     * @param root what holds the directories of the schedulers, or a directory {@code state} with them
     */
    public StateDirectory(Path root) {
        var below = root.resolve("state");
        this.root = Files.isDirectory(below) ? below : root;
    }

    /** What files hold. */
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

        /** Tells people which of the documents about one organisation is meant. */
        String suffix() {
            return suffix;
        }
    }

    /** One file with one document. */
    record Entry(Path file, Histories.Key key) {}

    /** All documents of a kind, in the order of their paths. */
    List<Entry> list(Part part) throws IOException {
        var entries = new ArrayList<Entry>();
        try (var files = Files.walk(root)) {
            for (var file : files.filter(Files::isRegularFile).sorted().toList()) {
                var path = root.relativize(file);
                if (part == Part.HISTORY ? isHistory(path) : isOurs(part, path)) {
                    entries.add(
                            new Entry(file, key(part == Part.HISTORY ? path : path.subpath(1, path.getNameCount()))));
                }
            }
        }
        return entries;
    }

    /** Where a document goes when it is written in this form. */
    Path place(Part part, Histories.Key key) {
        var addon = key.addon();
        var above = part == Part.HISTORY
                ? root.resolve(addon == null ? RunSettings.LABEL_SCHEDULER : RunSettings.ADDON_SCHEDULER)
                : root.resolve(part.directory).resolve(addon == null ? CLUSTERS : ADDONS);
        var organisation = above.resolve(plain(key.organisation().environment()))
                .resolve(plain(key.organisation().id()));
        return addon == null ? organisation : organisation.resolve(plain(addon));
    }

    private static boolean isHistory(Path path) {
        var scheduler = path.getName(0).toString();
        return switch (path.getNameCount()) {
            case 3 -> OF_CLUSTERS.contains(scheduler);
            case 4 -> scheduler.equals(RunSettings.ADDON_SCHEDULER);
            default -> false;
        };
    }

    private static boolean isOurs(Part part, Path path) {
        int names = path.getNameCount();
        return path.getName(0).toString().equals(part.directory)
                && ((names == 4 && path.getName(1).toString().equals(CLUSTERS))
                        || (names == 5 && path.getName(1).toString().equals(ADDONS)));
    }

    private static Histories.Key key(Path path) {
        return new Histories.Key(
                new OrganisationKey(path.getName(1).toString(), path.getName(2).toString()),
                path.getNameCount() == 4 ? path.getName(3).toString() : null);
    }

    /** A name that would lead out of the directory is none of ours. */
    private static String plain(String name) {
        if (name.isBlank() || name.equals(".") || name.equals("..") || name.contains("/") || name.contains("\\")) {
            throw new IllegalArgumentException("not the name of a file: " + name);
        }
        return name;
    }
}
