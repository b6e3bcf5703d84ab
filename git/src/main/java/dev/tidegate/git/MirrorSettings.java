package dev.tidegate.git;

import java.nio.file.Path;
import java.time.Duration;

/**
 * Where copies of remote repositories are kept, and which remotes are allowed.
 *
 * @param directory holds one bare repository per remote; created if it does not exist
 * @param allowLocal whether a remote may be a directory of this machine
 * @param lockWait how long to wait for another process that brings the same copy up to date
 * @param maximumBytes a larger pack is not taken
 */
public record MirrorSettings(Path directory, boolean allowLocal, Duration lockWait, long maximumBytes) {

    private static final long USUAL_BYTES = 8L << 30;

    public static MirrorSettings below(Path directory) {
        return new MirrorSettings(directory, false, Duration.ofMinutes(2), USUAL_BYTES);
    }

    public MirrorSettings allowingLocal() {
        return new MirrorSettings(directory, true, lockWait, maximumBytes);
    }
}
