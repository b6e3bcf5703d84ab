package dev.tidegate.store.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.LibraryLoaderUtil;

/**
 * The native library of SQLite. The driver unpacks it from its jar at every start and compares both byte by byte,
 * unless a Java property names the directory of a copy.
 */
public final class SqliteLibrary {

    /** The Java property of the driver. */
    private static final String DIRECTORY_PROPERTY = "org.sqlite.lib.path";

    private SqliteLibrary() {}

    /**
     * Installs a copy in a directory and uses it in this process. If it cannot be loaded from there, as on a file system
     * mounted {@code noexec}, the copy is deleted.
     */
    public static void install(Path directory) throws IOException {
        String name = LibraryLoaderUtil.getNativeLibName();
        Path library = directory.resolve(name);
        Files.createDirectories(directory);
        try (var content =
                SQLiteJDBCLoader.class.getResourceAsStream(LibraryLoaderUtil.getNativeLibResourcePath() + "/" + name)) {
            if (content == null) {
                return;
            }
            // Atomically, since other processes may be loading an existing copy.
            Path unfinished = Files.createTempFile(directory, name, "");
            Files.copy(content, unfinished, StandardCopyOption.REPLACE_EXISTING);
            Files.move(unfinished, library, StandardCopyOption.ATOMIC_MOVE);
        }
        try {
            System.load(library.toAbsolutePath().toString());
            System.setProperty(DIRECTORY_PROPERTY, directory.toAbsolutePath().toString());
        } catch (UnsatisfiedLinkError unusable) {
            Files.delete(library);
        }
    }
}
