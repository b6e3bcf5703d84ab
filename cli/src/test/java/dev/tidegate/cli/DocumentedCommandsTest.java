package dev.tidegate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.shell.CommandExecutor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;

/** Every command that a page shows, with every option, is one that tidegate has. */
class DocumentedCommandsTest {

    private static final Path ROOT = Path.of("..");
    private static final Pattern SHELL = Pattern.compile("^```sh\\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);

    /** In a sentence the name of the program is often left out. */
    private static final Pattern INLINE = Pattern.compile(
            "`(?:tidegate )?((?:upgrades|integrations|policies|promotions|simulate|config|data|halt|replay|audit|demo|serve|store|version|completion)"
                    + "(?: [^`]+)?)`");

    private static final Pattern LINE = Pattern.compile("^(?:\\./)?tidegate +(.*)$", Pattern.MULTILINE);
    private static final Pattern WORD = Pattern.compile("(?:'[^']*'|\"[^\"]*\"|[^\\s'\"])+");

    @Test
    void every_command_of_a_page_is_understood() throws IOException {
        var model = CommandExecutor.model(Tidegate.root());
        var commands =
                pages().stream().flatMap(DocumentedCommandsTest::commands).toList();

        assertThat(commands)
                .hasSizeGreaterThan(50)
                .allSatisfy(command ->
                        assertThat(misunderstood(model, command)).as(command).isEmpty());
    }

    private static Stream<String> commands(Path page) {
        var text = read(page).replaceAll("\\s*\\\\\\n\\s*", " ");
        var lines = SHELL.matcher(text)
                .results()
                .flatMap(block -> LINE.matcher(block.group(1)).results())
                .map(line -> line.group(1).replaceAll("\\s+#.*|\\$at\\b.*|\\s[|>].*", ""));
        var inline = INLINE.matcher(text.replace("\n", " ")).results().map(code -> code.group(1));
        return Stream.concat(lines, inline).filter(command -> !command.contains("<") && !command.contains("…"));
    }

    /** What is wrong with a command; an argument that is left out, as pages do in a sentence, is not. */
    private static String misunderstood(CommandLine model, String command) {
        var words = WORD.matcher(command)
                .results()
                .map(word -> word.group().replaceAll("['\"]", ""))
                .toArray(String[]::new);
        try {
            model.parseArgs(words);
            return "";
        } catch (MissingParameterException incomplete) {
            return "";
        } catch (ParameterException wrong) {
            return String.valueOf(wrong.getMessage());
        }
    }

    private static List<Path> pages() throws IOException {
        try (var docs = Files.walk(ROOT.resolve("docs"));
                var deploy = Files.walk(ROOT.resolve("deploy"));
                var modules = Files.list(ROOT)) {
            return Stream.of(
                            docs,
                            deploy,
                            modules.map(module -> module.resolve("README.md")),
                            Stream.of(
                                    ROOT.resolve("README.md"),
                                    ROOT.resolve("CONTRIBUTING.md"),
                                    ROOT.resolve("distribution/src/assembly/README.md")))
                    .flatMap(pages -> pages)
                    .filter(page -> page.toString().endsWith(".md") && Files.isRegularFile(page))
                    .toList();
        }
    }

    private static String read(Path page) {
        try {
            return Files.readString(page);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
