package dev.tidegate.integrations.migrate;

import dev.tidegate.data.problem.Place;
import java.util.List;

/**
 * What became of the older forms in a data tree.
 *
 * @param files the files that change, by path
 * @param kept the entries that stay as they are although they are written in an older form
 */
public record Migration(List<Rewritten> files, List<Kept> kept) {

    public Migration {
        files = List.copyOf(files);
        kept = List.copyOf(kept);
    }

    /**
     * A file before and after.
     *
     * @param entries the places of the entries that were rewritten, as they were before
     */
    public record Rewritten(String file, String before, String after, List<Place> entries) {

        public Rewritten {
            entries = List.copyOf(entries);
        }
    }

    /** An entry that cannot be rewritten, and why. */
    public record Kept(Place place, String reason) {}
}
