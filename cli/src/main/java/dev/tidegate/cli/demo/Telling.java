package dev.tidegate.cli.demo;

import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.Tint;
import dev.tidegate.engine.duration.Spoken;
import java.util.List;
import java.util.stream.Collectors;

/** The words before and during the story that the views share. */
final class Telling {

    private Telling() {}

    static List<Line> opening(Story story) {
        var groups = story.last().groups().stream()
                .map(group -> group.group() + " (" + group.size() + ")")
                .collect(Collectors.joining(", "));
        return List.of(
                Line.of(
                        Tint.STRONG.of("A simulated fleet: "),
                        story.clusters() + " made-up clusters, but the decisions are the real ones."),
                Line.of("One change goes to " + groups + ", in this order."),
                Line.of("A success must last " + Spoken.duration(Setting.SOAK) + ", a cluster has "
                        + Spoken.duration(Setting.DEADLINE) + " to get there, " + Setting.MAX_FAILURES
                        + " of a group may"),
                Line.of("fail, " + Setting.FIRST + " may not fail at all, and people approve the groups behind it."));
    }

    static Line line(Event event) {
        return Line.of(
                Tint.FAINT.of(DayClock.of(event.at()) + "  "),
                event.kind().tint().of(event.sentence()));
    }
}
