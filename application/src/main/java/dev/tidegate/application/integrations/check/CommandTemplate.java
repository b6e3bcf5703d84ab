package dev.tidegate.application.integrations.check;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.integrations.check.CheckRun;
import dev.tidegate.integrations.shell.ShellWords;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The command line a run is made with: words with placeholders, or the name of a preset and more options for it.
 *
 * <p>A word that is {@code {args}}, {@code {command}} or {@code {env}} alone stands for several words; inside a word, a
 * placeholder is replaced by its text, quoted as for a shell.
 */
public final class CommandTemplate {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([a-zA-Z]*)}");
    private static final List<String> NAMES =
            List.of("image", "integration", "command", "args", "environment", "file", "run", "env");
    /** Where the further options of a preset go. */
    private static final String OPTIONS = "{}";

    private static final Map<String, List<String>> PRESETS = Map.of(
            "podman", List.of("podman", "run", "--rm", OPTIONS, "{env}", "{image}"),
            "docker", List.of("docker", "run", "--rm", OPTIONS, "{env}", "{image}"),
            "kubectl",
                    List.of(
                            "kubectl",
                            "run",
                            "{run}",
                            "--rm",
                            "--attach",
                            "--quiet",
                            "--restart=Never",
                            OPTIONS,
                            "{env}",
                            "--image={image}"));

    private final List<String> words;

    private CommandTemplate(List<String> words) {
        this.words = List.copyOf(words);
    }

    /** Reads {@code podman --volume ./config:/config:ro}, or any command line such as {@code ./try.sh {image} {args}}. */
    public static Parsed<CommandTemplate> parse(String line) {
        return ShellWords.split(line).then(CommandTemplate::of);
    }

    private static Parsed<CommandTemplate> of(List<String> words) {
        if (words.isEmpty()) {
            return refused("an empty command line runs nothing");
        }
        for (String word : words) {
            Matcher placeholder = PLACEHOLDER.matcher(word);
            while (placeholder.find()) {
                if (!NAMES.contains(placeholder.group(1))) {
                    return refused("there is no placeholder " + placeholder.group() + "; there are {"
                            + String.join("}, {", NAMES) + "}");
                }
            }
        }
        var preset = PRESETS.get(words.get(0));
        boolean plain =
                words.stream().noneMatch(word -> PLACEHOLDER.matcher(word).find());
        if (preset == null || !plain) {
            return plain
                    ? refused("a command line without {image}, {integration} or {args} would run the same every time")
                    : Parsed.accepted(new CommandTemplate(words));
        }
        var all = new ArrayList<String>();
        preset.forEach(word -> all.addAll(word.equals(OPTIONS) ? words.subList(1, words.size()) : List.of(word)));
        return Parsed.accepted(new CommandTemplate(all));
    }

    /** The words to start for a run. */
    public List<String> words(CheckRun run) {
        var filled = new ArrayList<String>();
        for (String word : words) {
            switch (word) {
                case "{args}" -> filled.addAll(run.allArguments());
                case "{command}" -> {
                    filled.addAll(run.command());
                    filled.addAll(run.arguments());
                }
                case "{env}" ->
                    run.variables().forEach((name, value) -> filled.addAll(List.of("--env", name + "=" + value)));
                default -> filled.add(filled(word, run));
            }
        }
        return List.copyOf(filled);
    }

    private static String filled(String word, CheckRun run) {
        var values = new HashMap<String, String>();
        values.put("image", run.image());
        values.put("integration", run.subCommand());
        values.put("environment", run.environment());
        values.put("file", run.file());
        values.put("run", objectName(run.file()));
        values.put("args", ShellWords.join(run.allArguments()));
        values.put("command", ShellWords.join(run.command()) + " " + ShellWords.join(run.arguments()));
        values.put("env", "");
        return PLACEHOLDER
                .matcher(word)
                .replaceAll(match -> Matcher.quoteReplacement(values.getOrDefault(match.group(1), "")));
    }

    /** What Kubernetes takes as a name. */
    private static String objectName(String file) {
        String name = file.replaceFirst("\\.txt$", "").toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        String shortened = name.length() <= 63 ? name : name.substring(0, 63);
        return shortened.replaceAll("^-+|-+$", "");
    }

    private static Parsed<CommandTemplate> refused(String sentence) {
        return Parsed.refused("command", 0, sentence);
    }
}
