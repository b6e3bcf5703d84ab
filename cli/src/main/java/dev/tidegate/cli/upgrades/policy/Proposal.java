package dev.tidegate.cli.upgrades.policy;

import dev.tidegate.data.edit.Edit;
import dev.tidegate.upgrades.file.OrganisationFile;
import java.util.List;

/**
 * Changes to the file of one organisation.
 *
 * @param notes what people should know about them
 * @param problems what ought to be changed too, and why it cannot be
 */
record Proposal(OrganisationFile file, List<Edit> edits, List<String> notes, List<String> problems) {

    Proposal {
        edits = List.copyOf(edits);
        notes = List.copyOf(notes);
        problems = List.copyOf(problems);
    }
}
