package dev.tidegate.files.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.testsupport.RandomSource;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Kills a process with signal 9 while it changes files. More often than usual with {@code -Dtidegate.kills=50}. */
class KilledTransactionTest {

    private static final int KILLS = Integer.getInteger("tidegate.kills", 10);
    private static final int FILES = 20;

    @TempDir
    Path directory;

    @Test
    @Timeout(300)
    void after_a_kill_at_any_point_all_files_are_old_or_all_are_new() throws Exception {
        var draws = RandomSource.seeded(9);
        for (int file = 0; file < FILES; file++) {
            Files.writeString(directory.resolve("f%d.yml".formatted(file)), text(0, file));
        }
        int generation = 0;
        int interrupted = 0;

        for (int kill = 0; kill < KILLS; kill++) {
            killAfter(draws.between(1, 3 * FILES), draws.between(0, 2_000_000));
            interrupted += JournalDirectory.of(directory).isInterrupted() ? 1 : 0;
            JournalDirectory.of(directory).recover();
            var generations = generations();

            assertThat(generations).as("after kill %d", kill).hasSize(1);
            assertThat(directory.toFile().list()).hasSize(FILES);
            assertThat(generations.first()).isGreaterThanOrEqualTo(generation);
            generation = generations.first();
        }

        assertThat(interrupted).as("kills in the middle of a change").isPositive();
    }

    private void killAfter(int moves, int nanos) throws IOException, InterruptedException {
        var process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Changing.class.getName(),
                        directory.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (var output = process.inputReader(StandardCharsets.UTF_8)) {
            for (int move = 0; move < moves; move++) {
                assertThat(output.readLine()).isEqualTo("moved");
            }
            long until = System.nanoTime() + nanos;
            while (System.nanoTime() < until) {
                Thread.onSpinWait();
            }
            process.toHandle().destroyForcibly();
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.exitValue()).isEqualTo(128 + 9);
    }

    private NavigableSet<Integer> generations() throws IOException {
        NavigableSet<Integer> generations = new TreeSet<>();
        for (int file = 0; file < FILES; file++) {
            var text = Files.readString(directory.resolve("f%d.yml".formatted(file)));
            int generation = Integer.parseInt(List.of(text.split(" ", -1)).get(1));
            assertThat(text).isEqualTo(text(generation, file));
            generations.add(generation);
        }
        return generations;
    }

    private static String text(int generation, int file) {
        return "generation %d of file %d%n".formatted(generation, file) + "# text\n".repeat(50 * file);
    }

    /** Changes all files, again and again, until it is killed. */
    static final class Changing {

        private Changing() {}

        public static void main(String[] arguments) throws IOException {
            var directory = Path.of(arguments[0]).toRealPath();
            var out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
            while (true) {
                var transaction = new FileTransaction(JournalDirectory.of(directory), (from, to) -> {
                    SyncedFiles.move(from, to);
                    out.println("moved");
                });
                for (int file = 0; file < FILES; file++) {
                    var path = directory.resolve("f%d.yml".formatted(file));
                    var before = Files.readAllBytes(path);
                    var words = List.of(new String(before, StandardCharsets.UTF_8).split(" ", -1));
                    int generation = Integer.parseInt(words.get(1));
                    transaction.write(
                            "f" + file, path, before, text(generation + 1, file).getBytes(StandardCharsets.UTF_8));
                }
                transaction.commit();
            }
        }
    }
}
