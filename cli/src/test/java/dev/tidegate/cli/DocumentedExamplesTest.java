package dev.tidegate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.shell.CommandResult;
import dev.tidegate.cli.upgrades.SimulatedEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs what the documentation shows. A block whose first line starts with {@code $ tidegate} is a session: each such
 * line is run, and what follows it is what it must print. A JSON block with an id is a file of that name.
 *
 * <p>On a page that says so in a comment, the sessions are one after the other about one simulated fleet, and whoever
 * runs them is signed in to it.
 */
class DocumentedExamplesTest {

    private static final Path ROOT = Path.of("..");
    private static final String PROMPT = "$ tidegate ";
    private static final Pattern BLOCK = Pattern.compile("^```(\\w*)\\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);
    private static final Pattern WORD = Pattern.compile("'[^']*'|\\S+");
    private static final String SIMULATED = "<!-- sessions are run against a simulated fleet -->";
    private static final Pattern ID = Pattern.compile("\"id\": \"(\\w+)\"");

    @TempDir
    Path directory;

    private @Nullable SimulatedEnvironment environment;

    @AfterEach
    void closeSimulator() {
        if (environment != null) {
            environment.close();
        }
    }

    private record Session(String command, String output) {}

    @Test
    void there_are_examples_to_run() throws IOException {
        assertThat(pages().flatMap(DocumentedExamplesTest::sessions)).hasSizeGreaterThanOrEqualTo(3);
    }

    @TestFactory
    Stream<DynamicTest> every_shown_command_prints_what_is_shown() throws IOException {
        return pages().flatMap(page -> sessions(page)
                .map(session -> DynamicTest.dynamicTest(page.getFileName() + ": " + session.command(), () -> {
                    writeFiles(page);

                    var run = read(page).contains(SIMULATED)
                            ? environment().run(Tidegate.root(), arguments(session.command()))
                            : CommandResult.of(Tidegate.root(), arguments(session.command()));

                    assertThat(run.err()).isEmpty();
                    assertThat(run.out()).isEqualTo(session.output());
                })));
    }

    private SimulatedEnvironment environment() {
        if (environment == null) {
            environment = SimulatedEnvironment.example(directory);
        }
        return environment;
    }

    private static Stream<Path> pages() throws IOException {
        try (var docs = Files.list(ROOT.resolve("docs"))) {
            return Stream.concat(
                    Stream.of(ROOT.resolve("README.md")),
                    docs.filter(page -> page.toString().endsWith(".md")))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    private static Stream<Session> sessions(Path page) {
        return BLOCK.matcher(read(page))
                .results()
                .map(block -> block.group(2))
                .filter(text -> text.startsWith(PROMPT))
                .flatMap(text -> split(text).stream());
    }

    private static List<Session> split(String text) {
        var sessions = new ArrayList<Session>();
        for (String part : text.split("(?m)^\\" + PROMPT, -1)) {
            if (!part.isEmpty()) {
                int end = part.indexOf('\n');
                sessions.add(new Session(part.substring(0, end), part.substring(end + 1)));
            }
        }
        return sessions;
    }

    private void writeFiles(Path page) throws IOException {
        for (var block : BLOCK.matcher(read(page)).results().toList()) {
            var id = ID.matcher(block.group(2));
            if (block.group(1).equals("json") && id.find()) {
                Files.writeString(directory.resolve(id.group(1).toLowerCase(Locale.ROOT) + ".json"), block.group(2));
            }
        }
    }

    private String[] arguments(String command) {
        return WORD.matcher(command)
                .results()
                .map(word -> word.group().replace("'", ""))
                .map(this::placed)
                .toArray(String[]::new);
    }

    /** Files of the repository stand where the repository is, files of a page where the page put them. */
    private String placed(String word) {
        var own = directory.resolve(word);
        return Files.exists(own)
                ? own.toString()
                : word.startsWith("examples/") ? ROOT.resolve(word).toString() : word;
    }

    private static String read(Path page) {
        try {
            return Files.readString(page);
        } catch (IOException e) {
            throw new AssertionError("cannot read " + page, e);
        }
    }
}
