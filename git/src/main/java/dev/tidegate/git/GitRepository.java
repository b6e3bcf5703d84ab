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
 * A local repository: a clone, a worktree of one, or a bare repository. Its working tree is never changed. Safe for use
 * by several threads.
 */
public final class GitRepository implements AutoCloseable {

    private final org.eclipse.jgit.lib.Repository git;

    private GitRepository(org.eclipse.jgit.lib.Repository git) {
        this.git = git;
    }

    /**
     * Opens the repository that contains a file or directory.
     *
     * @throws IOException if there is none
     */
    public static GitRepository open(Path within) throws IOException {
        IsolatedSystemReader.install();
        var start = within.toAbsolutePath().normalize();
        var builder = new RepositoryBuilder().findGitDir(start.toFile()).setMustExist(true);
        if (builder.getGitDir() == null) {
            throw new IOException("there is no Git repository at " + within + " or above it");
        }
        return new GitRepository(builder.build());
    }

    /** The working tree; a bare repository has none. */
    public Optional<Path> workTree() {
        return git.isBare() ? Optional.empty() : Optional.of(git.getWorkTree().toPath());
    }

    /** The commit that a branch, a tag, an id or an expression such as {@code main~2} names. */
    public Parsed<CommitId> resolve(String revision) throws IOException {
        return new RevisionResolver(git).resolve(revision);
    }

    /** The data files below a directory at a commit. */
    public TreeSnapshot tree(CommitId commit, String directory) throws IOException {
        return tree(commit, directory, TreeLimits.usual());
    }

    /**
     * The data files below a directory at a commit: {@code .yml}, {@code .yaml} and {@code .json}, without names that
     * start with a dot. Links are refused one by one.
     *
     * @param directory the path from the root of the repository; empty or {@code /} for the root
     * @throws IOException if the directory does not exist, since an empty tree would mean that everything is to be
     *     removed; or if the limits are exceeded
     */
    public TreeSnapshot tree(CommitId commit, String directory, TreeLimits limits) throws IOException {
        try (var objects = git.newObjectReader();
                var walk = new RevWalk(objects)) {
            return new GitTreeReader(objects, limits)
                    .read(commit(walk, commit).getTree(), withoutOuterSlashes(directory));
        }
    }

    /** The paths, from the root of the repository, whose contents differ; for a renamed file both paths. */
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

    /** Whether the clone lacks a part of the history. */
    public boolean isShallow() throws IOException {
        return !git.getObjectDatabase().getShallowCommits().isEmpty();
    }

    /** The newest common ancestor; nothing if there is none. */
    public Optional<CommitId> mergeBase(CommitId one, CommitId other) throws IOException {
        try (var walk = new RevWalk(git)) {
            walk.setRevFilter(RevFilter.MERGE_BASE);
            walk.markStart(List.of(commit(walk, one), commit(walk, other)));
            return Optional.ofNullable(walk.next()).map(found -> new CommitId(found.name()));
        }
    }

    /**
     * The commit that wrote a line of a file as it is at a commit; nothing if there is no such line.
     *
     * @param line counted from 1
     */
    public Optional<BlamedLine> blame(CommitId commit, String path, int line) throws IOException {
        return new LineBlame(git).author(commit, withoutOuterSlashes(path), line);
    }

    /**
     * Adds a commit to a branch, without changing the working tree.
     *
     * @param files contents by path from the root of the repository; an empty one removes the file
     * @param branch its short name; it is created at {@code start} if it does not exist
     * @return the new commit, or the newest one of the branch if nothing changes
     * @throws IOException if the branch is checked out, or was updated by somebody else meanwhile
     */
    public CommitId commitOnBranch(
            Map<String, Optional<byte[]>> files, String message, String branch, CommitId start, CommitAuthor author)
            throws IOException {
        return new BranchCommitter(git, branch, start).commit(files, message, author);
    }

    /** Pushes a branch to the same name of a remote repository; never forces. */
    public void push(String branch, String url, RemoteAccess access) throws IOException {
        new BranchPusher(git, access).push(branch, url);
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

    private static String withoutOuterSlashes(String path) {
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
