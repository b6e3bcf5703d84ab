package dev.tidegate.promotions.act;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The merge requests of the data repository. A failure is a {@code PromotionPortFailure}. */
public interface MergeRequestPort {

    /** Those that are open and carry a label. */
    List<OpenRequest> open(String label);

    /** One by its number, open or not. */
    Optional<OpenRequest> find(long number);

    /** Opens a request; one that is open for the branch already is answered instead. */
    OpenRequest create(WantedRequest wanted);

    /** Gives an open request another title and text, and labels beside those it has. */
    void refresh(OpenRequest request, WantedRequest wanted);

    void addLabels(OpenRequest request, Collection<String> labels);

    void removeLabels(OpenRequest request, Collection<String> labels);

    /** Adds a note, which those who are mentioned in it get. */
    void note(OpenRequest request, String text);

    /** Closes a request without merging it, after a note that says why. */
    void close(OpenRequest request, String reason);

    /** Deletes the branch of a request if its newest commit is still the one that was read. */
    void deleteBranch(OpenRequest request);

    /** The logins of those who approved what the request is now. */
    Set<String> approvers(OpenRequest request);

    /** Whether nobody may push to a branch directly. */
    boolean isProtected(String branch);
}
