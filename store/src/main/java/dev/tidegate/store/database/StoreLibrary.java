package dev.tidegate.store.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.LibraryLoaderUtil;

/**
 * The native library of the embedded store. Its Java side brings it along in a jar, unpacks it at every start and then
 * compares both, byte by byte, unless it is told where a copy lies.
 */
public final class StoreLibrary {

    /** The Java property that names the directory of a copy. */
    private static final String PLACE = "org.sqlite.lib.path";

    private StoreLibrary() {}

    /**
     * Puts a copy into a directory, and uses it in this process. Where it cannot be used from there, as on a file system
     * that runs no programs, none is left behind.
     */
    public static void layOut(Path directory) throws IOException {
        String name = LibraryLoaderUtil.getNativeLibName();
        Path library = directory.resolve(name);
        Files.createDirectories(directory);
        try (var content =
                SQLiteJDBCLoader.class.getResourceAsStream(LibraryLoaderUtil.getNativeLibResourcePath() + "/" + name)) {
            if (content == null) {
                return;
            }
            // In one step, since others may be starting with a copy that is there already.
            Path unfinished = Files.createTempFile(directory, name, "");
            Files.copy(content, unfinished, StandardCopyOption.REPLACE_EXISTING);
            Files.move(unfinished, library, StandardCopyOption.ATOMIC_MOVE);
        }
        try {
            System.load(library.toAbsolutePath().toString());
            System.setProperty(PLACE, directory.toAbsolutePath().toString());
        } catch (UnsatisfiedLinkError unusable) {
            Files.delete(library);
        }
    }
}
