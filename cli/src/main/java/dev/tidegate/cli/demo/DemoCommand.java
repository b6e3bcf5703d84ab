package dev.tidegate.cli.demo;

import dev.tidegate.cli.output.Block;
import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ExitCode;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Plays a rollout over a simulated fleet; the first thing to run. */
@Command(
        name = "demo",
        description = {
            DemoCommand.SUMMARY,
            "",
            "200 made-up clusters in four groups take one change. The decisions are made by the same engine that"
                    + " decides real rollouts, on a clock that runs fast. No cluster and no file is touched. The demo"
                    + " ends by itself, and with exit code 0 even if the story it tells does not end well.",
        },
        footer = {
            "  tidegate demo",
            "  tidegate demo --once",
            "  tidegate demo --seed 9 -o json",
        })
public final class DemoCommand implements Callable<ExitCode> {

    public static final String SUMMARY =
            "Play the rollout of a change to a simulated fleet, and see what waits and why.";

    private static final long FASTEST = 1_000_000;

    @Option(names = "--once", order = 10, description = "Do not wait: print all events and the summary at once.")
    private boolean once;

    @Option(
            names = "--seed",
            paramLabel = "<number>",
            defaultValue = "" + Setting.USUAL_SEED,
            order = 11,
            description = "Another number tells another story; ${DEFAULT-VALUE} unless said otherwise.")
    private long seed;

    @Option(
            names = "--speed",
            paramLabel = "<seconds>",
            order = 12,
            description = "How many simulated seconds go by in one real one; unless said otherwise, as many as let the"
                    + " demo end within 20 seconds.")
    private @Nullable Long speed;

    @Mixin
    private OutputOption output;

    @Spec
    private CommandSpec command;

    private final Supplier<Stage> stage;

    public DemoCommand() {
        this(Stage::process);
    }

    DemoCommand(Supplier<Stage> stage) {
        this.stage = stage;
    }

    @Override
    public ExitCode call() {
        var wanted = speed;
        if (wanted != null && (wanted < 1 || wanted > FASTEST)) {
            throw new ParameterException(
                    command.commandLine(), "--speed is a number from 1 to " + FASTEST + ", not " + wanted);
        }
        var story = Story.of(seed);
        if (isForPeople()) {
            tell(story, wanted == null ? Tempo.speedFor(story.length()) : wanted);
        }
        output.print(document(story));
        return ExitCode.DONE;
    }

    private void tell(Story story, long pace) {
        var out = command.commandLine().getOut();
        var coloured = command.commandLine().getColorScheme().ansi().enabled();
        if (once) {
            new PlainView(out, coloured).print(story);
            return;
        }
        var here = stage.get();
        var tempo = new Tempo(here, story.start(), pace);
        if (here.canRedraw()) {
            new LiveView(here, out, coloured).play(story, tempo);
        } else {
            new PlainView(out, coloured).play(story, tempo);
        }
    }

    /** Machines get one document and have no use for a story that takes its time. */
    private boolean isForPeople() {
        Object form = command.findOption("--output").getValue();
        return "table".equals(String.valueOf(form));
    }

    private Document document(Story story) {
        var document = Document.of("tidegate.demo/v1");
        new StoryTree(story).fill(document.tree());
        for (Block block : new Summary(story).blocks()) {
            document = document.with(block);
        }
        for (Line line : NextSteps.after(story, once, command.root())) {
            document = document.with(line);
        }
        return document;
    }
}
