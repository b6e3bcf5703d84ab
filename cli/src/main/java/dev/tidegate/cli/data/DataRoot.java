package dev.tidegate.cli.data;

import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.data.schema.SchemaSet;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.yaml.Limits;
import dev.tidegate.integrations.load.IntegrationSchemas;
import dev.tidegate.upgrades.file.UpgradeSchemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** A data tree in a directory. */
final class DataRoot {

    /** The schemas of all capabilities. Of a schema several have, the stricter one of upgrades counts. */
    static final SchemaSet SCHEMAS = IntegrationSchemas.shipped().plus(UpgradeSchemas.shipped());

    private DataRoot() {}

    static DataTree load(Path root, SchemaSet schemas) {
        try {
            return DataTree.load(directory(root), schemas, Limits.usual());
        } catch (IOException e) {
            throw new CommandFailure(ExitCode.FAILED, root + " could not be read: " + e.getMessage(), e);
        }
    }

    /** The bytes of all files that can be read, by path. */
    static Map<String, byte[]> contents(Path root, DataTree tree) {
        Map<String, byte[]> contents = new TreeMap<>();
        for (var file : tree.files()) {
            if (file.digest().equals(DataFile.UNREAD)) {
                continue;
            }
            try {
                contents.put(file.path(), Files.readAllBytes(path(root, file.path())));
            } catch (IOException e) {
                throw new CommandFailure(ExitCode.FAILED, file.path() + " could not be read: " + e.getMessage(), e);
            }
        }
        return contents;
    }

    /** Where a file of the tree lies. */
    static Path path(Path root, String file) {
        return root.resolve(file.substring(1));
    }

    static Path directory(Path path) {
        if (!Files.isDirectory(path)) {
            throw new CommandFailure(ExitCode.WRONG_USAGE, "there is no directory " + path);
        }
        return path;
    }
}
