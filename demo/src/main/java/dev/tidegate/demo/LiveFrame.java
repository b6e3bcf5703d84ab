package dev.tidegate.demo;

import dev.tidegate.application.document.TextCell;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.demo.FleetMember.State;
import dev.tidegate.engine.gate.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * One picture of the live view. What is held takes the rows it needs, and the latest events take all others.
 */
record LiveFrame(Story story, Instant now, DemoTerminal.Size size, boolean isAscii, long speed) {

    private static final int ROWS_FOR_HELD = 9;
    private static final int ROWS_FOR_EVENT = 2;
    private static final String HELD = "%-15s%-11s";
    private static final int WIDTH_OF_HELD = 26;

    /** Exactly as many lines as the terminal has rows, none wider than it. */
    List<TextLine> lines() {
        var snapshot = story.snapshotAt(now);
        var lines = new ArrayList<>(List.of(title(), legend(), TextLine.of()));
        lines.addAll(bars(snapshot));
        lines.add(TextLine.of());
        int bottom = size.rows() - 1;
        var held = held(snapshot);
        addPart(lines, held, Math.min(Math.min(ROWS_FOR_HELD, held.size()), bottom - lines.size()));
        addPart(lines, latest(bottom - lines.size()), bottom - lines.size());
        lines.add(TextLine.of(TextStyle.FAINT.of("one second here is " + StoryTime.length(Duration.ofSeconds(speed))
                + " there; story of seed " + story.seed() + "; Ctrl-C ends it")));
        return lines.stream().limit(size.rows()).map(this::cut).toList();
    }

    /** Fills so many rows; what does not fit is marked behind the last line that does. */
    private void addPart(List<TextLine> lines, List<TextLine> part, int rows) {
        for (int i = 0; i < rows; i++) {
            lines.add(i < part.size() ? part.get(i) : TextLine.of());
        }
        if (rows > 0 && part.size() > rows) {
            var pieces = new ArrayList<Object>(lines.remove(lines.size() - 1).pieces());
            pieces.add(TextStyle.FAINT.of(" " + cutMark()));
            lines.add(TextLine.of(pieces.toArray()));
        }
    }

    private String symbol(State state) {
        return isAscii ? state.asciiSymbol : state.symbol;
    }

    private String cutMark() {
        return isAscii ? "~" : "…";
    }

    private TextLine title() {
        var clock = "  " + StoryTime.clock(now);
        int width = size.columns() - clock.length();
        return TextLine.of(TextStyle.STRONG.of(pad(cut(story.script().title(), width), width) + clock));
    }

    private TextLine legend() {
        var pieces = new ArrayList<Object>();
        for (var state : story.states()) {
            var name = state.name().toLowerCase(Locale.ROOT);
            pieces.addAll(List.of(state.tint.of(symbol(state)), " " + name + "  "));
        }
        return TextLine.of(pieces.toArray());
    }

    /** The groups as bars with their counts beside them. */
    private List<TextLine> bars(StorySnapshot snapshot) {
        var heading = story.script().group().toUpperCase(Locale.ROOT);
        int nameWidth = snapshot.groups().stream()
                .mapToInt(group -> group.name().length())
                .reduce(heading.length(), Math::max);
        var states = story.states();
        int countsWidth =
                states.stream().mapToInt(state -> countWidth(state) + 2).sum();
        int barWidth = Math.max(5, size.columns() - nameWidth - 1 - countsWidth);
        var lines = new ArrayList<TextLine>();
        lines.add(
                TextLine.of(TextStyle.STRONG.of(pad(heading, nameWidth + 1 + barWidth) + counts(states, State::name))));
        for (var group : snapshot.groups()) {
            var counts = states.stream().map(group::count).toList();
            var lengths = share(barWidth, group.size(), counts);
            var pieces = new ArrayList<Object>(List.of(pad(group.name(), nameWidth + 1)));
            var length = lengths.iterator();
            states.forEach(state -> pieces.add(state.tint.of(symbol(state).repeat(length.next()))));
            pieces.add(counts(states, state -> group.count(state) + (state == State.DONE ? "/" + group.size() : "")));
            lines.add(TextLine.of(pieces.toArray()));
        }
        return lines;
    }

    private static String counts(List<State> states, Function<State, String> text) {
        return states.stream()
                .map(state -> ("  %" + countWidth(state) + "s").formatted(text.apply(state)))
                .collect(Collectors.joining());
    }

    private static int countWidth(State state) {
        return Math.max(state == State.DONE ? 7 : 4, state.name().length());
    }

