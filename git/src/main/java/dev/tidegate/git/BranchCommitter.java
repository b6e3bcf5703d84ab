package dev.tidegate.git;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;
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
import org.eclipse.jgit.revwalk.RevWalk;

/**
 * Adds one commit to a branch without a working tree: writes the tree of the branch with some files replaced, then
 * updates the branch if it still points at the expected commit.
 */
final class BranchCommitter {

    private final Repository git;
    private final String branch;
    private final CommitId start;

    BranchCommitter(Repository git, String branch, CommitId start) {
        this.git = git;
        this.branch = branch;
        this.start = start;
    }

    CommitId commit(Map<String, Optional<byte[]>> files, String message, CommitAuthor author) throws IOException {
        String name = Constants.R_HEADS + branch;
        if (!Repository.isValidRefName(name)) {
            throw new IOException("\"" + branch + "\" cannot be the name of a branch");
        }
        if (new CheckedOutBranches(git).contains(name)) {
            throw new IOException("branch " + branch + " is checked out; commit to another one");
        }
        var existing = git.exactRef(name);
        var parent = existing == null ? ObjectId.fromString(start.hex()) : existing.getObjectId();
        try (var inserter = git.newObjectInserter();
                var walk = new RevWalk(git)) {
            var before = walk.parseCommit(parent).getTree();
            var tree = tree(inserter, before, files);
            var tip = tree.equals(before) ? parent : commit(inserter, tree, parent, message, author);
            inserter.flush();
            updateBranch(name, existing == null ? ObjectId.zeroId() : parent, tip);
            return new CommitId(tip.name());
        }
    }

    private ObjectId tree(ObjectInserter inserter, ObjectId before, Map<String, Optional<byte[]>> files)
            throws IOException {
        DirCache index;
        try (var reader = git.newObjectReader()) {
            index = DirCache.read(reader, before);
        }
        var editor = index.editor();
        for (var file : files.entrySet()) {
            var content = file.getValue();
            editor.add(
                    content.isPresent()
                            ? new PutFile(file.getKey(), inserter.insert(Constants.OBJ_BLOB, content.get()))
                            : new DirCacheEditor.DeletePath(file.getKey()));
        }
        try {
            editor.finish();
            return index.writeTree(inserter);
        } catch (UncheckedIOException failure) {
            throw failure.getCause();
        }
    }

    /** Keeps the mode of an executable file; every other path becomes a regular file. */
    private static final class PutFile extends DirCacheEditor.PathEdit {

        private final ObjectId content;

        PutFile(String path, ObjectId content) {
            super(path);
            this.content = content;
        }

        @Override
        public void apply(DirCacheEntry entry) {
            if (!FileMode.EXECUTABLE_FILE.equals(entry.getRawMode())) {
                entry.setFileMode(FileMode.REGULAR_FILE);
            }
            entry.setObjectId(content);
        }
    }

    private static ObjectId commit(
            ObjectInserter inserter, ObjectId tree, ObjectId parent, String message, CommitAuthor author)
            throws IOException {
        var person = new PersonIdent(author.name(), author.email(), author.at(), ZoneOffset.UTC);
        var commit = new CommitBuilder();
        commit.setTreeId(tree);
        commit.setParentId(parent);
        commit.setMessage(message);
        commit.setAuthor(person);
        commit.setCommitter(person);
        return inserter.insert(commit);
    }

    private void updateBranch(String name, ObjectId expected, ObjectId tip) throws IOException {
        if (tip.equals(expected)) {
            return;
        }
        var update = git.updateRef(name);
        update.setExpectedOldObjectId(expected);
        update.setNewObjectId(tip);
        update.setRefLogMessage("commit by tidegate", false);
        RefUpdate.Result result = update.update();
        if (result != RefUpdate.Result.NEW && result != RefUpdate.Result.FAST_FORWARD) {
            throw new IOException("branch " + branch + " was moved by somebody else meanwhile: " + result);
        }
    }
}
