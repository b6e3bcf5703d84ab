package dev.tidegate.store.database;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.LibraryLoaderUtil;

/**
 * The native library of SQLite. The driver unpacks it from its jar at every start into the temporary directory, unless a
 * Java property names the directory of a copy.
 */
public final class SqliteLibrary {

    /** The Java property of the driver. */
    private static final String DIRECTORY_PROPERTY = "org.sqlite.lib.path";

    private SqliteLibrary() {}

    /**
     * Loads the library from a copy in a directory of the user's cache, which is made if it is not there; where that is
     * not possible, the driver unpacks it into the temporary directory. Does nothing if it is loaded already.
     *
     * @param cache null if there is none
     * @throws StoreOpenException if the library can be loaded from neither, as on file systems mounted {@code noexec}
     */
    public static synchronized void prepare(@Nullable Path cache) {
        if (System.getProperty(DIRECTORY_PROPERTY) != null) {
            return;
        }
        var directory = cache == null ? null : cache.resolve("sqlite-" + SQLiteJDBCLoader.getVersion());
        if (directory != null && (isUsable(directory) || isCopied(directory))) {
            System.setProperty(DIRECTORY_PROPERTY, directory.toAbsolutePath().toString());
        }
        load(directory);
    }

    /** Installs a copy in a directory and uses it in this process. */
    public static void install(Path directory) throws IOException {
        copy(directory);
        System.setProperty(DIRECTORY_PROPERTY, directory.toAbsolutePath().toString());
        load(directory);
    }

    /** By the driver, which loads a library once per process: with two of them in one process, functions get mixed. */
    private static void load(@Nullable Path directory) {
        try {
            SQLiteJDBCLoader.initialize();
        } catch (Exception nowhere) {
            System.clearProperty(DIRECTORY_PROPERTY);
            var sentence =
                    "the native library of SQLite cannot be loaded from %s%s: set TMPDIR to a directory that can be"
                            + " written to and is not mounted noexec";
            throw new StoreOpenException(
                    sentence.formatted(
                            directory == null ? "" : directory + " or ", System.getProperty("java.io.tmpdir", "")),
                    nowhere);
        }
    }

    private static boolean isCopied(Path directory) {
        try {
            copy(directory);
            return true;
        } catch (IOException unwritable) {
            return false;
        }
    }

    private static void copy(Path directory) throws IOException {
        Files.createDirectories(directory, ownerOnly("rwx------"));
        // Atomically, since other processes may be loading an existing copy.
        Path unfinished = Files.createTempFile(directory, "unfinished-", "");
        Files.write(unfinished, content());
        Files.move(unfinished, directory.resolve(LibraryLoaderUtil.getNativeLibName()), StandardCopyOption.ATOMIC_MOVE);
    }

    /** A copy is only used if it is the library of the driver and nobody else can change it. */
    private static boolean isUsable(Path directory) {
        Path library = directory.resolve(LibraryLoaderUtil.getNativeLibName());
        try {
            return Files.isRegularFile(library)
                    && !isWritableByOthers(directory)
                    && !isWritableByOthers(library)
                    && Arrays.equals(Files.readAllBytes(library), content());
        } catch (IOException unreadable) {
            return false;
        }
    }

    private static boolean isWritableByOthers(Path path) throws IOException {
        return isPosix()
                && Files.getPosixFilePermissions(path).stream()
                        .anyMatch(List.of(PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE)::contains);
    }

    private static byte[] content() throws IOException {
        String name = LibraryLoaderUtil.getNativeLibName();
        try (var content =
                SQLiteJDBCLoader.class.getResourceAsStream(LibraryLoaderUtil.getNativeLibResourcePath() + "/" + name)) {
            if (content == null) {
                throw new IOException("the driver has no library for this system");
            }
            return content.readAllBytes();
        }
    }

    static FileAttribute<?>[] ownerOnly(String permissions) {
        return isPosix()
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    private static boolean isPosix() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
    }
}
