package dev.tidegate.cli.demo;

import dev.tidegate.cli.output.Block;
import dev.tidegate.cli.output.Cell;
import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.Table;
import dev.tidegate.cli.output.Tint;
import dev.tidegate.integrations.rollout.WaveState;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What there is to say when the image has arrived; the verdict comes last, where the eye is. */
record ImageSummary(ImageTale tale) {

    List<Block> blocks() {
        var blocks = new ArrayList<Block>();
        blocks.add(waves());
        blocks.add(Line.of());
        blocks.addAll(forecast());
        var end = tale.end();
        if (end != null) {
            blocks.add(Line.of("The change to the data that ends the rollout:"));
            blocks.addAll(change(end));
            blocks.add(
                    end.isUnnoticed()
                            ? Line.of(
                                    "Merged or not, all " + end.shards() + " shards run ",
                                    Tint.GOOD.of("the same image"),
                                    ".")
                            : Line.of(Tint.BAD.of("Merged, only " + end.unchanged() + " of " + end.shards()
                                    + " shards run the same image.")));
            blocks.add(Line.of());
        }
        blocks.addAll(ending());
        return blocks;
    }

    private Table waves() {
        var table = Table.of("IMAGE", "WAVE", "ACCOUNTS", "STARTED", "FORECAST", "REALLY", "WAITED LONGEST FOR");
        for (var attempt : tale.attempts()) {
            for (var wave : attempt.waves()) {
                table.row(
                        attempt.image(),
                        wave.name(),
                        wave.accounts(),
                        time(wave.startedAt()),
                        time(wave.forecastAt()),
                        outcome(wave),
                        Optional.ofNullable(wave.waitedFor()).orElse("nothing"));
            }
        }
        return table;
    }

    private static String time(@Nullable Instant at) {
        return at == null ? "never" : DayClock.of(at);
    }

    private static Cell outcome(ImageTale.Wave wave) {
        return wave.state() == WaveState.REVERTED
                ? Tint.BAD.of("taken back")
                : wave.doneAt() == null ? Tint.PLAIN.of("never") : Tint.GOOD.of(time(wave.doneAt()));
    }

    /** Of the last image: nobody foresees that one is bad. */
    private List<Line> forecast() {
        var waves = tale.attempts().get(tale.attempts().size() - 1).waves();
        var last = waves.get(waves.size() - 1);
        var foreseen = last.forecastAt();
        var real = last.doneAt();
        if (foreseen == null || real == null) {
            return List.of();
        }
        var late = Duration.between(foreseen, real);
        return List.of(Line.of("Forecast: the last account came "
                + (late.isZero()
                        ? "when it said"
                        : DayClock.length(late.abs()) + (late.isNegative() ? " early" : " late"))
                + "; it knows neither how long people take nor which run fails."));
    }

    private static List<Line> change(ImageEnd end) {
        var lines = new ArrayList<Line>();
        for (var change : end.changes()) {
            lines.add(Line.of("  " + change.file()));
            change.before().forEach(line -> lines.add(Line.of(Tint.BAD.of("  - " + line))));
            change.after().forEach(line -> lines.add(Line.of(Tint.GOOD.of("  + " + line))));
        }
        end.removed().forEach(file -> lines.add(Line.of("  " + file + " goes")));
        return lines;
    }

    private List<Line> ending() {
        var story = tale.story();
        return List.of(
                Line.of(
                        story.isFinished() ? Tint.GOOD.of("Finished") : Tint.BAD.of("Stopped"),
                        " on " + DayClock.of(story.end())
                                + (story.isFinished() ? "." : ": " + story.stoppedBy() + ".")),
                Line.of(tale.accountsOn(ImageSetting.REPAIRED) + " of " + tale.accounts() + " simulated accounts run "
                        + ImageSetting.REPAIRED + "; " + tale.spared().size() + " never saw " + ImageSetting.BAD + "."),
                Line.of("The rollout was decided " + story.decisions() + " times."));
    }
}
