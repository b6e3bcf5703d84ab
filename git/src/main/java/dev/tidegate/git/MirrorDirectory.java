package dev.tidegate.git;

import dev.tidegate.http.Timing;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.Optional;
import org.eclipse.jgit.lib.ConfigConstants;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.lib.RepositoryBuilder;
import org.eclipse.jgit.lib.StoredConfig;

/**
 * Bare copies of remote repositories, one directory each. Safe for many threads and processes: a copy is locked while it
 * is brought up to date, and reading it needs no lock.
 *
 * <p>A copy never holds credentials. It runs no hooks, and what it fetches comes from the host that was named.
 */
public final class MirrorDirectory {

    private static final int NAME_BYTES = 8;

    private final MirrorSettings settings;
    private final Timing timing;

    public MirrorDirectory(MirrorSettings settings, Timing timing) {
        this.settings = settings;
        this.timing = timing;
    }

    /**
     * Brings the copy of a repository up to date, and opens it. Branches and tags that the remote no longer has are removed.
     *
     * @throws IOException if the remote could not be reached in time, is not allowed, or does not fit into the limits
     */
    public GitRepository fetch(RemoteUrl remote, RemoteAccess access, MirrorContent content) throws IOException {
        if (remote.isLocal() && !settings.allowLocal()) {
            throw new IOException(
                    "the repository " + remote + " is a directory of this machine, which is not allowed here");
        }
        var directory = directory(remote, content);
        Files.createDirectories(settings.directory());
        var lock = MirrorLock.of(lockFile(directory), settings.lockWait(), timing);
        try (lock) {
            removeWhatWasLeft(directory);
            var git = opened(directory);
            try {
                new MirrorFetch(git, remote, access, settings.maximumBytes()).run(content);
                return new GitRepository(git, missing(git, remote, access, content));
            } catch (IOException | RuntimeException failure) {
                git.close();
                throw failure;
            }
        }
    }

    /** The copy as it was fetched last, without asking the remote; nothing if it never was. */
    public Optional<GitRepository> stored(RemoteUrl remote, RemoteAccess access, MirrorContent content)
            throws IOException {
        var directory = directory(remote, content);
        if (!Files.exists(directory.resolve("HEAD"))) {
            return Optional.empty();
        }
        IsolatedSystemReader.install();
        var git = builder(directory).setMustExist(true).build();
        return Optional.of(new GitRepository(git, missing(git, remote, access, content)));
    }

    private MissingContent missing(Repository git, RemoteUrl remote, RemoteAccess access, MirrorContent content) {
        return content == MirrorContent.WHOLE
                ? MissingContent.none()
                : id -> {
                    var lock = MirrorLock.of(lockFile(directory(remote, content)), settings.lockWait(), timing);
                    try (lock) {
                        new MirrorFetch(git, remote, access, settings.maximumBytes()).content(id);
                    }
                };
    }

    private static RepositoryBuilder builder(Path directory) {
        return new RepositoryBuilder().setBare().setGitDir(directory.toFile());
    }

    /** A new copy gets its name when it is whole, since a process can be killed while it makes one. */
    private static Repository opened(Path directory) throws IOException {
        IsolatedSystemReader.install();
        if (!Files.exists(directory)) {
            var unfinished = directory.resolveSibling(directory.getFileName() + ".new");
            delete(unfinished);
            try (var git = builder(unfinished).build()) {
                git.create(true);
                configure(git.getConfig());
            }
            Files.move(unfinished, directory, StandardCopyOption.ATOMIC_MOVE);
        }
        return builder(directory).setMustExist(true).build();
    }

    private static void delete(Path directory) throws IOException {
        if (Files.exists(directory)) {
            try (var found = Files.walk(directory)) {
                for (var path : found.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }

    /** A user's configuration could name hooks to run, or have signatures made that nobody asked for. */
    private static void configure(StoredConfig config) throws IOException {
        config.setString(ConfigConstants.CONFIG_CORE_SECTION, null, ConfigConstants.CONFIG_KEY_HOOKS_PATH, "/dev/null");
        config.setBoolean(ConfigConstants.CONFIG_GC_SECTION, null, ConfigConstants.CONFIG_KEY_AUTODETACH, false);
        config.save();
    }

    /** A process that was killed leaves lock files and half a pack; our lock is held, so nobody is using them. */
    private static void removeWhatWasLeft(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return;
        }
        try (var halves = Files.newDirectoryStream(directory.resolve("objects"), MirrorFetch.ARRIVING)) {
            for (var half : halves) {
                Files.deleteIfExists(half);
            }
        }
        Files.walkFileTree(directory, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path visited, BasicFileAttributes attributes) {
                return visited.endsWith("objects") ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (file.getFileName().toString().endsWith(".lock")) {
                    Files.deleteIfExists(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private Path directory(RemoteUrl remote, MirrorContent content) {
        var path = remote.uri().getPath().replaceFirst("/+$", "").replaceFirst("\\.git$", "");
        var last = path.substring(path.lastIndexOf('/') + 1).replaceAll("[^A-Za-z0-9._-]", "-");
        var kind = content == MirrorContent.WHOLE ? "" : "-history";
        return settings.directory().resolve(last + "-" + digest(remote.toString()) + kind + ".git");
    }

    private static Path lockFile(Path directory) {
        return directory.resolveSibling(directory.getFileName() + ".lock");
    }

    private static String digest(String text) {
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, NAME_BYTES);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }
}
