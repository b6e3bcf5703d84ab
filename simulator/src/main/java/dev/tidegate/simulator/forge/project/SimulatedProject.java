package dev.tidegate.simulator.forge.project;

import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A project of the simulated forge. Safe for many threads: whatever reads or changes several things does so while it holds
 * the project ({@code synchronized (project)}).
 */
public final class SimulatedProject {

    private final int id;
    private final String path;
    private final BareRepository repository;
    private final Clock clock;
    private final List<String> pipelineScript;
    private final TreeMap<Integer, SimulatedMergeRequest> requests = new TreeMap<>();
    private final SortedSet<String> protectedBranches = new TreeSet<>();
    private @Nullable String declines;
    private @Nullable String nextRejection;
    private int lastId;

    /**
     * A project without requests.
     *
     * @param pipelineScript what the pipelines of each request come to, one after the other; the last one repeats, and
     *     without any there are no pipelines
     */
    public SimulatedProject(int id, String path, BareRepository repository, Clock clock, List<String> pipelineScript) {
        this.id = id;
        this.path = path;
        this.repository = repository;
        this.clock = clock;
        this.pipelineScript = List.copyOf(pipelineScript);
    }

    public int id() {
        return id;
    }

    public String path() {
        return path;
    }

    public BareRepository repository() {
        return repository;
    }

    public Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    /** All requests, with the heads they have now. */
    public synchronized Collection<SimulatedMergeRequest> requests() {
        requests.values().forEach(this::notice);
        return List.copyOf(requests.values());
    }

    public synchronized SimulatedMergeRequest request(int number) {
        var request = requests.get(number);
        if (request == null) {
            throw new ForgeRefusal(404, "Not found");
        }
        notice(request);
        return request;
    }

    public synchronized Optional<SimulatedMergeRequest> open(String source, String target) {
        return requests.values().stream()
                .filter(request -> request.isOpen()
                        && request.source().equals(source)
                        && request.target().equals(target))
                .findFirst();
    }

    /** Opens a request; the branches must exist and differ. */
    public synchronized SimulatedMergeRequest create(
            String user, String source, String target, String title, boolean draft, String description) {
        if (repository.tip(source).isEmpty() || repository.tip(target).isEmpty() || source.equals(target)) {
            throw new ForgeRefusal(422, "The branches of a request must exist and differ");
        }
        var at = now();
        var request = new SimulatedMergeRequest(requests.size() + 1, source, target, user, at);
        request.setTitle(title, draft, at);
        request.setDescription(description, at);
        requests.put(request.number(), request);
        notice(request);
        return request;
    }

    public synchronized void rename(SimulatedMergeRequest request, String title, boolean draft) {
        request.setTitle(title, draft, now());
    }

    public synchronized void describe(SimulatedMergeRequest request, String description) {
        request.setDescription(description, now());
    }

    public synchronized void setClosed(SimulatedMergeRequest request, boolean closed) {
        if (request.isMerged()) {
            throw new ForgeRefusal(405, "The request is merged");
        }
        request.setClosed(closed, now());
    }

    public synchronized void addLabels(SimulatedMergeRequest request, String user, Collection<String> labels) {
        for (var label : labels) {
            if (!label.isBlank() && request.labels().add(label)) {
                request.labelEvents().add(new SimulatedLabelEvent(nextId(), user, label, true, now()));
                request.touch(now());
            }
        }
    }

    public synchronized void removeLabels(SimulatedMergeRequest request, String user, Collection<String> labels) {
        for (var label : labels) {
            if (request.labels().remove(label)) {
                request.labelEvents().add(new SimulatedLabelEvent(nextId(), user, label, false, now()));
                request.touch(now());
            }
        }
    }

    public synchronized SimulatedNote note(SimulatedMergeRequest request, String user, String text) {
        var note = new SimulatedNote(nextId(), user, text, now(), now());
        request.notes().add(note);
        return note;
    }

    public synchronized SimulatedNote changeNote(int noteId, String text) {
        for (var request : requests.values()) {
            for (int index = 0; index < request.notes().size(); index++) {
                var note = request.notes().get(index);
                if (note.id() == noteId) {
                    var changed = note.withText(text, now());
                    request.notes().set(index, changed);
                    return changed;
                }
            }
        }
        throw new ForgeRefusal(404, "Not found");
    }

    public synchronized void approve(int number, String user) {
        var request = request(number);
        request.reviews().add(new SimulatedReview(nextId(), user, request.head(), now()));
    }

