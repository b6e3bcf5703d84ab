package dev.tidegate.git;

import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.storage.file.FileBasedConfig;
import org.eclipse.jgit.util.FS;
import org.eclipse.jgit.util.SystemReader;
import org.jspecify.annotations.Nullable;

/**
 * Keeps JGit from starting the program {@code git} to find the system configuration, and from writing measurements of
 * the file system to a file below the home directory.
 */
final class IsolatedSystemReader extends SystemReader {

    private static final IsolatedSystemReader INSTANCE = create();

    private final SystemReader delegate;

    private IsolatedSystemReader(SystemReader delegate) {
        this.delegate = delegate;
        setPlatformChecker();
    }

    /** Installs this reader in JGit. */
    static void install() {
        if (SystemReader.getInstance() != INSTANCE) {
            SystemReader.setInstance(INSTANCE);
        }
    }

    private static IsolatedSystemReader create() {
        return new IsolatedSystemReader(SystemReader.getInstance());
    }

    @Override
    public String getHostname() {
        return delegate.getHostname();
    }

    @Override
    public @Nullable String getenv(String variable) {
        return delegate.getenv(variable);
    }

    @Override
    public @Nullable String getProperty(String key) {
        return delegate.getProperty(key);
    }

    @Override
    public FileBasedConfig openUserConfig(@Nullable Config parent, FS fileSystem) {
        return delegate.openUserConfig(parent, fileSystem);
    }

    @Override
    public FileBasedConfig openSystemConfig(@Nullable Config parent, FS fileSystem) {
        return new InMemory(parent, fileSystem);
    }

    @Override
    public FileBasedConfig openJGitConfig(@Nullable Config parent, FS fileSystem) {
        return new InMemory(parent, fileSystem);
    }

    @Override
    @SuppressWarnings("deprecation") // abstract there until it is removed
    public long getCurrentTime() {
        return delegate.now().toEpochMilli();
    }

    @Override
    @SuppressWarnings("deprecation") // abstract there until it is removed
    public int getTimezone(long when) {
        return delegate.getTimezone(when);
    }

    /** A configuration without a file. */
    private static final class InMemory extends FileBasedConfig {

        InMemory(@Nullable Config parent, FS fileSystem) {
            super(parent, null, fileSystem);
        }

        @Override
        public void load() {
            // there is no file to read
        }

        @Override
        public void save() {
            // there is no file to write
        }

        @Override
        public boolean isOutdated() {
            return false;
        }
    }
}
