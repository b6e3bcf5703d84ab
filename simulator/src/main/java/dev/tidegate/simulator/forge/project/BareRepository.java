package dev.tidegate.simulator.forge.project;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheEditor;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.RefUpdate;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.lib.RepositoryBuilder;
import org.eclipse.jgit.merge.MergeStrategy;
import org.eclipse.jgit.merge.ResolveMerger;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.TreeWalk;

/** The bare repository of a project, and what a forge does in it. Safe for many threads. */
public final class BareRepository implements AutoCloseable {

    private static final String DOMAIN = "@forge.invalid";

    private final Repository git;

    private BareRepository(Repository git) {
        this.git = git;
    }

    /** Opens a repository; one that does not exist is made, with one commit. */
    public static BareRepository at(Path directory, Instant now) throws IOException {
        var exists = Files.exists(directory.resolve(Constants.HEAD));
        var git =
                new RepositoryBuilder().setBare().setGitDir(directory.toFile()).build();
        if (!exists) {
            git.create(true);
        }
        var config = git.getConfig();
        config.setBoolean("uploadpack", null, "allowfilter", true);
        config.setBoolean("uploadpack", null, "allowanysha1inwant", true);
        config.setBoolean("http", null, "receivepack", true);
        config.save();
        var repository = new BareRepository(git);
        if (!exists) {
            git.updateRef(Constants.HEAD).link(Constants.R_HEADS + "main");
            var tree = repository.insertTree(DirCache.newInCore(), Map.of("README.md", "A simulated project.\n"));
            repository.update("main", ObjectId.zeroId(), repository.insertCommit(tree, "first commit", "forge", now));
        }
        return repository;
    }

    public Repository git() {
        return git;
    }

    /** The newest commit of a branch. */
    public Optional<String> tip(String branch) {
        try {
            var ref = git.exactRef(Constants.R_HEADS + branch);
            return ref == null || ref.getObjectId() == null
                    ? Optional.empty()
                    : Optional.of(ref.getObjectId().name());
        } catch (IOException broken) {
            throw damaged(broken);
        }
    }

    public RevCommit commit(String id) {
        try (var walk = new RevWalk(git)) {
            var commit = walk.parseCommit(ObjectId.fromString(id));
            walk.parseBody(commit);
            return commit;
        } catch (IOException | IllegalArgumentException none) {
            throw new ForgeRefusal(404, "Commit Not Found");
        }
    }

    /** Whether one commit contains another. */
    public boolean contains(String commit, String ancestor) {
        try (var walk = new RevWalk(git)) {
            return walk.isMergedInto(
                    walk.parseCommit(ObjectId.fromString(ancestor)), walk.parseCommit(ObjectId.fromString(commit)));
        } catch (IOException broken) {
            throw damaged(broken);
        }
    }

    public boolean hasConflicts(String source, String target) {
        return merged(source, target).isEmpty();
    }

    /** Puts one commit with the merged files onto a branch. */
    public Optional<String> squash(String source, String branch, String message, String user, Instant now) {
        var target = tip(branch).orElseThrow(() -> new ForgeRefusal(404, "Branch Not Found"));
        return merged(source, target).map(tree -> {
            var commit = insertCommit(tree, message, user, now, ObjectId.fromString(target));
            update(branch, ObjectId.fromString(target), commit);
            return commit.name();
        });
    }

    /** Puts the changes of a branch onto another one as one commit, or merges the other one into it. */
    public Optional<String> bringUpToDate(String branch, String target, boolean merges, String user, Instant now) {
        var head = tip(branch).orElseThrow(() -> new ForgeRefusal(404, "Branch Not Found"));
        return merged(head, target).map(tree -> {
            var old = commit(head);
            var commit = merges
                    ? insertCommit(
                            tree, "Merge branch", user, now, ObjectId.fromString(head), ObjectId.fromString(target))
                    : insertCommit(tree, old.getFullMessage(), user, now, ObjectId.fromString(target));
            update(branch, ObjectId.fromString(head), commit);
            return commit.name();
        });
    }

    private Optional<ObjectId> merged(String source, String target) {
        try (var inserter = git.newObjectInserter()) {
            var merger = (ResolveMerger) MergeStrategy.RECURSIVE.newMerger(git, true);
            merger.setObjectInserter(inserter);
            if (!merger.merge(ObjectId.fromString(target), ObjectId.fromString(source))) {
                return Optional.empty();
            }
            inserter.flush();
            return Optional.of(merger.getResultTreeId());
        } catch (IOException broken) {
            throw damaged(broken);
        }
    }

    /** Makes a commit with some files changed; all of them must exist. */
    public String commitFiles(String parent, Map<String, byte[]> files, String message, String user, Instant now) {
        try {
            var tree = commit(parent).getTree();
            DirCache index;
            try (var reader = git.newObjectReader()) {
                index = DirCache.read(reader, tree);
            }
            for (var path : files.keySet()) {
                if (index.getEntry(path) == null) {
                    throw new ForgeRefusal(400, "A file with this name doesn't exist");
                }
            }
            return insertCommit(insertBytes(index, files), message, user, now, ObjectId.fromString(parent))
                    .name();
        } catch (IOException broken) {
            throw damaged(broken);
        }
    }

