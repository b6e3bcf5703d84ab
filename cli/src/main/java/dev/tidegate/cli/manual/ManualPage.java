package dev.tidegate.cli.manual;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The manual page of one command, in section 1. */
public final class ManualPage {

    private static final Map<String, String> ENVIRONMENT = Map.of(
            "NO_COLOR", "If it is not empty, nothing is coloured.",
            "TIDEGATE_JAVA_HOME", "The Java to use, instead of the newest one found.",
            "TIDEGATE_JAVA_PLACES", "Directories to look for Javas in, separated by colons, instead of the usual ones.",
            "TIDEGATE_JAVA_OPTS", "More options for Java.",
            "TIDEGATE_ARCHIVE", "If it is off, tidegate starts without the archive of classes that shortens a start.");

    private final CommandSpec command;
    private final Roff page = new Roff();

    private ManualPage(CommandSpec command) {
        this.command = command;
    }

    /** The pages of a command and of all below it that are not hidden. */
    public static Stream<ManualPage> all(CommandLine commandLine) {
        return Stream.concat(
                Stream.of(new ManualPage(commandLine.getCommandSpec())),
                subcommands(commandLine.getCommandSpec()).flatMap(subcommand -> all(subcommand.commandLine())));
    }

    /** The name of the page's file, as in {@code tidegate-version.1}. */
    public String fileName() {
        return title(command) + ".1";
    }

    /** The page for the program in this version. */
    public String text(String version) {
        return new ManualPage(command).write(version);
    }

    private String write(String version) {
        var name = title(command);
        page.macro("TH", name.toUpperCase(Locale.ROOT), "1", "", "tidegate " + version, "Tidegate");
        page.macro("SH", "NAME")
                .text(name + " - "
                        + withoutFullStop(format(command.usageMessage().description()[0])));
        page.macro("SH", "SYNOPSIS").text(synopsis());
        page.macro("SH", "DESCRIPTION");
        paragraphs(List.of(command.usageMessage().description()));
        arguments();
        options();
        commands();
        page.macro("SH", "EXAMPLES")
                .verbatim(Arrays.stream(command.usageMessage().footer())
                        .map(line -> format(line).strip())
                        .toList());
        exitStatus();
        if (command.parent() == null) {
            environment();
        }
        seeAlso();
        return page.toString();
    }

    private String synopsis() {
        var help = new Help(command, Help.defaultColorScheme(Ansi.OFF));
        return help.detailedSynopsis(0, null, false).replaceAll("\\s+", " ");
    }

    private void paragraphs(List<String> paragraphs) {
        for (var paragraph : paragraphs) {
            page.macro("PP").text(format(paragraph));
        }
    }

    private void arguments() {
        if (command.positionalParameters().isEmpty()) {
            return;
        }
        page.macro("SH", "ARGUMENTS");
        command.positionalParameters().forEach(argument -> item(argument.paramLabel(), description(argument)));
    }

    private void options() {
        page.macro("SH", "OPTIONS");
        command.options().stream()
                .filter(option -> !option.hidden())
                .sorted(Comparator.comparingInt(OptionSpec::order))
                .forEach(option -> item(names(option), description(option)));
    }

    private void commands() {
        var subcommands = subcommands(command).toList();
        if (subcommands.isEmpty()) {
            return;
        }
        page.macro("SH", "COMMANDS");
        subcommands.forEach(subcommand ->
                item(subcommand.name(), format(subcommand.usageMessage().description()[0])));
    }

    private void exitStatus() {
        page.macro("SH", "EXIT STATUS");
        command.usageMessage().exitCodeList().forEach((code, meaning) -> item(code, format(meaning)));
    }

    private void environment() {
        page.macro("SH", "ENVIRONMENT");
        new TreeMap<>(ENVIRONMENT).forEach(this::item);
    }

    private void seeAlso() {
        var related = Stream.concat(Stream.ofNullable(command.parent()), subcommands(command))
                .map(other -> title(other) + "(1)")
                .collect(Collectors.joining(", "));
        page.macro("SH", "SEE ALSO").text(related);
    }

    private void item(String term, String explanation) {
        page.macro("TP").bold(term).text(explanation);
    }

    private static Stream<CommandSpec> subcommands(CommandSpec command) {
        return command.subcommands().values().stream()
                .map(CommandLine::getCommandSpec)
                .filter(subcommand -> !subcommand.usageMessage().hidden())
                .distinct();
    }

    private static String title(CommandSpec command) {
        return command.qualifiedName("-");
    }

    private static String names(OptionSpec option) {
        var value = option.arity().max() == 0 ? "" : "=" + option.paramLabel();
        return String.join(", ", option.names()) + value;
    }

    /** Unlike those of commands, descriptions of options and arguments come formatted already. */
    private static String description(ArgSpec argument) {
        var choices = argument.completionCandidates() == null
                ? ""
                : StreamSupport.stream(argument.completionCandidates().spliterator(), false)
                        .collect(Collectors.joining(", "));
        return String.join(" ", argument.description())
                .replace("$${", "${")
                .replace("${COMPLETION-CANDIDATES}", choices)
                .replace("${DEFAULT-VALUE}", String.valueOf(argument.defaultValueString()));
    }

    /** Texts of commands are format strings. */
    private static String format(String text) {
        return String.format(text).replace("$${", "${");
    }

    private static String withoutFullStop(String sentence) {
        return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
    }
}
