package dev.tidegate.cli.shell;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;

/** Command lines as people can copy them into a shell. */
public final class CommandText {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:@%+,=-]+");

    private CommandText() {}

    /** The command that is running, with more words at its end. */
    public static String same(CommandSpec command, List<String> more) {
        var root = command.root();
        var given = root.commandLine().getParseResult().originalArgs();
        return of(Stream.of(List.of(root.name()), given, more)
                .flatMap(List::stream)
                .toList());
    }

    /** The words, quoted where a shell would take them apart. */
    public static String of(List<String> words) {
        return words.stream().map(CommandText::quoted).collect(Collectors.joining(" "));
    }

    private static String quoted(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
