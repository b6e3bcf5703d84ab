package dev.tidegate.cli.demo;

import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.Tint;
import dev.tidegate.engine.gate.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is held back, by which gate, and why in the gate's own words; whoever is next in line comes first. */
record Reasons(Scene scene, Instant now, int width, Scissors scissors) {

    private static final int WIDE = 60;
    private static final int GATE = 15;
    private static final int WHOM = 11;
    private static final int MOST_LINES = 4;

    List<Line> lines() {
        var lines = new ArrayList<Line>();
        lines.add(Line.of(Tint.STRONG.of(isWide() ? pad("HELD BY", GATE) + pad("WHOM", WHOM) + "WHY" : "HELD BACK")));
        if (scene.holds().isEmpty()) {
            lines.add(Line.of("nobody"));
        }
        reasons().forEach((reason, whom) -> lines.addAll(isWide() ? columns(reason, whom) : stacked(reason, whom)));
        return lines;
    }

    /** Groups that are held for the same reason share it. */
    private Map<Verdict.Closed, List<String>> reasons() {
        var reasons = new LinkedHashMap<Verdict.Closed, List<String>>();
        for (var hold : scene.holds()) {
            for (var reason : hold.reasons()) {
                reasons.computeIfAbsent(reason, first -> new ArrayList<>()).add(hold.group() + " " + hold.clusters());
            }
        }
        return reasons;
    }

    private List<Line> columns(Verdict.Closed reason, List<String> whom) {
        var why = scissors.fold(why(reason), width - GATE - WHOM, MOST_LINES);
        var lines = new ArrayList<Line>();
        for (int i = 0; i < Math.max(why.size(), whom.size()); i++) {
            lines.add(Line.of(
                    Tint.WAITING.of(pad(i == 0 ? reason.gate() : "", GATE)),
                    pad(i < whom.size() ? whom.get(i) : "", WHOM),
                    i < why.size() ? why.get(i) : ""));
        }
        return lines;
    }

    private List<Line> stacked(Verdict.Closed reason, List<String> whom) {
        var lines = new ArrayList<Line>();
        lines.add(Line.of(Tint.WAITING.of(reason.gate()), ": " + String.join(", ", whom)));
        scissors.fold(why(reason), Math.max(1, width - 2), MOST_LINES).forEach(line -> lines.add(Line.of("  " + line)));
        return lines;
    }

    private String why(Verdict.Closed reason) {
        return reason.sentence()
                + reason.changesAt().filter(now::isBefore).map(this::opens).orElse("");
    }

    private String opens(Instant at) {
        return "; may open in " + DayClock.length(Duration.between(now, at)) + " (" + DayClock.of(at) + ")";
    }

    private boolean isWide() {
        return width >= WIDE;
    }

    private static String pad(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }
}
