package dev.tidegate.cli.integrations.desk;

import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.engine.problem.Parsed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;

/** A file that an option names; what is wrong with it is wrong usage. */
public final class GivenFile {

    private GivenFile() {}

    public static <T> T read(Path file, Function<byte[], Parsed<T>> reader) {
        byte[] content;
        try {
            content = Files.readAllBytes(file);
        } catch (IOException unreadable) {
            throw new CommandFailure(ExitCode.WRONG_USAGE, file + " cannot be read", unreadable);
        }
        return reader.apply(content).match(Parsed.Accepted::is, refused -> {
            throw new CommandFailure(ExitCode.WRONG_USAGE, file + ": " + refused.sentence());
        });
    }
}
