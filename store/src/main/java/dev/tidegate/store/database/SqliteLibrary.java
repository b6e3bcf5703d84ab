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
     * Loads the library from a copy, which is made if it is not there: in a directory of the user's cache, or for this
     * process in the temporary directory. Does nothing if a copy is in use already.
     *
     * @param cache null if there is none
     * @throws StoreOpenException if the library can be loaded from neither, as on file systems mounted {@code noexec}
     */
    public static synchronized void prepare(@Nullable Path cache) {
        if (System.getProperty(DIRECTORY_PROPERTY) != null) {
            return;
        }
        var directory = cache == null ? null : cache.resolve("sqlite-" + SQLiteJDBCLoader.getVersion());
        if (directory != null && (isUsed(directory) || isInstalled(directory))) {
            return;
        }
        try {
            var temporary = Files.createTempDirectory("tidegate-sqlite-");
            temporary.toFile().deleteOnExit();
            temporary.resolve(LibraryLoaderUtil.getNativeLibName()).toFile().deleteOnExit();
            install(temporary);
        } catch (IOException unwritable) {
            throw unusable(directory, unwritable);
        }
        if (System.getProperty(DIRECTORY_PROPERTY) == null) {
            throw unusable(directory, null);
        }
    }

    private static StoreOpenException unusable(@Nullable Path directory, @Nullable IOException cause) {
        var sentence = "the native library of SQLite cannot be loaded from %s%s: set TMPDIR to a directory that can be"
                + " written to and is not mounted noexec";
        return new StoreOpenException(
                sentence.formatted(
                        directory == null ? "" : directory + " or ", System.getProperty("java.io.tmpdir", "")),
                cause);
    }

    /**
     * Installs a copy in a directory and uses it in this process. If it cannot be loaded from there, as on a file system
     * mounted {@code noexec}, the copy is deleted.
     */
    public static void install(Path directory) throws IOException {
        Path library = directory.resolve(LibraryLoaderUtil.getNativeLibName());
        Files.createDirectories(directory, ownerOnly("rwx------"));
        // Atomically, since other processes may be loading an existing copy.
        Path unfinished = Files.createTempFile(directory, "unfinished-", "");
        Files.write(unfinished, content());
        Files.move(unfinished, library, StandardCopyOption.ATOMIC_MOVE);
        if (!isLoaded(library)) {
            Files.delete(library);
        }
    }

    private static boolean isInstalled(Path directory) {
        try {
            install(directory);
            return System.getProperty(DIRECTORY_PROPERTY) != null;
        } catch (IOException unwritable) {
            return false;
        }
    }

    /** A copy is only used if it is the library of the driver and nobody else can change it. */
    private static boolean isUsed(Path directory) {
        Path library = directory.resolve(LibraryLoaderUtil.getNativeLibName());
        try {
            return Files.isRegularFile(library)
                    && !isWritableByOthers(directory)
                    && !isWritableByOthers(library)
                    && Arrays.equals(Files.readAllBytes(library), content())
                    && isLoaded(library);
        } catch (IOException unreadable) {
            return false;
        }
    }

    private static boolean isWritableByOthers(Path path) throws IOException {
        return isPosix()
                && Files.getPosixFilePermissions(path).stream()
                        .anyMatch(List.of(PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE)::contains);
    }

    private static boolean isLoaded(Path library) {
        try {
            System.load(library.toAbsolutePath().toString());
        } catch (UnsatisfiedLinkError unusable) {
            return false;
        }
        System.setProperty(
                DIRECTORY_PROPERTY, String.valueOf(library.toAbsolutePath().getParent()));
        return true;
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