    /** Gives the newest pipeline of a request another status; one is made if there is none. */
    public synchronized void setPipeline(int number, String status) {
        var request = request(number);
        var pipelines = request.pipelines();
        if (pipelines.isEmpty() || !pipelines.get(pipelines.size() - 1).commit().equals(request.head())) {
            pipelines.add(new SimulatedPipeline(nextId(), request.head(), status, now()));
        } else {
            pipelines.set(
                    pipelines.size() - 1, pipelines.get(pipelines.size() - 1).withStatus(status));
        }
    }

    /** Runs a pipeline again: it comes to what the script says next. */
    public synchronized SimulatedPipeline retry(int pipeline) {
        for (var request : requests.values()) {
            for (int index = 0; index < request.pipelines().size(); index++) {
                var there = request.pipelines().get(index);
                if (there.id() == pipeline) {
                    var again = there.withStatus(script(request.pipelines().size()));
                    request.pipelines().set(index, again);
                    return again;
                }
            }
        }
        throw new ForgeRefusal(404, "Not found");
    }

    /** Merges a request as one commit, and deletes its branch if that is wanted. */
    public synchronized String merge(
            SimulatedMergeRequest request, String user, @Nullable String expectedHead, boolean deletesBranch) {
        if (!request.isOpen() || request.isDraft()) {
            throw new ForgeRefusal(405, "Method Not Allowed");
        }
        if (expectedHead != null && !expectedHead.equals(request.head())) {
            throw new ForgeRefusal(409, "SHA does not match HEAD of source branch: " + request.head());
        }
        var commit = repository
                .squash(request.head(), request.target(), message(request), user, now())
                .orElseThrow(() -> new ForgeRefusal(422, "Branch cannot be merged"));
        request.setMerged(user, commit, now());
        if (deletesBranch) {
            repository.deleteBranch(request.source());
        }
        return commit;
    }

    private static String message(SimulatedMergeRequest request) {
        return request.title() + "\n\nSee merge request !" + request.number() + "\n";
    }

    /** Brings the branch of a request up to date; nothing if there are conflicts. */
    public synchronized Optional<String> rebase(SimulatedMergeRequest request, boolean merges, String user) {
        var target = repository.tip(request.target()).orElseThrow(() -> new ForgeRefusal(404, "Branch Not Found"));
        if (repository.contains(request.head(), target)) {
            return Optional.of(request.head());
        }
        var head = repository.bringUpToDate(request.source(), target, merges, user, now());
        notice(request);
        return head;
    }

    public synchronized boolean hasConflicts(SimulatedMergeRequest request) {
        var target = repository.tip(request.target());
        return request.isOpen()
                && target.isPresent()
                && !request.head().isEmpty()
                && repository.hasConflicts(request.head(), target.get());
    }

    public synchronized SortedSet<String> protectedBranches() {
        return new TreeSet<>(protectedBranches);
    }

    public synchronized void protect(Set<String> branches) {
        protectedBranches.clear();
        protectedBranches.addAll(branches);
    }

    /** What a hook says to every push; nothing if there is none. */
    public synchronized @Nullable String declines() {
        return declines;
    }

    /** From now on a hook declines every push with these words, or none does. */
    public synchronized void decline(@Nullable String words) {
        declines = words;
    }

    /** The status with which one push is rejected, such as {@code incorrect old value provided}; taken by that push. */
    public synchronized @Nullable String takeRejection() {
        var taken = nextRejection;
        nextRejection = null;
        return taken;
    }

    /** The next push is rejected with this status, and the one after it is not. */
    public synchronized void rejectNextPush(String status) {
        nextRejection = status;
    }

    /** Sees whether the branch of an open request has moved: that makes a head and a pipeline. */
    private void notice(SimulatedMergeRequest request) {
        var tip = repository.tip(request.source());
        if (!request.isOpen() || tip.isEmpty() || tip.get().equals(request.head())) {
            return;
        }
        request.heads().add(new SimulatedHead(nextId(), tip.get(), now()));
        request.touch(now());
        if (!pipelineScript.isEmpty()) {
            request.pipelines()
                    .add(new SimulatedPipeline(
                            nextId(), tip.get(), script(request.pipelines().size()), now()));
        }
    }

    private String script(int position) {
        return pipelineScript.isEmpty() ? "success" : pipelineScript.get(Math.min(position, pipelineScript.size() - 1));
    }

    private int nextId() {
        return ++lastId;
    }

    /** The pipelines that ran on a commit, of any request. */
    public synchronized List<SimulatedPipeline> pipelines(String commit) {
        var found = new ArrayList<SimulatedPipeline>();
        requests()
                .forEach(request -> request.pipelines().stream()
                        .filter(pipeline -> pipeline.commit().equals(commit))
                        .forEach(found::add));
        return found;
    }
}
