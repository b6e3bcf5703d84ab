package dev.tidegate.git;

import dev.tidegate.engine.problem.Parsed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.eclipse.jgit.diff.DiffEntry;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.RepositoryBuilder;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.revwalk.filter.RevFilter;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.TreeFilter;

/**
 * A repository on this machine: a clone, a worktree of one, or a bare one. Its working tree is never touched. Safe for
 * use by several threads.
 */
public final class Repository implements AutoCloseable {

    private final org.eclipse.jgit.lib.Repository git;

    private Repository(org.eclipse.jgit.lib.Repository git) {
        this.git = git;
    }

    /**
     * Opens the repository a file or directory lies in.
     *
     * @throws IOException if there is none, there or further up
     */
    public static Repository open(Path within) throws IOException {
        QuietSystem.use();
        var start = within.toAbsolutePath().normalize();
        var builder = new RepositoryBuilder().findGitDir(start.toFile()).setMustExist(true);
        if (builder.getGitDir() == null) {
            throw new IOException("there is no Git repository at " + within + " or above it");
        }
        return new Repository(builder.build());
    }

    /** Where the files lie that are checked out; a bare repository has none. */
    public Optional<Path> workTree() {
        return git.isBare() ? Optional.empty() : Optional.of(git.getWorkTree().toPath());
    }

    /** The commit a branch, a tag, an id or an expression such as {@code main~2} stands for. */
    public Parsed<CommitId> resolve(String revision) throws IOException {
        return new Revisions(git).resolve(revision);
    }

    /** The data files below a directory at a commit. */
    public Snapshot tree(CommitId commit, String directory) throws IOException {
        return tree(commit, directory, TreeBounds.usual());
    }

    /**
     * The data files below a directory at a commit: {@code .yml}, {@code .yaml}, {@code .json}, names with a leading dot
     * passed over. Links are refused, each by itself.
     *
     * @param directory from the root of the repository on; empty or {@code /} for all of it
     * @throws IOException if the directory is not there, since a tree without files would look like a wish to remove
     *     everything; or if there is more in it than the bounds allow
     */
    public Snapshot tree(CommitId commit, String directory, TreeBounds bounds) throws IOException {
        try (var objects = git.newObjectReader();
                var walk = new RevWalk(objects)) {
            return new TreeReader(objects, bounds).read(commit(walk, commit).getTree(), trimmed(directory));
        }
    }

    /** The paths, from the root of the repository on, whose contents differ; of a renamed file both. */
    public SortedSet<String> changedPaths(CommitId base, CommitId head) throws IOException {
        var paths = new TreeSet<String>();
        try (var walk = new RevWalk(git);
                var trees = new TreeWalk(walk.getObjectReader())) {
            trees.addTree(commit(walk, base).getTree());
            trees.addTree(commit(walk, head).getTree());
            trees.setRecursive(true);
            trees.setFilter(TreeFilter.ANY_DIFF);
            for (DiffEntry entry : DiffEntry.scan(trees)) {
                List.of(entry.getOldPath(), entry.getNewPath()).stream()
                        .filter(path -> !path.equals(DiffEntry.DEV_NULL))
                        .forEach(paths::add);
            }
        }
        return Collections.unmodifiableSortedSet(paths);
    }

    /** Whether a part of the history is not here. */
    public boolean isShallow() throws IOException {
        return !git.getObjectDatabase().getShallowCommits().isEmpty();
    }

    /** The newest commit both come from; nothing if they have no history in common. */
    public Optional<CommitId> mergeBase(CommitId one, CommitId other) throws IOException {
        try (var walk = new RevWalk(git)) {
            walk.setRevFilter(RevFilter.MERGE_BASE);
            walk.markStart(List.of(commit(walk, one), commit(walk, other)));
            return Optional.ofNullable(walk.next()).map(found -> new CommitId(found.name()));
        }
    }

    /**
     * Who wrote a line of a file as it stands at a commit; nothing if there is no such line.
     *
     * @param line counted from 1
     */
    public Optional<Authored> blame(CommitId commit, String path, int line) throws IOException {
        return new Lines(git).author(commit, trimmed(path), line);
    }

    /**
     * Puts one commit on top of a branch, without touching the working tree.
     *
     * @param files contents by path from the root of the repository on; an empty one removes its file
     * @param branch its short name; it is made from {@code start} if it is not there
     * @return the commit, or the branch's own if the files are there already
     * @throws IOException if the branch is checked out somewhere, or moved meanwhile
     */
    public CommitId commitOnBranch(
            Map<String, Optional<byte[]>> files, String message, String branch, CommitId start, Author author)
            throws IOException {
        return new BranchCommit(git, branch, start).make(files, message, author);
    }

    /** Brings a branch to a remote repository under the same name; never by force. */
    public void push(String branch, String url, RemoteAccess access) throws IOException {
        new BranchPush(git, access).push(branch, url);
    }

    @Override
    public void close() {
        git.close();
    }

    static RevCommit commit(RevWalk walk, CommitId id) throws IOException {
        return walk.parseCommit(ObjectId.fromString(id.hex()));
    }

    static List<String> names(org.eclipse.jgit.lib.Repository git) throws IOException {
        var names = new ArrayList<String>();
        for (String prefix : List.of(Constants.R_HEADS, Constants.R_TAGS, Constants.R_REMOTES)) {
            for (Ref ref : git.getRefDatabase().getRefsByPrefix(prefix)) {
                names.add(ref.getName().substring(prefix.length()));
            }
        }
        return names;
    }

    private static String trimmed(String path) {
        int start = 0;
        int end = path.length();
        while (start < end && path.charAt(start) == '/') {
            start++;
        }
        while (end > start && path.charAt(end - 1) == '/') {
            end--;
        }
        String inner = path.substring(start, end);
        return inner.equals(".") ? "" : inner;
    }
}
