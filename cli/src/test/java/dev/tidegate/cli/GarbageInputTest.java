package dev.tidegate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.shell.CommandExecutor;
import dev.tidegate.cli.shell.CommandResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Whatever files and words a command is given, it ends with a code of the table and answers in the words of the product.
 * Nothing is asked over a network: what would say where to sign in is garbage, too.
 */
@Timeout(600)
class GarbageInputTest {

    private static final long SEED = 7;
    private static final int COMMAND_LINES = 400;

    private static final Pattern JAVA = Pattern.compile(
            "unexpected failure|\\b\\w*Exception\\b|\\bjava\\.\\w|\\bdev\\.tidegate\\."
                    + "|Cannot invoke|Cannot deserialize|\\bcom\\.fasterxml\\b|Input length = |\\bclass java|Optional\\[|\\bat dev\\.");

    private static final List<String> WORDS = List.of(
            "",
            " ",
            "x",
            "-1",
            "0",
            "a/b",
            "../..",
            "*",
            "\u001b[31mred",
            "a\nb",
            "\u202eevil",
            "=1+1",
            "99999999999999999999",
            "%s%n%d",
            "$(id)",
            "[x](y)",
            "json",
            "everything",
            "a=b",
            "x".repeat(3_000));

    /** What would go on until it is stopped even if all its files are garbage. */
    private static final List<String> ENDLESS = List.of("demo", "simulate ocm", "integrations run");

    @TempDir
    private static Path directory;

    private static final List<Path> GARBAGE = new ArrayList<>();

    @BeforeAll
    static void write() throws IOException {
        var noise = new byte[4_000];
        new Random(SEED).nextBytes(noise);
        file("noise.yml", noise);
        file("empty.yml", new byte[0]);
        text("comment.yml", "# nothing\n");
        text("text.yml", "nothing but a text\n");
        text("list.yml", "[1, [2, {a: null}], '']\n");
        text("other.yml", "a: b\nc: {d: [e]}\n");
        text("nulls.yml", "apiVersion: null\nkind: null\nmetadata: null\nspec: null\nclusters: null\n");
        text("wrong.yml", "apiVersion: [v1]\nkind: {Policy: 1}\nmetadata: 3\nspec: [x]\nclusters: {a: 1}\nitems: 7\n");
        text(
                "policy.yml",
                "apiVersion: policy.open-cluster-management.io/v1\nkind: Policy\nmetadata: []\nspec: text\n");
        text("documents.yml", "---\n---\n...\n---\na: 1\n---\n- 2\n");
        text("tag.yml", "!!python/object:os.system [!<tag:x> [x]]\n");
        text("anchor.yml", "a: &a [*a]\n");
        text("control.yml", "a: \"\\e[31m\\u202e\\0\"\nb\u0007: c\n");
        text("number.json", "1e999");
        text("object.json", "{\"id\": {}, \"strategy\": [], \"groups\": 3, \"statuses\": \"x\"}");
        text("unended.json", "{\"a\": [\"b");
        text("deep.json", "[".repeat(50_000));
        GARBAGE.add(directory.resolve("missing"));
        GARBAGE.add(directory.resolve("missing/below"));
        GARBAGE.add(directory.resolve("noise.yml/below"));
        GARBAGE.add(Files.createDirectory(directory.resolve("nothing")));
        GARBAGE.add(directory);
    }

    @Test
    void every_file_may_hold_anything() {
        var answers = new ArrayList<String>();
        var seen = new TreeSet<String>();
        commands()
                .forEach(command -> Stream.concat(command.options().stream(), command.positionalParameters().stream())
                        .filter(argument -> isPath(argument)
                                && !isSecret(argument)
                                && seen.add(command.root().name() + meaning(argument)))
                        .forEach(argument ->
                                GARBAGE.forEach(garbage -> collect(answers, words(command, argument, garbage)))));

        assertThat(seen).hasSizeGreaterThan(20);
        assertThat(answers).isEmpty();
    }

    @Test
    void any_words_may_stand_together() {
        var random = new Random(SEED);
        var commands = commands()
                .sorted(Comparator.comparing(CommandSpec::qualifiedName))
                .toList();
        var answers = new ArrayList<String>();
        for (int line = 0; line < COMMAND_LINES; line++) {
            collect(answers, words(commands.get(random.nextInt(commands.size())), random));
        }

        assertThat(answers).as("seed " + SEED).isEmpty();
    }

