package dev.tidegate.git;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheEditor;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.GpgSignature;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevWalk;

/**
 * Writes one commit without a working tree: the tree of its parent with some files replaced. No branch is changed, so a
 * process that is killed leaves nothing but objects that nobody refers to.
 */
final class CommitWriter {

    private final Repository git;

    CommitWriter(Repository git) {
        this.git = git;
    }

    /** The new commit, or nothing if its files would be those of its parent. */
    Optional<CommitId> write(NewCommit commit, CommitSigner signer) throws IOException {
        var parent = ObjectId.fromString(commit.parent().hex());
        try (var inserter = git.newObjectInserter();
                var walk = new RevWalk(git)) {
            var before = walk.parseCommit(parent).getTree();
            var tree = tree(inserter, before, commit.files());
            if (tree.equals(before)) {
                return Optional.empty();
            }
            var id = inserter.insert(signed(build(commit, tree, parent), signer));
            inserter.flush();
            return Optional.of(new CommitId(id.name()));
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

    private static CommitBuilder build(NewCommit commit, ObjectId tree, ObjectId parent) {
        var builder = new CommitBuilder();
        builder.setTreeId(tree);
        builder.setParentId(parent);
        builder.setMessage(commit.message());
        builder.setAuthor(person(commit.author()));
        builder.setCommitter(person(commit.committer()));
        return builder;
    }

    private static CommitBuilder signed(CommitBuilder builder, CommitSigner signer) throws IOException {
        var signature = signer.sign(builder.build());
        if (signature.isPresent()) {
            builder.setGpgSignature(new GpgSignature(signature.get().getBytes(StandardCharsets.US_ASCII)));
        }
        return builder;
    }

    private static PersonIdent person(CommitAuthor author) {
        return new PersonIdent(author.name(), author.email(), author.at(), ZoneOffset.UTC);
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
}
