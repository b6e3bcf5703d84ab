package dev.tidegate.git;

import java.io.IOException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.eclipse.jgit.errors.IncorrectObjectTypeException;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.AbbreviatedObjectId;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevSort;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * The commits of a repository, its branches and tags. Safe for use by several threads as long as the repository is open.
 */
public final class CommitHistory {

    /** A shorter beginning of an id is not looked up. */
    public static final int SHORTEST_PREFIX = 4;

    private static final int MOST_CANDIDATES = 10;

    private final org.eclipse.jgit.lib.Repository git;

    CommitHistory(org.eclipse.jgit.lib.Repository git) {
        this.git = git;
    }

    /** The newest commit of a branch, by its short name. */
    public Optional<CommitId> branch(String name) throws IOException {
        return commit(Constants.R_HEADS + name);
    }

    /** The commit of a tag, by its short name; also of an annotated one. */
    public Optional<CommitId> tag(String name) throws IOException {
        return commit(Constants.R_TAGS + name);
    }

    /** The newest commits of all branches, by their short names. */
    public SortedMap<String, CommitId> branches() throws IOException {
        return commits(Constants.R_HEADS);
    }

    /** The commits of all tags, by their short names. */
    public SortedMap<String, CommitId> tags() throws IOException {
        return commits(Constants.R_TAGS);
    }

    /**
     * The commits whose id begins so, at most ten, in the order of their ids. Files and directories whose id begins so do
     * not count.
     *
     * @param prefix from {@link #SHORTEST_PREFIX} to 40 lower-case hexadecimal digits; anything else finds nothing
     */
    public List<CommitId> startingWith(String prefix) throws IOException {
        if (!prefix.matches("[0-9a-f]{" + SHORTEST_PREFIX + ",40}")) {
            return List.of();
        }
        var found = new ArrayList<CommitId>();
        try (var objects = git.newObjectReader()) {
            for (ObjectId candidate : objects.resolve(AbbreviatedObjectId.fromString(prefix))) {
                if (objects.open(candidate).getType() == Constants.OBJ_COMMIT) {
                    found.add(new CommitId(candidate.name()));
                }
            }
        }
        Collections.sort(found, (one, other) -> one.hex().compareTo(other.hex()));
        return List.copyOf(found.subList(0, Math.min(found.size(), MOST_CANDIDATES)));
    }

    /** Whether the repository has a commit. */
    public boolean has(CommitId commit) throws IOException {
        try (var walk = new RevWalk(git)) {
            walk.parseCommit(ObjectId.fromString(commit.hex()));
            return true;
        } catch (MissingObjectException | IncorrectObjectTypeException none) {
            return false;
        }
    }

    /** Whether a commit is another one or an ancestor of it. */
    public boolean isAncestor(CommitId ancestor, CommitId of) throws IOException {
        try (var walk = new RevWalk(git)) {
            return walk.isMergedInto(GitRepository.commit(walk, ancestor), GitRepository.commit(walk, of));
        }
    }

    /**
     * How many commits the second has and the first has not.
     *
     * @param without nothing counts from the beginning
     * @param most counting ends there
     */
    public int count(@Nullable CommitId without, CommitId with, int most) throws IOException {
        try (var walk = range(without, with)) {
            int count = 0;
            while (count < most && walk.next() != null) {
                count++;
            }
            return count;
        }
    }

    /**
     * The commits the second has and the first has not, children before parents and otherwise the newest first.
     *
     * @param without nothing lists from the beginning
     * @param most no more are listed
     */
    public List<CommitRecord> log(@Nullable CommitId without, CommitId with, int most) throws IOException {
        var records = new ArrayList<CommitRecord>();
        try (var walk = range(without, with)) {
            walk.sort(RevSort.TOPO);
            walk.sort(RevSort.COMMIT_TIME_DESC, true);
            while (records.size() < most) {
                var commit = walk.next();
                if (commit == null) {
                    break;
                }
                walk.parseBody(commit);
                records.add(record(commit));
            }
        }
        return List.copyOf(records);
    }

    public CommitRecord commit(CommitId id) throws IOException {
        try (var walk = new RevWalk(git)) {
            return record(GitRepository.commit(walk, id));
        }
    }

    private RevWalk range(@Nullable CommitId without, CommitId with) throws IOException {
        var walk = new RevWalk(git);
        walk.setRetainBody(false);
        try {
            walk.markStart(GitRepository.commit(walk, with));
            if (without != null) {
                walk.markUninteresting(GitRepository.commit(walk, without));
            }
            return walk;
        } catch (IOException missing) {
            walk.close();
            throw missing;
        }
    }

    private Optional<CommitId> commit(String name) throws IOException {
        var ref = git.exactRef(name);
        return ref == null ? Optional.empty() : commit(ref);
    }

    private Optional<CommitId> commit(Ref ref) throws IOException {
        var peeled = git.getRefDatabase().peel(ref);
        var id = peeled.getPeeledObjectId() == null ? peeled.getObjectId() : peeled.getPeeledObjectId();
        return id == null ? Optional.empty() : Optional.of(new CommitId(id.name()));
    }

    private SortedMap<String, CommitId> commits(String prefix) throws IOException {
        var commits = new TreeMap<String, CommitId>();
        for (Ref ref : git.getRefDatabase().getRefsByPrefix(prefix)) {
            commit(ref).ifPresent(commit -> commits.put(ref.getName().substring(prefix.length()), commit));
        }
        return Collections.unmodifiableSortedMap(commits);
    }

    private static CommitRecord record(RevCommit commit) {
        var parents = new ArrayList<CommitId>();
        for (var parent : commit.getParents()) {
            parents.add(new CommitId(parent.name()));
        }
        return new CommitRecord(
                new CommitId(commit.name()),
                parents,
                author(commit.getAuthorIdent()),
                author(commit.getCommitterIdent()),
                text(commit, true),
                text(commit, false),
                commit.getFooterLines().stream()
                        .map(line -> new CommitTrailer(line.getKey(), line.getValue()))
                        .toList());
    }

    /** A commit may name a character set that does not exist. */
    private static String text(RevCommit commit, boolean subject) {
        try {
            return subject ? commit.getShortMessage() : commit.getFullMessage();
        } catch (UnsupportedCharsetException unknown) {
            return "(a message in an unknown character set)";
        }
    }

    private static CommitAuthor author(PersonIdent person) {
        return new CommitAuthor(person.getName(), person.getEmailAddress(), person.getWhenAsInstant());
    }
}
