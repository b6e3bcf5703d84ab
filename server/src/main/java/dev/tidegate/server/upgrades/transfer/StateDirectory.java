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
 * history under several schedulers.
 */
public final class StateDirectory {

    private static final Set<String> OF_CLUSTERS = Set.of(RunSettings.LABEL_SCHEDULER, RunSettings.FILE_SCHEDULER);

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

    /** One file with one history. */
    public record Entry(Path file, Histories.Key key) {}

    /** All histories, in the order of their paths. */
    public List<Entry> list() throws IOException {
        var entries = new ArrayList<Entry>();
        try (var files = Files.walk(root)) {
            for (var file : files.filter(Files::isRegularFile).sorted().toList()) {
                var path = root.relativize(file);
                if (isHistory(path)) {
                    entries.add(new Entry(file, key(path)));
                }
            }
        }
        return entries;
    }

    /** Where a history goes when it is written in this form. */
    public Path place(Histories.Key key) {
        var addon = key.addon();
        var scheduler = addon == null ? RunSettings.LABEL_SCHEDULER : RunSettings.ADDON_SCHEDULER;
        var organisation = root.resolve(scheduler)
                .resolve(plain(key.organisation().environment()))
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
