package dev.tidegate.integrations.check;

import dev.tidegate.data.problem.SourceLocation;
import java.util.List;

/**
 * A data file that says something else than before.
 *
 * @param places where it differs, in the order of the document: in the newer one, or in the older one if it is gone there
 */
record DataFileChange(String path, Kind kind, List<SourceLocation> places) {

    /** What became of it. */
    enum Kind {
        ADDED("added"),
        CHANGED("changed"),
        REMOVED("removed");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        String word() {
            return word;
        }
    }

    DataFileChange {
        places = List.copyOf(places);
    }
}
