package dev.tidegate.endtoend;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The packaged command, started the way its launcher starts it. */
final class TidegateProcess {

    private static final Path LIB = Path.of(System.getProperty("tidegate.lib", "../cli/target/lib"));

    /** The classes a run needs, ready to be used: without it most of a short run is loading them. */
    private static final Path ARCHIVE = TestReport.WORK.resolve("classes.jsa");

    private TidegateProcess() {}

    /** A process that has ended. */
    record Ended(int exit, String out, String err) {}

    /** Runs the command once so that later starts are shorter, unless that was done before. */
    static void train(Path directory, List<String> arguments) {
        if (!hasArchive()) {
            var training = start(directory, "training", "-XX:ArchiveClassesAtExit=" + ARCHIVE, arguments);
            await(training, directory, "training", Duration.ofMinutes(3));
        }
    }

    /** Starts the command; what it says goes to files. */
    static Process start(Path directory, String name, List<String> arguments) {
        var archive = hasArchive() ? "-XX:SharedArchiveFile=" + ARCHIVE : "-Xshare:auto";
        return start(directory, name, archive, arguments);
    }

    private static Process start(Path directory, String name, String archive, List<String> arguments) {
        List<String> line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-XX:-UsePerfData",
                "-Xlog:disable",
                archive,
                "-cp",
                jar().toString(),
                "dev.tidegate.cli.Tidegate"));
        line.addAll(arguments);
        try {
            Files.createDirectories(directory);
            var builder = new ProcessBuilder(line)
                    .redirectOutput(out(directory, name))
                    .redirectError(err(directory, name));
            builder.environment().put("HOME", directory.toString());
            return builder.start();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** Runs the command to its end; one that does not come to it is ended, which counts as exit 137. */
    static Ended run(Path directory, String name, Duration limit, List<String> arguments) {
        return await(start(directory, name, arguments), directory, name, limit);
    }

    static Ended await(Process process, Path directory, String name, Duration limit) {
        try {
            if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                kill(process);
            }
            return new Ended(
                    process.exitValue(),
                    Files.readString(out(directory, name).toPath()),
                    Files.readString(err(directory, name).toPath()));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        } finally {
            process.destroyForcibly();
        }
    }

    /** Ends a process on the spot, as a machine that loses its power would. */
    static void kill(Process process) throws InterruptedException {
        process.toHandle().destroyForcibly();
        process.waitFor();
    }

    /** Sends a signal of the operating system, as in STOP. */
    static void signal(Process process, String name) throws IOException, InterruptedException {
        int exit = new ProcessBuilder("kill", "-" + name, String.valueOf(process.pid()))
                .inheritIO()
                .start()
                .waitFor();
        if (exit != 0) {
            throw new IOException("kill -%s %d ended with %d".formatted(name, process.pid(), exit));
        }
    }

    static File out(Path directory, String name) {
        return directory.resolve(name + ".out").toFile();
    }

    static File err(Path directory, String name) {
        return directory.resolve(name + ".err").toFile();
    }

    /** One that is older than the command is of another build. */
    private static boolean hasArchive() {
        var archive = ARCHIVE.toFile();
        return archive.exists() && archive.lastModified() >= jar().toFile().lastModified();
    }

    private static Path jar() {
        try (var files = Files.list(LIB)) {
            return files.filter(file -> file.getFileName().toString().startsWith("tidegate-cli-"))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException(missing()));
        } catch (IOException absent) {
            throw new UncheckedIOException(missing(), absent);
        }
    }

    private static String missing() {
        return "the packaged command is not in " + LIB.toAbsolutePath().normalize() + ": run mvn verify first";
    }
}
