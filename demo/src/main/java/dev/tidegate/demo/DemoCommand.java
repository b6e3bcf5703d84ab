package dev.tidegate.demo;

import dev.tidegate.cli.demo.DemoLoader;
import dev.tidegate.cli.output.OutputFormat;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ExitCode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Plays an upgrade campaign, a new image and a rollout over simulated fleets; the first thing to run. */
@Command(
        name = "demo",
        description = {
            DemoLoader.SUMMARY,
            "",
            "upgrades: 24 made-up clusters in three sectors go to the next minor version within two weeks. The real"
                    + " scheduler decides and orders, on a simulated OCM with faults switched on.",
            "integrations: a reconciler with a runner for each of 24 made-up accounts gets a new image in waves. The first"
                    + " image is bad and is stopped; the repaired one gets through.",
            "rollout: version 2 of a policy goes to 200 made-up clusters in four groups, which people approve; some clusters"
                    + " are bad. The engine that decides real rollouts decides.",
            "",
            "All have a clock that runs fast. No cluster is touched, and no file stays behind. The demo ends by itself,"
                    + " and with exit code 0 even if the story it tells does not end well.",
        },
        footer = {
            "  tidegate demo",
            "  tidegate demo upgrades --once",
            "  tidegate demo integrations --once",
            "  tidegate demo rollout --seed 9 -o json",
        })
public final class DemoCommand implements Callable<ExitCode> {

    private static final long FASTEST = 1_000_000;
    private static final Duration TIME_FOR_INTRODUCTION = Duration.ofSeconds(6);
    private static final Duration TIME_FOR_SUMMARY = Duration.ofSeconds(20);

    /** The stories, in the order they are played. */
    enum Name {
        UPGRADES,
        INTEGRATIONS,
        ROLLOUT;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Parameters(
            paramLabel = "<story>",
            arity = "0..1",
            description = "Which story to tell: ${COMPLETION-CANDIDATES}; all unless said otherwise.")
    private @Nullable Name name;

    @Option(names = "--once", order = 10, description = "Do not wait: print all events and the summary at once.")
    private boolean once;

    @Option(
            names = "--seed",
            paramLabel = "<number>",
            defaultValue = "" + Story.USUAL_SEED,
            order = 11,
            description = "Another number tells another story; ${DEFAULT-VALUE} unless said otherwise.")
    private long seed;

    @Option(
            names = "--speed",
            paramLabel = "<seconds>",
            order = 12,
            description = "How many simulated seconds go by in one real one; unless said otherwise, as many as let a"
                    + " story end within 20 seconds.")
    private @Nullable Long speed;

    @Mixin
    private OutputOption output;

    @Spec
    private CommandSpec command;

    private final DemoTerminal terminal;

    public DemoCommand() {
        this(DemoTerminal.ofProcess());
    }

    DemoCommand(DemoTerminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public ExitCode call() {
        if (speed != null && (speed < 1 || speed > FASTEST)) {
            throw new ParameterException(
                    command.commandLine(), "--speed is a number from 1 to " + FASTEST + ", not " + speed);
        }
        var names = name == null ? List.of(Name.values()) : List.of(name);
        // Programs get one document and have no use for a story that takes its time.
        if (command.findOption("--output").getValue() == OutputFormat.TABLE) {
            tell(names);
        } else {
            output.print(
                    StoryDocument.forPrograms(names.stream().map(this::simulate).toList()));
        }
        return ExitCode.DONE;
    }

    private void tell(List<Name> names) {
        var stories = new ArrayList<Story>();
        for (var one : names) {
            if (!stories.isEmpty()) {
                pause(TIME_FOR_SUMMARY, "The next story begins");
            }
            output.print(StoryDocument.introduction(StoryScript.of(one.toString())));
            command.commandLine().getOut().flush(); // it is read while the story is simulated
            var story = simulate(one);
            pause(TIME_FOR_INTRODUCTION, "It begins");
            play(story);
            output.print(StoryDocument.summary(story));
            stories.add(story);
        }
        output.print(StoryDocument.next(stories, once));
    }

    /** The live view covers what was printed before, so a reader gets time. */
    private void pause(Duration length, String next) {
        if (!once && terminal.canShowLiveView()) {
            StoryPlayer.pause(terminal, command.commandLine().getOut(), length, next);
        }
    }

    private Story simulate(Name one) {
        return switch (one) {
            case UPGRADES -> simulateUpgrades();
            case INTEGRATIONS -> ImageStory.tell(seed);
            case ROLLOUT -> RolloutStory.tell(seed);
        };
    }

    /** Shows on standard error how far it is: the simulated time on a terminal, the days in one plain line elsewhere. */
    private Story simulateUpgrades() {
        var err = command.commandLine().getErr();
        boolean isTerminal = terminal.streams().errors();
        var what = "Simulating two weeks first, which takes up to a minute: ";
        var days = new HashSet<String>();
        err.print(what + "begins");
        err.flush();
        var story = UpgradeStory.tell(seed, now -> {
            var clock = StoryTime.clock(now);
            var day = clock.substring(0, clock.lastIndexOf(' '));
            err.print(isTerminal ? StoryPlayer.CLEAR_LINE + what + clock : days.add(day) ? ", " + day : "");
            err.flush();
        });
        err.print(isTerminal ? StoryPlayer.CLEAR_LINE : ", done\n");
        err.flush();
        return story;
    }

    private void play(Story story) {
        var commandLine = command.commandLine();
        var coloured = commandLine.getColorScheme().ansi().enabled();
        long faster = speed == null ? StoryPlayer.speedFor(story.length()) : speed;
        var player = new StoryPlayer(story, terminal, commandLine.getOut(), coloured, faster);
        player.play(once);
    }
}
