package dev.tidegate.application.upgrades.policy;

import dev.tidegate.data.edit.YamlEdit;
import dev.tidegate.upgrades.file.OrganisationFile;
import java.util.List;

/**
 * Changes to the file of one organisation.
 *
 * @param notes what people should know about them
 * @param problems what ought to be changed too, and why it cannot be
 */
record FileChangeProposal(OrganisationFile file, List<YamlEdit> edits, List<String> notes, List<String> problems) {

    FileChangeProposal {
        edits = List.copyOf(edits);
        notes = List.copyOf(notes);
        problems = List.copyOf(problems);
    }
}
