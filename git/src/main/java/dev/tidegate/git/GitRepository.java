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
    private final MissingContent missing;

    GitRepository(org.eclipse.jgit.lib.Repository git, MissingContent missing) {
        this.git = git;
        this.missing = missing;
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
        return new GitRepository(builder.build(), MissingContent.none());
    }

    /** The working tree; a bare repository has none. */
    public Optional<Path> workTree() {
        return git.isBare() ? Optional.empty() : Optional.of(git.getWorkTree().toPath());
    }

    /** Where Git keeps what belongs to this checkout: the place for what must survive beside it, such as a journal. */
    public Path gitDirectory() {
        return git.getDirectory().toPath();
    }

    /**
     * What keeps the checkout from being changed in place.
     *
     * @throws IOException if there is no checkout, or it cannot be compared
     */
    public WorkTreeState workTreeState() throws IOException {
        return new WorkTreeInspector(git).state();
    }

    /** The commits, branches and tags. */
    public CommitHistory history() {
        return new CommitHistory(git);
    }

    /** All files of a commit. */
    public CommitFiles files(CommitId commit) throws IOException {
        return files(commit, TreeLimits.usual());
    }

    /** All files of a commit; a file above the limit cannot be read. */
    public CommitFiles files(CommitId commit, TreeLimits limits) throws IOException {
        try (var walk = new RevWalk(git)) {
            return new CommitFiles(
                    git, missing, commit, commit(walk, commit).getTree().copy(), limits);
        }
    }

    /**
     * Writes a commit, without changing any branch.
     *
     * @return the new commit, or nothing if its files would be those of its parent
     * @throws SigningException if it is to be signed and cannot be
     */
    public Optional<CommitId> write(NewCommit commit, CommitSigner signer) throws IOException {
        return new CommitWriter(git).write(commit, signer);
    }

    /**
     * Pushes a commit to a branch of a remote repository, if the branch is what it is expected to be.
     *
     * @param expected the newest commit of the branch; empty if the branch must not exist
     * @throws IOException if the remote could not be reached, and it is unknown whether the branch was changed
     */
    public PushOutcome push(
            CommitId commit, String branch, Optional<CommitId> expected, RemoteUrl remote, RemoteAccess access)
            throws IOException {
        return new LeasedPush(git, remote, access).push(commit, branch, expected);
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

    /** Whether an object is here, without fetching it. */
    boolean has(ObjectId object) throws IOException {
        return git.getObjectDatabase().has(object);
    }

    /** Whether two commits have the same parents and the same files. */
    boolean isSameChange(CommitId one, CommitId other) throws IOException {
        try (var walk = new RevWalk(git)) {
            var first = commit(walk, one);
            var second = commit(walk, other);
            return first.getTree().equals(second.getTree())
                    && List.of(first.getParents()).equals(List.of(second.getParents()));
        }
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
