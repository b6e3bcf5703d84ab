package dev.tidegate.cli.shell;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Standard output for results and standard error for everything else, both UTF-8 whatever the locale.
 *
 * <p>A reader that goes away ("| head") takes nothing from the work: the rest of the output is dropped and the command
 * ends as it would have. Any other failure to write is remembered, so that a full disk does not look like success.
 */
public final class OutputStreams {

    private final FailureRecorder recorder;
    private final PrintWriter out;
    private final PrintWriter err;

    public OutputStreams(OutputStream output, OutputStream errors) {
        this.recorder = new FailureRecorder(output);
        this.out = new PrintWriter(new OutputStreamWriter(recorder, StandardCharsets.UTF_8), false);
        this.err = new PrintWriter(new OutputStreamWriter(errors, StandardCharsets.UTF_8), true);
    }

    static OutputStreams process() {
        return new OutputStreams(
                new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 8192),
                new FileOutputStream(FileDescriptor.err));
    }

    PrintWriter out() {
        return out;
    }

    PrintWriter err() {
        return err;
    }

    /** Writes out what is left and says what went wrong with the results on their way, if anything did. */
    Optional<String> finish() {
        out.flush();
        err.flush();
        return recorder.failure();
    }

    private static final class FailureRecorder extends FilterOutputStream {

        private @Nullable IOException failure;

        FailureRecorder(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            try {
                out.write(bytes, offset, length);
            } catch (IOException e) {
                throw recorded(e);
            }
        }

        @Override
        public void flush() throws IOException {
            try {
                out.flush();
            } catch (IOException e) {
                throw recorded(e);
            }
        }

        private IOException recorded(IOException e) {
            failure = e;
            return e;
        }

        /** The platform gives no other sign of a closed pipe than the words of the operating system. */
        Optional<String> failure() {
            return Optional.ofNullable(failure)
                    .map(e -> String.valueOf(e.getMessage()))
                    .filter(message -> !message.toLowerCase(Locale.ROOT).contains("pipe"));
        }
    }
}
