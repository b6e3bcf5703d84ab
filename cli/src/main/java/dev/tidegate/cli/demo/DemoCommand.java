package dev.tidegate.cli.demo;

import dev.tidegate.cli.output.Block;
import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ExitCode;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
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
            DemoCommand.SUMMARY,
            "",
            "upgrades: 24 made-up clusters in three sectors go to the next minor version within two weeks. The real"
                    + " scheduler decides and orders, on a simulated OCM with faults switched on.",
            "integrations: a reconciler with a runner for each of 24 made-up accounts gets a new image in waves. The first"
                    + " image is bad and is stopped; the repaired one gets through.",
            "rollout: 200 made-up clusters in four groups take one change, decided by the same engine that decides"
                    + " real rollouts.",
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

    public static final String SUMMARY =
            "Play upgrades, a bad image and a rollout on simulated fleets, and see what waits and why.";

    private static final long FASTEST = 1_000_000;

    @Parameters(
            paramLabel = "<story>",
            arity = "0..1",
            description = "Which story to tell: ${COMPLETION-CANDIDATES}; all unless said otherwise.")
    private @Nullable Chapter chapter;

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
            description = "How many simulated seconds go by in one real one; unless said otherwise, as many as let a"
                    + " story end within 20 seconds.")
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
        var told = chapter == null ? List.of(Chapter.values()) : List.of(chapter);
        if (!isForPeople()) {
            output.print(documentOf(told));
            return ExitCode.DONE;
        }
        for (var one : told) {
            switch (one) {
                case UPGRADES -> tellOfUpgrades(wanted);
                case INTEGRATIONS -> tellOfImage(wanted);
                case ROLLOUT -> tellOfRollout(wanted);
            }
        }
        return ExitCode.DONE;
    }

    private void tellOfUpgrades(@Nullable Long wanted) {
        tellOfPatience();
        var campaign = Campaign.of(seed);
        tell(Chapter.UPGRADES, CampaignTelling.opening(campaign), campaign.story(), wanted);
        var lines = new ArrayList<Block>(new CampaignSummary(campaign).blocks());
        lines.addAll(CampaignTelling.next(campaign, once, command.root()));
        if (chapter == null) {
            lines.add(Line.of());
        }
        output.print(printed(lines));
    }

    private void tellOfImage(@Nullable Long wanted) {
        var tale = ImageTale.of(seed);
        tell(Chapter.INTEGRATIONS, ImageTelling.opening(tale), tale.story(), wanted);
        var lines = new ArrayList<Block>(new ImageSummary(tale).blocks());
        lines.addAll(ImageTelling.next(tale, once, command.root()));
        if (chapter == null) {
            lines.add(Line.of());
        }
        output.print(printed(lines));
    }

    private void tellOfRollout(@Nullable Long wanted) {
        var story = Story.of(seed);
        tell(Chapter.ROLLOUT, Telling.opening(story), story, wanted);
        var lines = new ArrayList<Block>(new Summary(story).blocks());
        lines.addAll(NextSteps.after(story, once, command.root()));
        output.print(printed(lines));
    }

    /** A campaign takes some seconds before there is anything to see. */
    private void tellOfPatience() {
        if (stage.get().hasTerminal()) {
            var err = command.commandLine().getErr();
            err.println("The scheduler works through two simulated weeks, which takes a few seconds ...");
            err.flush();
        }
    }

    private void tell(Chapter about, List<Line> opening, Story story, @Nullable Long wanted) {
        var out = command.commandLine().getOut();
        var coloured = command.commandLine().getColorScheme().ansi().enabled();
        if (once) {
            new PlainView(out, coloured).print(opening, story);
            return;
        }
        var here = stage.get();
        var tempo = new Tempo(here, story.start(), wanted == null ? Tempo.speedFor(story.length()) : wanted);
        if (here.canRedraw()) {
            new LiveView(here, out, coloured).play(story, about, tempo);
        } else {
            new PlainView(out, coloured).play(opening, story, tempo);
        }
    }

    /** Machines get one document and have no use for a story that takes its time. */
    private boolean isForPeople() {
        Object form = command.findOption("--output").getValue();
        return "table".equals(String.valueOf(form));
    }

    /** A story that is told alone stands at the top; the others stand beside the rollout otherwise. */
    private Document documentOf(List<Chapter> told) {
        if (told.equals(List.of(Chapter.UPGRADES))) {
            var alone = Document.of("tidegate.demo.upgrades/v1");
            new CampaignTree(Campaign.of(seed)).fill(alone.tree());
            return alone;
        }
        if (told.equals(List.of(Chapter.INTEGRATIONS))) {
            var alone = Document.of("tidegate.demo.integrations/v1");
            new ImageTree(ImageTale.of(seed)).fill(alone.tree());
            return alone;
        }
        var document = Document.of("tidegate.demo/v1");
        new StoryTree(Story.of(seed)).fill(document.tree());
        if (told.contains(Chapter.UPGRADES)) {
            new CampaignTree(Campaign.of(seed)).fill(document.tree().putObject("upgrades"));
        }
        if (told.contains(Chapter.INTEGRATIONS)) {
            new ImageTree(ImageTale.of(seed)).fill(document.tree().putObject("integrations"));
        }
        return document;
    }

    private static Document printed(List<Block> blocks) {
        var document = Document.of("tidegate.demo/v1");
        for (var block : blocks) {
            document = document.with(block);
        }
        return document;
    }
}
