package dev.tidegate.cli.demo;

import dev.tidegate.cli.output.Cell;
import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.Tint;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The groups as bars with their counts beside them; a narrow terminal gets fewer counts. */
record Bars(String heading, List<Progress> groups, int width, Glyphs glyphs) {

    private static final int WIDE = 72;
    private static final String COUNTS = "  %7s  %7s  %11s  %6s  %4s";
    private static final String FEW_COUNTS = "  %7s  %6s";

    List<Line> lines() {
        var lines = new ArrayList<Line>();
        lines.add(Line.of(Tint.STRONG.of(pad(heading, nameWidth() + 1 + barWidth())
                + (isWide()
                        ? format(COUNTS, "DONE", "SOAKING", "PROGRESSING", "FAILED", "HELD")
                        : format(FEW_COUNTS, "DONE", "FAILED")))));
        groups.forEach(group -> lines.add(line(group)));
        return lines;
    }

    private Line line(Progress group) {
        var pieces = new ArrayList<Object>();
        pieces.add(pad(group.group(), nameWidth() + 1));
        pieces.addAll(bar(group));
        var done = group.done() + "/" + group.size();
        pieces.add(
                isWide()
                        ? format(COUNTS, done, group.soaking(), group.progressing(), group.failed(), group.held())
                        : format(FEW_COUNTS, done, group.failed()));
        return Line.of(pieces.toArray());
    }

    private List<Cell> bar(Progress group) {
        var counts = List.of(group.done(), group.failed(), group.soaking(), group.progressing(), group.held());
        var lengths = share(barWidth(), group.size(), counts);
        return List.of(
                Tint.GOOD.of(glyphs.done().repeat(lengths.get(0))),
                Tint.BAD.of(glyphs.failed().repeat(lengths.get(1))),
                Tint.WAITING.of(glyphs.soaking().repeat(lengths.get(2))),
                Tint.PLAIN.of(glyphs.progressing().repeat(lengths.get(3))),
                Tint.FAINT.of(glyphs.held().repeat(lengths.get(4))));
    }

    /**
     * Shares a width among counts: each count that is not zero gets something, as long as there is enough for all, and
     * the rest goes to whoever is furthest from its share.
     */
    static List<Integer> share(int width, int total, List<Integer> counts) {
        var lengths = new ArrayList<Integer>();
        int used = 0;
        for (var count : counts) {
            int length = count > 0 && used < width ? 1 : 0;
            lengths.add(length);
            used += length;
        }
        for (; total > 0 && used < width; used++) {
            int neediest = 0;
            for (int i = 1; i < counts.size(); i++) {
                if (need(width, total, counts.get(i), lengths.get(i))
                        > need(width, total, counts.get(neediest), lengths.get(neediest))) {
                    neediest = i;
                }
            }
            lengths.set(neediest, lengths.get(neediest) + 1);
        }
        return lengths;
    }

    private static long need(int width, int total, int count, int length) {
        return (long) count * width - (long) length * total;
    }

    private int barWidth() {
        int counts = isWide()
                ? format(COUNTS, "", "", "", "", "").length()
                : format(FEW_COUNTS, "", "").length();
        return Math.max(4, width - nameWidth() - 1 - counts);
    }

    private int nameWidth() {
        return Math.max(
                heading.length(),
                groups.stream().mapToInt(group -> group.group().length()).max().orElse(0));
    }

    private boolean isWide() {
        return width >= WIDE;
    }

    private static String pad(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    private static String format(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern, values);
    }
}
