package dev.tidegate.cli.demo;

import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.Tint;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * One picture of the story, made for one size of terminal. The groups come first and are never left out while there
 * is room for them; the parts below keep their places from picture to picture, whatever they have to say.
 *
 * @param about tells what groups are called in this story
 */
record Frame(Story story, Chapter about, Instant now, Size size, Glyphs glyphs, long speed) {

    private static final int ROWS_FOR_REASONS = 9;
    private static final int ROWS_WITH_FOOTER = 16;

    /** Exactly as many lines as the terminal has rows, none wider than it. */
    List<Line> lines() {
        var scissors = new Scissors(glyphs.cut());
        var scene = story.sceneAt(now);
        var lines = new ArrayList<Line>();
        lines.add(title());
        lines.add(legend());
        lines.add(Line.of());
        lines.addAll(new Bars(about.heading(), scene.groups(), size.columns(), glyphs).lines());
        lines.add(Line.of());
        int bottom = size.rows() - (hasFooter() ? 1 : 0);
        int rowsForReasons = Math.min(ROWS_FOR_REASONS, bottom - lines.size());
        addPart(lines, new Reasons(scene, now, size.columns(), scissors).lines(), rowsForReasons);
        addPart(lines, lately(bottom - lines.size()), bottom - lines.size());
        if (hasFooter()) {
            lines.add(footer());
        }
        while (lines.size() < size.rows()) {
            lines.add(Line.of());
        }
        return lines.stream()
                .limit(size.rows())
                .map(line -> scissors.cut(line, size.columns()))
                .toList();
    }

    /** What does not fit is marked behind the last line that does. */
    private void addPart(List<Line> lines, List<Line> part, int rows) {
        for (int i = 0; i < rows; i++) {
            lines.add(i < part.size() ? part.get(i) : Line.of());
        }
        if (rows > 0 && part.size() > rows) {
            var pieces = new ArrayList<Object>(lines.remove(lines.size() - 1).pieces());
            pieces.add(Tint.FAINT.of(" " + glyphs.cut()));
            lines.add(Line.of(pieces.toArray()));
        }
    }

    /** The clock stands at the right edge and is the last thing to go. */
    private Line title() {
        var clock = DayClock.of(now);
        int room = size.columns() - clock.length() - 2;
        var title = "Tidegate demo";
        var subtitle = ": a simulated fleet of " + story.clusters() + " " + about.members();
        if (room < title.length()) {
            return Line.of(Tint.STRONG.of(clock));
        }
        var shown = title.length() + subtitle.length() <= room ? subtitle : room >= 24 ? " (simulated)" : "";
        var gap = " ".repeat(room - title.length() - shown.length() + 2);
        return Line.of(Tint.STRONG.of(title), shown + gap, Tint.STRONG.of(clock));
    }

    private Line legend() {
        var isNarrow = size.columns() < 50;
        return Line.of(
                Tint.GOOD.of(glyphs.done()),
                isNarrow ? " done " : " done  ",
                Tint.WAITING.of(glyphs.soaking()),
                isNarrow ? " soak " : " soaking  ",
                glyphs.progressing(),
                isNarrow ? " progress " : " progressing  ",
                Tint.BAD.of(glyphs.failed()),
                isNarrow ? " fail " : " failed  ",
                Tint.FAINT.of(glyphs.held()),
                " held");
    }

    /** The latest events, as many as there is room for below an empty line and a heading. */
    private List<Line> lately(int rows) {
        var lines = new ArrayList<Line>();
        lines.add(Line.of());
        lines.add(Line.of(Tint.STRONG.of("LATELY")));
        var events = story.eventsUntil(now);
        int room = Math.max(0, rows - lines.size());
        events.subList(Math.max(0, events.size() - room), events.size())
                .forEach(event -> lines.add(Telling.line(event)));
        return lines;
    }

    private boolean hasFooter() {
        return size.rows() >= ROWS_WITH_FOOTER;
    }

    private Line footer() {
        return Line.of(Tint.FAINT.of("one second here is " + DayClock.length(Duration.ofSeconds(speed))
                + " there; story of seed " + story.seed() + "; Ctrl-C ends it"));
    }
}
