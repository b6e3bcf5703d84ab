package dev.tidegate.simulator.forge.project;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** A merge request or pull request. Changed by its project alone, which sees to it that one thread does so at a time. */
public final class SimulatedMergeRequest {

    private final int number;
    private final String source;
    private final String target;
    private final String author;
    private final Instant createdAt;
    private final SortedSet<String> labels = new TreeSet<>();
    private final List<String> reviewers = new ArrayList<>();
    private final List<SimulatedNote> notes = new ArrayList<>();
    private final List<SimulatedLabelEvent> labelEvents = new ArrayList<>();
    private final List<SimulatedReview> reviews = new ArrayList<>();
    private final List<SimulatedHead> heads = new ArrayList<>();
    private final List<SimulatedPipeline> pipelines = new ArrayList<>();
    private String title;
    private String description;
    private boolean draft;
    private boolean closed;
    private Instant updatedAt;
    private @Nullable Instant closedAt;
    private @Nullable String mergedBy;
    private @Nullable String mergeCommit;

    SimulatedMergeRequest(int number, String source, String target, String author, Instant createdAt) {
        this.number = number;
        this.source = source;
        this.target = target;
        this.author = author;
        this.createdAt = createdAt;
        this.updatedAt = createdAt;
        this.title = "";
        this.description = "";
    }

    public int number() {
        return number;
    }

    public String source() {
        return source;
    }

    public String target() {
        return target;
    }

    public String author() {
        return author;
    }

    public Instant createdAt() {
        return createdAt;
    }

    public Instant updatedAt() {
        return updatedAt;
    }

    public @Nullable Instant closedAt() {
        return closedAt;
    }

    public String title() {
        return title;
    }

    public String description() {
        return description;
    }

    public boolean isDraft() {
        return draft;
    }

    public boolean isOpen() {
        return !closed && mergeCommit == null;
    }

    public boolean isMerged() {
        return mergeCommit != null;
    }

    public @Nullable String mergedBy() {
        return mergedBy;
    }

    public @Nullable String mergeCommit() {
        return mergeCommit;
    }

    public SortedSet<String> labels() {
        return labels;
    }

    public List<String> reviewers() {
        return reviewers;
    }

    public List<SimulatedNote> notes() {
        return notes;
    }

    public List<SimulatedLabelEvent> labelEvents() {
        return labelEvents;
    }

    public List<SimulatedReview> reviews() {
        return reviews;
    }

    public List<SimulatedHead> heads() {
        return heads;
    }

    public List<SimulatedPipeline> pipelines() {
        return pipelines;
    }

    /** The newest head. */
    public String head() {
        return heads.isEmpty() ? "" : heads.get(heads.size() - 1).commit();
    }

    void setTitle(String other, boolean isDraft, Instant at) {
        title = other;
        draft = isDraft;
        updatedAt = at;
    }

    void setDescription(String other, Instant at) {
        description = other;
        updatedAt = at;
    }

    void touch(Instant at) {
        updatedAt = at;
    }

    void setClosed(boolean isClosed, Instant at) {
        closed = isClosed;
        closedAt = isClosed ? at : null;
        updatedAt = at;
    }

    void setMerged(String user, String commit, Instant at) {
        mergedBy = user;
        mergeCommit = commit;
        closedAt = at;
        updatedAt = at;
    }
}
