package dev.tidegate.cli.demo;

import dev.tidegate.cli.output.Block;
import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.Table;
import dev.tidegate.cli.output.Tint;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.ToIntFunction;

/** What there is to say when the story is over; the verdict comes last, where the eye is. */
record Summary(Story story) {

    List<Block> blocks() {
        var blocks = new ArrayList<Block>();
        blocks.add(groups());
        blocks.add(Line.of());
        if (!story.failures().isEmpty()) {
            blocks.add(failures(story.failures()));
            blocks.add(Line.of());
        }
        blocks.add(hindrances());
        blocks.add(Line.of());
        blocks.addAll(ending());
        blocks.add(
                Line.of("The engine decided " + story.decisions() + " times and told every cluster it held back why."));
        return blocks;
    }

    private List<Line> ending() {
        var when = " on " + DayClock.of(story.end()) + ", after " + DayClock.length(story.length())
                + " of simulated time.";
        var score = sum(Progress::done) + " of " + story.clusters() + " simulated clusters "
                + (sum(Progress::done) == 1 ? "has" : "have") + " the change, " + sum(Progress::failed) + " failed";
        int held = sum(Progress::held);
        var lines = new ArrayList<Line>();
        lines.add(Line.of((story.isFinished() ? Tint.GOOD.of("Finished") : Tint.BAD.of("Stopped")), when));
        lines.add(Line.of(score + (held == 0 ? "." : ", " + held + " never started.")));
        if (!story.isFinished()) {
            lines.add(Line.of("Why: " + story.stoppedBy() + "."));
        }
        return lines;
    }

    private int sum(ToIntFunction<Progress> count) {
        return story.last().groups().stream().mapToInt(count).sum();
    }

    private Table groups() {
        var table = Table.of("GROUP", "CLUSTERS", "DONE", "FAILED", "HELD", "OPENED", "THROUGH");
        for (var group : story.last().groups()) {
            table.row(
                    group.group(),
                    group.size(),
                    group.done(),
                    group.failed() == 0 ? "0" : Tint.BAD.of(group.failed()),
                    group.held(),
                    timeOf(group.group(), Event.Kind.OPENED),
                    timeOf(group.group(), Event.Kind.DONE));
        }
        return table;
    }

    private String timeOf(String group, Event.Kind kind) {
        return story.first(group, kind).map(event -> DayClock.of(event.at())).orElse("");
    }

    private Table failures(Collection<Event> failures) {
        var table = Table.of("FAILED", "WHEN", "WHAT");
        failures.forEach(event -> table.row(Tint.BAD.of(event.subject()), DayClock.of(event.at()), event.what()));
        return table;
    }

    private Table hindrances() {
        var table = Table.of("HELD BACK BY", "FOR", "SHARE", "BECAUSE");
        for (var hindrance : Hindrance.of(story.scenes())) {
            table.row(
                    hindrance.kind().label(),
                    DayClock.length(hindrance.time()),
                    hindrance.percentOf(story.length()) + " %",
                    hindrance.kind().meaning());
        }
        return table;
    }
}
