package dev.tidegate.application.upgrades.change;

import dev.tidegate.upgrades.labeledit.LabelChange;
import java.util.List;

/** How many labels a change writes and how many it deletes. */
record LabelCount(long written, long deleted) {

    static LabelCount of(List<LabelChange> changes) {
        long deleted = changes.stream()
                .filter(change -> change.kind() == LabelChange.Kind.DELETE)
                .count();
        return new LabelCount(changes.size() - deleted, deleted);
    }

    /** As in "2 labels written, 1 deleted". */
    String sentence(String verb) {
        if (written == 0 && deleted > 0) {
            return labels(deleted) + verb + " deleted";
        }
        return labels(written) + verb + " written" + (deleted == 0 ? "" : ", " + deleted + " deleted");
    }

    /** As in "Write 2 labels, delete 1?". */
    String question() {
        if (written == 0 && deleted > 0) {
            return "Delete " + labels(deleted) + "?";
        }
        return "Write " + labels(written) + (deleted == 0 ? "" : ", delete " + deleted) + "?";
    }

    private static String labels(long count) {
        return count + (count == 1 ? " label" : " labels");
    }
}
