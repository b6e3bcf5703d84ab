package dev.tidegate.application.integrations.check;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Keeps what a run prints in a file. Of one that prints without end the beginning and the end are kept, since the first
 * error stands near the one and the last near the other. Not thread-safe.
 */
final class BoundedOutputFile {

    private static final int MIB = 1024 * 1024;
    private static final int BLOCK = 64 * 1024;

    private final Path file;
    private final int beginning;
    private final byte[] end;
    private long printed;

    /**
     * Keeps so many bytes at most.
     *
     * @param beginning of the first bytes
     * @param end of the last ones
     */
    BoundedOutputFile(Path file, int beginning, int end) {
        this.file = file;
        this.beginning = beginning;
        this.end = new byte[end];
    }

    static BoundedOutputFile usual(Path file) {
        return new BoundedOutputFile(file, 8 * MIB, 2 * MIB);
    }

    /** Reads to the end of the stream, or until somebody closes it. */
    void keep(InputStream stream) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            try {
                copy(stream, out);
            } finally {
                finish(out);
            }
        }
    }

    private void copy(InputStream stream, OutputStream out) throws IOException {
        var block = new byte[BLOCK];
        for (int read = stream.read(block); read >= 0; read = stream.read(block)) {
            int first = (int) Math.max(0, Math.min(read, beginning - printed));
            out.write(block, 0, first);
            for (int i = first; i < read; i++) {
                end[(int) ((printed + i - beginning) % end.length)] = block[i];
            }
            printed += read;
        }
    }

    private void finish(OutputStream out) throws IOException {
        long late = printed - beginning;
        if (late <= 0) {
            return;
        }
        if (late > end.length) {
            out.write("\n[%d bytes are left out here]\n"
                    .formatted(late - end.length)
                    .getBytes(StandardCharsets.UTF_8));
        }
        int kept = (int) Math.min(late, end.length);
        int start = late > end.length ? (int) (late % end.length) : 0;
        int upToEdge = Math.min(kept, end.length - start);
        out.write(end, start, upToEdge);
        out.write(end, 0, kept - upToEdge);
    }
}
