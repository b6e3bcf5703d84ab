package dev.tidegate.application.upgrades.forecast;

import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.forecast.ClusterForecast;
import dev.tidegate.upgrades.forecast.ForecastDelay;
import dev.tidegate.upgrades.forecast.ForecastRemainder;
import dev.tidegate.upgrades.forecast.ForecastStep;
import dev.tidegate.upgrades.forecast.UpgradeForecast;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The steps of every cluster along the time, one row for each, grouped by sector in the order they begin. Before each
 * step stands what it waited for, in the order such things follow each other.
 */
final class GanttChart {

    private static final int WIDTH = 1180;
    private static final int LEFT = 196;
    private static final int RIGHT = 1164;
    private static final int TOP = 34;
    private static final int ROW = 24;
    private static final int GROUP = 34;
    private static final int BAR = 12;
    private static final double NARROWEST = 4;
    private static final double LABEL = 50;

    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMM", Locale.ENGLISH);
    private static final Comparator<ClusterForecast> BY_START =
            Comparator.comparing(GanttChart::begins).thenComparing(ClusterForecast::name);

    private final TimeAxis axis;
    private final Map<String, List<ClusterForecast>> groups = new LinkedHashMap<>();
    private final int height;

    GanttChart(UpgradeForecast forecast) {
        this.axis = TimeAxis.of(forecast, LEFT, RIGHT);
        forecast.clusters().stream()
                .sorted(BY_START)
                .forEach(outlook -> groups.computeIfAbsent(
                                outlook.sector() == null ? "" : outlook.sector(), absent -> new ArrayList<>())
                        .add(outlook));
        this.height = TOP + groups.size() * GROUP + forecast.clusters().size() * ROW + 8;
    }

    private static Instant begins(ClusterForecast outlook) {
        return outlook.steps().isEmpty() ? Instant.MAX : outlook.steps().get(0).start();
    }

    HtmlBuilder draw() {
        var svg = new HtmlBuilder()
                .add(
                        "<svg class=\"chart\" viewBox=\"0 0 %s %s\" role=\"img\" aria-label=\"Upgrades by cluster and time\">",
                        WIDTH, height);
        grid(svg);
        int y = TOP;
        for (var group : groups.entrySet()) {
            svg.add(
                    "<text class=\"group\" x=\"8\" y=\"%s\">%s</text>",
                    y + 23, group.getKey().isEmpty() ? "no sector" : group.getKey());
            svg.add(
                    "<text class=\"count\" x=\"%s\" y=\"%s\">%s</text>",
                    LEFT - 12, y + 23, group.getValue().size());
            svg.add(
                    "<line class=\"rule\" x1=\"8\" x2=\"%s\" y1=\"%s\" y2=\"%s\"/>",
                    RIGHT, y + GROUP - 4, y + GROUP - 4);
            y += GROUP;
            for (var outlook : group.getValue()) {
                row(outlook, y, svg);
                y += ROW;
            }
        }
        return svg.add("</svg>");
    }

    private void grid(HtmlBuilder svg) {
        for (var saturday : axis.saturdays()) {
            double start = x(saturday);
            double end = x(saturday.plusDays(2));
            if (end > start) {
                svg.add(
                        "<rect class=\"weekend\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"/>",
                        px(start), TOP - 8, px(end - start), height - TOP);
            }
        }
        double last = -100;
        for (var day : axis.days()) {
            double x = x(day);
            svg.add(
                    "<line class=\"grid\" x1=\"%s\" x2=\"%s\" y1=\"%s\" y2=\"%s\"/>",
                    px(x), px(x), TOP - 8, height - 8);
            if (x - last >= LABEL && x < RIGHT - 20) {
                svg.add("<text class=\"day\" x=\"%s\" y=\"16\">%s</text>", px(x), DAY.format(day));
                last = x;
            }
        }
    }

    private double x(LocalDate day) {
        return axis.at(day.atStartOfDay().toInstant(ZoneOffset.UTC));
    }

    private void row(ClusterForecast outlook, int y, HtmlBuilder svg) {
        int middle = y + ROW / 2;
        svg.add(
                "<g class=\"row\"><rect class=\"hit\" x=\"8\" y=\"%s\" width=\"%s\" height=\"%s\"/>",
                y, RIGHT - 8, ROW);
        svg.add(
                "<text class=\"name\" x=\"16\" y=\"%s\">%s<title>%s</title></text>",
                middle + 4, shortened(outlook.name()), outlook.name() + " runs " + outlook.currentVersion());
        var since = axis.from();
        double label = -100;
        var labels = new HtmlBuilder();
        for (var step : outlook.steps()) {
            waiting(step.delays(), since, step.start(), middle, svg);
            label = step(outlook, step, middle, label, svg, labels);
            since = step.end();
        }
        rest(outlook, since, middle, svg);
        svg.add(labels);
        svg.add("</g>");
    }

