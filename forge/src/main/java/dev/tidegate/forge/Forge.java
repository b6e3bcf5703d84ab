package dev.tidegate.forge;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The requests of one project on GitLab or GitHub. Every method may throw {@link ForgeException}. Safe for many threads.
 *
 * <p>Reading and changes that have the same effect twice are repeated as the module {@code http} does; opening a request is
 * not: after an answer that did not come, the forge is asked whether it is there.
 */
public interface Forge extends AutoCloseable {

    /** The open requests that have all of these labels, the oldest first. */
    List<MergeRequest> open(Set<String> labels);

    /** The open request between two branches. */
    Optional<MergeRequest> open(String sourceBranch, String targetBranch);

    MergeRequest read(int number);

    /** Opens a request, unless one is open for these branches; then it is returned as it is. */
    OpenedMergeRequest create(NewMergeRequest wanted);

    /** Changes a request, and returns it as it is now. */
    MergeRequest update(int number, MergeRequestChange change);

    /** Writes a note that stays as it is. */
    void note(int number, String text);

    /**
     * Writes a note that is refreshed in place: the one of ours that begins with the marker is replaced, and a text that is
     * there already is left alone.
     *
     * @param marker an HTML comment that names the purpose, such as {@code <!-- tidegate:check -->}
     */
    void refreshNote(int number, String marker, String text);

    /** Writes a note and closes the request. A request that is closed already gets no second note. */
    void close(int number, String note);

    /** Deletes a branch if its newest commit is this one; false if it is another one or there is no branch. */
    boolean deleteBranch(String branch, String ifTip);

    /** What the checks came to on the present head; nothing if there were none. */
    Optional<RequestPipeline> pipeline(MergeRequest request);

    /** Runs the failed checks of the present head again. */
    void retryPipeline(MergeRequest request);

    /** The approvals on record, also old ones: whoever counts them compares their commit with the present head. */
    List<RequestApproval> approvals(MergeRequest request);

    /** Who set and took off labels, the oldest first. */
    List<LabelEvent> labelEvents(int number);

    /** Brings the branch of a request up to date with its target, and waits until the forge is done. */
    MergeRequest rebase(int number);

    /** Merges a request if its head is still this commit. */
    MergeOutcome merge(int number, String headCommit);

    /** Whether the branch is protected, so that nobody should push to it. */
    boolean isProtected(String branch);

    /**
     * Makes a commit without Git, for sites where this process may not push. All files are changed in one commit or none is.
     *
     * @return the full id of the commit
     */
    String commit(ForgeCommit commit);

    @Override
    void close();
}
