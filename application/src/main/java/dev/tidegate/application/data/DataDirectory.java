package dev.tidegate.application.data;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.file.InputDirectory;
import dev.tidegate.data.schema.SchemaSet;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.files.FileFailure;
import dev.tidegate.integrations.load.IntegrationSchemas;
import dev.tidegate.upgrades.file.UpgradeSchemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** Reads a data tree in a directory. */
final class DataDirectory {

    /** The schemas of all capabilities. Of a schema several have, the stricter one of upgrades counts. */
    static final SchemaSet SCHEMAS = IntegrationSchemas.shipped().plus(UpgradeSchemas.shipped());

    private final Path root;

    DataDirectory(Path root) {
        this.root = InputDirectory.require(root);
    }

    DataTree load(SchemaSet schemas) {
        try {
            return DataTree.load(root, schemas, DataLimits.usual());
        } catch (IOException unreadable) {
            throw unreadable(root, unreadable);
        }
    }

    /** The schemas below the directory. */
    SchemaSet schemas() {
        try {
            return SchemaSet.ofDirectory(root);
        } catch (IOException unreadable) {
            throw unreadable(root, unreadable);
        }
    }

    /** The bytes of all files that can be read, by path. */
    Map<String, byte[]> contents(DataTree tree) {
        Map<String, byte[]> contents = new TreeMap<>();
        for (var file : tree.files()) {
            if (file.digest().equals(DataFile.UNREAD)) {
                continue;
            }
            try {
                contents.put(file.path(), Files.readAllBytes(path(file.path())));
            } catch (IOException unreadable) {
                throw unreadable(file.path(), unreadable);
            }
        }
        return contents;
    }

    /** Where a file of the tree is. */
    Path path(String file) {
        return root.resolve(file.substring(1));
    }

    private static RequestFailure unreadable(Object what, IOException why) {
        return new RequestFailure(Status.FAILED, what + " could not be read: " + FileFailure.reason(why), why);
    }
}