    public ObjectId insertBlob(byte[] content) {
        try (var inserter = git.newObjectInserter()) {
            var id = inserter.insert(Constants.OBJ_BLOB, content);
            inserter.flush();
            return id;
        } catch (IOException broken) {
            throw damaged(broken);
        }
    }

    /** A tree with some entries replaced. */
    public String insertEntries(String base, Map<String, Map.Entry<FileMode, ObjectId>> entries) {
        try (var reader = git.newObjectReader();
                var inserter = git.newObjectInserter()) {
            var index = DirCache.read(reader, ObjectId.fromString(base));
            var editor = index.editor();
            entries.forEach((path, entry) -> editor.add(new DirCacheEditor.PathEdit(path) {
                @Override
                public void apply(DirCacheEntry there) {
                    there.setFileMode(entry.getKey());
                    there.setObjectId(entry.getValue());
                }
            }));
            editor.finish();
            var tree = index.writeTree(inserter);
            inserter.flush();
            return tree.name();
        } catch (IOException broken) {
            throw damaged(broken);
        }
    }

    /** The entries of a tree with everything below, by path. */
    public Map<String, Map.Entry<FileMode, ObjectId>> entries(String tree) {
        var entries = new TreeMap<String, Map.Entry<FileMode, ObjectId>>();
        try (var walk = new TreeWalk(git)) {
            walk.addTree(ObjectId.fromString(tree));
            walk.setRecursive(true);
            while (walk.next()) {
                entries.put(walk.getPathString(), Map.entry(walk.getFileMode(0), walk.getObjectId(0)));
            }
            return entries;
        } catch (IOException none) {
            throw new ForgeRefusal(404, "Tree Not Found");
        }
    }

    public String insertCommit(String tree, String message, String user, Instant now, String parent) {
        return insertCommit(ObjectId.fromString(tree), message, user, now, ObjectId.fromString(parent))
                .name();
    }

    /** Creates a branch; one that exists is refused. */
    public void createBranch(String branch, String commit) {
        if (tip(branch).isPresent()) {
            throw new ForgeRefusal(400, "A branch called '" + branch + "' already exists");
        }
        update(branch, ObjectId.zeroId(), ObjectId.fromString(commit));
    }

    public void deleteBranch(String branch) {
        try {
            var update = git.updateRef(Constants.R_HEADS + branch);
            update.setForceUpdate(true);
            update.delete();
        } catch (IOException broken) {
            throw damaged(broken);
        }
    }

    private void update(String branch, ObjectId before, ObjectId commit) {
        try {
            var update = git.updateRef(Constants.R_HEADS + branch);
            update.setExpectedOldObjectId(before);
            update.setNewObjectId(commit);
            update.setForceUpdate(true);
            var result = update.update();
            if (result == RefUpdate.Result.LOCK_FAILURE || result == RefUpdate.Result.REJECTED) {
                throw new ForgeRefusal(409, "Branch was updated meanwhile");
            }
        } catch (IOException broken) {
            throw damaged(broken);
        }
    }

    private ObjectId insertTree(DirCache index, Map<String, String> files) throws IOException {
        var bytes = new TreeMap<String, byte[]>();
        files.forEach((path, text) -> bytes.put(path, text.getBytes(java.nio.charset.StandardCharsets.UTF_8)));
        return insertBytes(index, bytes);
    }

    private ObjectId insertBytes(DirCache index, Map<String, byte[]> files) throws IOException {
        try (var inserter = git.newObjectInserter()) {
            var editor = index.editor();
            for (var file : files.entrySet()) {
                var blob = inserter.insert(Constants.OBJ_BLOB, file.getValue());
                editor.add(new DirCacheEditor.PathEdit(file.getKey()) {
                    @Override
                    public void apply(DirCacheEntry there) {
                        if (!FileMode.EXECUTABLE_FILE.equals(there.getRawMode())) {
                            there.setFileMode(FileMode.REGULAR_FILE);
                        }
                        there.setObjectId(blob);
                    }
                });
            }
            editor.finish();
            var tree = index.writeTree(inserter);
            inserter.flush();
            return tree;
        }
    }

    private ObjectId insertCommit(ObjectId tree, String message, String user, Instant now, ObjectId... parents) {
        var person = new PersonIdent(user, user + DOMAIN, now, ZoneOffset.UTC);
        var commit = new CommitBuilder();
        commit.setTreeId(tree);
        commit.setParentIds(parents);
        commit.setAuthor(person);
        commit.setCommitter(person);
        commit.setMessage(message);
        try (ObjectInserter inserter = git.newObjectInserter()) {
            var id = inserter.insert(commit);
            inserter.flush();
            return id;
        } catch (IOException broken) {
            throw damaged(broken);
        }
    }

    private static IllegalStateException damaged(IOException broken) {
        return new IllegalStateException("the repository of the simulated project cannot be read or written", broken);
    }

    @Override
    public void close() {
        git.close();
    }
}