    private static void collect(List<String> answers, List<String> words) {
        var run = CommandResult.of(Tidegate.root(), words.toArray(String[]::new));
        var told = run.err();
        for (String word : words) {
            told = word.length() > 2 ? told.replace(word, "") : told;
        }
        if (run.code() < 0
                || run.code() > 6
                || run.code() == 3
                || JAVA.matcher(told).find()) {
            answers.add(String.join(" ", words) + " -> " + run.code() + " " + run.err());
        }
    }

    private static Stream<CommandSpec> commands() {
        return leaves(CommandExecutor.model(Tidegate.root()).getCommandSpec())
                .filter(command -> ENDLESS.stream()
                        .noneMatch(name -> command.qualifiedName().endsWith(" " + name)
                                || command.qualifiedName().contains(" " + name + " ")));
    }

    private static Stream<CommandSpec> leaves(CommandSpec command) {
        return command.subcommands().isEmpty()
                ? Stream.of(command)
                : command.subcommands().values().stream()
                        .map(CommandLine::getCommandSpec)
                        .flatMap(GarbageInputTest::leaves);
    }

    private static List<String> words(CommandSpec command, ArgSpec argument, Path garbage) {
        var words = new ArrayList<String>(List.of(command.qualifiedName().split(" ")));
        words.remove(0);
        words.addAll(offline(command, argument));
        command.options().stream()
                .filter(option -> option.equals(argument) || option.required())
                .filter(option -> option.arity().max() > 0)
                .forEach(option ->
                        words.add(option.longestName() + "=" + (option.equals(argument) ? garbage : "absent")));
        command.positionalParameters().stream()
                .filter(positional -> positional.equals(argument) || positional.required())
                .forEach(positional -> words.add(positional.equals(argument) ? garbage.toString() : "absent"));
        return words;
    }

    private static List<String> words(CommandSpec command, Random random) {
        var words = new ArrayList<String>(List.of(command.qualifiedName().split(" ")));
        words.remove(0);
        words.addAll(offline(command, null));
        command.options().stream()
                .filter(option -> words.stream().noneMatch(word -> word.startsWith(option.longestName() + "=")))
                .filter(option -> option.required() || random.nextInt(4) == 0)
                .filter(option ->
                        !List.of("--help", "--version", "--watch", "--interval").contains(option.longestName()))
                .forEach(option -> words.add(
                        option.arity().max() == 0
                                ? option.longestName()
                                : option.longestName() + "=" + value(option, random)));
        command.positionalParameters().stream()
                .filter(positional -> positional.required() || random.nextBoolean())
                .forEach(positional -> words.add(value(positional, random)));
        return words;
    }

    private static String value(ArgSpec argument, Random random) {
        return isPath(argument) || random.nextInt(6) == 0
                ? GARBAGE.get(random.nextInt(GARBAGE.size())).toString()
                : WORDS.get(random.nextInt(WORDS.size()));
    }

    /** Where to sign in, and what runs, cannot be read, so that nobody is asked and nothing goes on. */
    private static List<String> offline(CommandSpec command, @Nullable ArgSpec but) {
        var noise = directory.resolve("noise.yml");
        return Stream.of(
                        "--token-file=" + noise,
                        "--url=http://127.0.0.1:1",
                        "--kubeconfig=" + noise,
                        "--store=" + directory.resolve("store"),
                        "--once",
                        "--yes")
                .filter(word -> {
                    var option = command.optionsMap().get(word.replaceFirst("=.*", ""));
                    return option != null && !option.equals(but);
                })
                .toList();
    }

    private static boolean isPath(ArgSpec argument) {
        return argument.type() == Path.class
                || Arrays.asList(argument.auxiliaryTypes()).contains(Path.class);
    }

    /** A line of text may be a secret, and somebody would be asked with it. */
    private static boolean isSecret(ArgSpec argument) {
        return argument instanceof OptionSpec option
                && List.of("--token-file", "--client-secret-file", "--prometheus-token")
                        .contains(option.longestName());
    }

    private static String meaning(ArgSpec argument) {
        return argument.paramLabel() + Arrays.toString(argument.description());
    }

    private static void text(String name, String content) throws IOException {
        file(name, content.getBytes(StandardCharsets.UTF_8));
    }

    private static void file(String name, byte[] content) throws IOException {
        GARBAGE.add(Files.write(directory.resolve(name), content));
    }
}