    /** Shares a width among counts: each that is not zero gets something, the rest goes to the furthest from its share. */
    static List<Integer> share(int width, int total, List<Integer> counts) {
        var lengths = new ArrayList<Integer>();
        counts.forEach(count -> lengths.add(count > 0 ? 1 : 0));
        for (int used = lengths.stream().mapToInt(Integer::intValue).sum(); total > 0 && used < width; used++) {
            int neediest = 0;
            for (int i = 1; i < counts.size(); i++) {
                if (counts.get(i) * width - lengths.get(i) * total
                        > counts.get(neediest) * width - lengths.get(neediest) * total) {
                    neediest = i;
                }
            }
            lengths.set(neediest, lengths.get(neediest) + 1);
        }
        return lengths;
    }

    /** What is held, by which gate, and why in the gate's own words; groups that are held for the same reason share it. */
    private List<TextLine> held(StorySnapshot snapshot) {
        var groups = new LinkedHashMap<Verdict.Closed, List<String>>();
        for (var held : snapshot.held()) {
            var whom = held.group() + " " + held.members();
            held.gates()
                    .forEach(gate -> groups.computeIfAbsent(gate, first -> new ArrayList<>())
                            .add(whom));
        }
        var lines = new ArrayList<TextLine>();
        lines.add(TextLine.of(TextStyle.STRONG.of(HELD.formatted("HELD BY", "WHOM") + "WHY")));
        if (groups.isEmpty()) {
            lines.add(TextLine.of(TextStyle.FAINT.of("nobody is held back")));
        }
        groups.forEach((gate, whom) -> {
            var why = fold(why(gate), Math.max(1, size.columns() - WIDTH_OF_HELD), 4);
            for (int i = 0; i < Math.max(why.size(), whom.size()); i++) {
                var left = HELD.formatted(i == 0 ? gate.gate() : "", i < whom.size() ? whom.get(i) : "");
                lines.add(TextLine.of(TextStyle.WAITING.of(left), i < why.size() ? why.get(i) : ""));
            }
        });
        return lines;
    }

    private String why(Verdict.Closed gate) {
        var opens = gate.changesAt().filter(now::isBefore);
        return gate.sentence()
                + opens.map(at -> "; may open in %s (%s)"
                                .formatted(StoryTime.length(Duration.between(now, at)), StoryTime.clock(at)))
                        .orElse("");
    }

    /** The latest events, as many as there is room for below an empty line and a heading. */
    private List<TextLine> latest(int rows) {
        var lines = new ArrayList<>(List.of(TextLine.of(), TextLine.of(TextStyle.STRONG.of("LATELY"))));
        var events = story.events().stream()
                .filter(event -> !event.at().isAfter(now))
                .toList();
        int room = Math.max(0, rows - lines.size());
        for (int index = events.size() - 1; index >= 0; index--) {
            var folded = folded(events.get(index));
            room -= folded.size();
            if (room < 0) {
                break;
            }
            lines.addAll(2, folded);
        }
        return lines;
    }

    /** An event in as many lines as it gets, with its time in front of the first. */
    private List<TextLine> folded(StoryEvent event) {
        var clock = StoryTime.clock(event.at()) + "  ";
        var lines = new ArrayList<TextLine>();
        for (var part : fold(event.sentence(), Math.max(1, size.columns() - clock.length()), ROWS_FOR_EVENT)) {
            var left = lines.isEmpty() ? clock : " ".repeat(clock.length());
            lines.add(TextLine.of(TextStyle.FAINT.of(left), event.kind().tint.of(part)));
        }
        return lines;
    }

    private static String pad(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    private TextLine cut(TextLine line) {
        var pieces = new ArrayList<Object>();
        int left = size.columns();
        for (var piece : line.pieces()) {
            pieces.add(new TextCell(cut(piece.text(), left), piece.tint()));
            left = Math.max(0, left - piece.text().length());
        }
        return TextLine.of(pieces.toArray());
    }

    /** The text, no wider than this; all texts of the demo take one column for each character. */
    String cut(String text, int width) {
        return text.length() <= width ? text : width < 1 ? "" : text.substring(0, width - 1) + cutMark();
    }

    /** The text in lines no wider than this, broken between words; what does not fit into so many lines is cut. */
    List<String> fold(String text, int width, int most) {
        var lines = new ArrayList<String>();
        var rest = text;
        while (rest.length() > width && lines.size() < most - 1) {
            int space = rest.lastIndexOf(' ', width);
            int end = space > 0 ? space : width;
            lines.add(rest.substring(0, end));
            rest = rest.substring(end).stripLeading();
        }
        lines.add(cut(rest, width));
        return lines;
    }
}