    private static String shortened(String name) {
        return name.length() > 25 ? name.substring(0, 24) + "…" : name;
    }

    /** Splits the time before a step among what it waited for. */
    private void waiting(List<ForecastDelay> holds, Instant since, Instant until, int middle, HtmlBuilder svg) {
        double all =
                holds.stream().mapToDouble(hold -> hold.duration().toSeconds()).sum();
        double x = axis.at(since);
        double width = axis.at(until) - x;
        for (var hold : holds.stream()
                .sorted(Comparator.comparingInt(
                        (ForecastDelay hold) -> ChartColours.of(hold.code()).rank()))
                .toList()) {
            double part = all == 0 ? 0 : width * hold.duration().toSeconds() / all;
            if (part > 0.3) {
                svg.add(
                        "<rect class=\"wait %s\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"6\" rx=\"1\"><title>%s</title></rect>",
                        ChartColours.of(hold.code()).style(),
                        px(x),
                        middle - 3,
                        px(part),
                        hold.code() + " for " + TimeFormat.duration(hold.duration()) + ": " + hold.sentence());
            }
            x += part;
        }
    }

    private double step(
            ClusterForecast outlook,
            ForecastStep step,
            int middle,
            double lastLabel,
            HtmlBuilder svg,
            HtmlBuilder labels) {
        double x = axis.at(step.start());
        double width = Math.max(NARROWEST, axis.at(step.end()) - x);
        var title = outlook.name() + ": " + step.part() + (step.unit() == null ? "" : " " + step.unit()) + " "
                + step.from() + " → " + step.to() + ", starts " + UpgradeForecastDocument.clock(step.start())
                + " UTC, takes "
                + TimeFormat.duration(Duration.between(step.start(), step.end())) + ", confidence " + step.confidence();
        svg.add(
                "<rect class=\"step %s\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"2\"><title>%s</title></rect>",
                (step.isNodePool() ? "pool " : "") + step.confidence(),
                px(x),
                step.isNodePool() ? middle - BAR / 4 : middle - BAR / 2,
                px(width),
                step.isNodePool() ? BAR / 2 : BAR,
                title);
        if (step.isNodePool()) {
            return lastLabel;
        }
        double clear = Math.max(x + width, axis.at(settled(outlook, step)));
        boolean before = clear > RIGHT - LABEL;
        if (x - lastLabel < LABEL) {
            return lastLabel;
        }
        labels.add(
                "<text class=\"version%s\" x=\"%s\" y=\"%s\">%s</text>",
                before ? " end" : "", px(before ? x - 4 : clear + 4), middle + 4, step.to());
        return clear;
    }

    /** When the node pools have followed, too. */
    private static Instant settled(ClusterForecast outlook, ForecastStep step) {
        return outlook.steps().stream()
                .filter(other -> other.isNodePool() && other.to().equals(step.to()))
                .map(ForecastStep::end)
                .max(Comparator.naturalOrder())
                .orElse(step.end());
    }

    private void rest(ClusterForecast outlook, Instant since, int middle, HtmlBuilder svg) {
        var rest = outlook.remainder();
        if (rest.kind() == ForecastRemainder.Kind.NOTHING || outlook.remainder().code() == OutcomeCode.POLICY_EXISTS) {
            return;
        }
        double x = axis.at(since) + (outlook.steps().isEmpty() ? 0 : LABEL);
        double end = rest.isNever() ? Math.min(RIGHT, x + 40) : RIGHT;
        svg.add(
                "<line class=\"rest %s %s\" x1=\"%s\" x2=\"%s\" y1=\"%s\" y2=\"%s\"/>",
                rest.kind().name().toLowerCase(Locale.ROOT),
                ChartColours.of(rest.code()).style(),
                px(x),
                px(Math.max(x, end)),
                middle,
                middle);
        if (rest.isNever() && end < RIGHT - 120) {
            svg.add(
                    "<text class=\"never\" x=\"%s\" y=\"%s\">never: %s<title>%s</title></text>",
                    px(end + 6), middle + 4, rest.code(), rest.sentence());
        }
    }

    private static String px(double number) {
        return String.format(Locale.ROOT, "%.1f", number);
    }
}
