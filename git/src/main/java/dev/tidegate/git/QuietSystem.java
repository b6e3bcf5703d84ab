package dev.tidegate.git;

import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.storage.file.FileBasedConfig;
import org.eclipse.jgit.util.FS;
import org.eclipse.jgit.util.SystemReader;
import org.jspecify.annotations.Nullable;

/**
 * What JGit learns of the machine. By itself it would start the program git to find its configuration, and keep
 * measurements of the file system in a file of its own below the home directory; reading a repository leaves no traces
 * and starts no programs here.
 */
final class QuietSystem extends SystemReader {

    private static final QuietSystem INSTALLED = install();

    private final SystemReader machine;

    private QuietSystem(SystemReader machine) {
        this.machine = machine;
        setPlatformChecker();
    }

    /** Sees to it that JGit asks us from now on. */
    static void use() {
        if (SystemReader.getInstance() != INSTALLED) {
            SystemReader.setInstance(INSTALLED);
        }
    }

    private static QuietSystem install() {
        return new QuietSystem(SystemReader.getInstance());
    }

    @Override
    public String getHostname() {
        return machine.getHostname();
    }

    @Override
    public @Nullable String getenv(String variable) {
        return machine.getenv(variable);
    }

    @Override
    public @Nullable String getProperty(String key) {
        return machine.getProperty(key);
    }

    @Override
    public FileBasedConfig openUserConfig(@Nullable Config parent, FS fileSystem) {
        return machine.openUserConfig(parent, fileSystem);
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
        return machine.now().toEpochMilli();
    }

    @Override
    @SuppressWarnings("deprecation") // abstract there until it is removed
    public int getTimezone(long when) {
        return machine.getTimezone(when);
    }

    /** A configuration without a file. */
    private static final class InMemory extends FileBasedConfig {

        InMemory(@Nullable Config parent, FS fileSystem) {
            super(parent, null, fileSystem);
        }

        @Override
        public void load() {
            // there is nothing to be read
        }

        @Override
        public void save() {
            // nothing is kept
        }

        @Override
        public boolean isOutdated() {
            return false;
        }
    }
}
