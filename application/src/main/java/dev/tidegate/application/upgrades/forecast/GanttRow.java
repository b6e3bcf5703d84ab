package dev.tidegate.application.upgrades.forecast;

import static dev.tidegate.application.upgrades.forecast.GanttChart.percent;

import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.upgrades.forecast.ClusterForecast;
import dev.tidegate.upgrades.forecast.ForecastConfidence;
import dev.tidegate.upgrades.forecast.ForecastDelay;
import dev.tidegate.upgrades.forecast.ForecastRemainder;
import dev.tidegate.upgrades.forecast.ForecastStep;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The row of one cluster: its steps as bars, before each what it waited for, in the order such things follow each other.
 * Versions stand beside the bars on a wide screen, and in a line of text above them on a narrow one.
 */
final class GanttRow {

    private static final double NARROWEST_WAIT = 0.03;
    private static final double LABEL = 7;
    private static final double REMAINDER_LABEL = 20;

    private static final DateTimeFormatter SHORT_CLOCK =
            DateTimeFormatter.ofPattern("d MMM HH:mm", Locale.ENGLISH).withZone(ZoneOffset.UTC);

    private final TimeAxis axis;
    private final ClusterForecast cluster;
    private final HtmlBuilder html = new HtmlBuilder();

    GanttRow(TimeAxis axis, ClusterForecast cluster) {
        this.axis = axis;
        this.cluster = cluster;
    }

    /** A change of version with the node pools that follow it, as one label. */
    private record Change(Instant start, Instant end, String label) {}

    HtmlBuilder draw() {
        var changes = changes();
        html.add(
                "<div class=\"row\"><b title=\"%s\">%s</b><p>",
                cluster.name() + " runs " + cluster.currentVersion(), cluster.name());
        changes.forEach(change -> html.add("<span>%s on %s</span>", change.label, SHORT_CLOCK.format(change.start)));
        remainder().forEach(words -> html.add("<span>%s</span>", words));
        html.add("</p><div class=\"track\">");
        var since = axis.from();
        for (var step : cluster.steps()) {
            waits(step.delays(), since, step.start());
            bar(step);
            since = step.end();
        }
        drawRemainder(since, !changes.isEmpty());
        labels(changes);
        return html.add("</div></div>");
    }

    /** Splits the time before a step among what it waited for. */
    private void waits(List<ForecastDelay> delays, Instant since, Instant until) {
        double all = delays.stream()
                .mapToDouble(delay -> delay.duration().toSeconds())
                .sum();
        double place = axis.at(since);
        double width = axis.at(until) - place;
        for (var delay : delays.stream()
                .sorted(Comparator.comparingInt(
                        (ForecastDelay delay) -> ChartColours.of(delay.code()).rank()))
                .toList()) {
            double part = all == 0 ? 0 : width * delay.duration().toSeconds() / all;
            if (part > NARROWEST_WAIT) {
                html.add(
                        "<i class=\"%s\" style=\"left:%s;width:%s\" title=\"%s\"></i>",
                        ChartColours.of(delay.code()).style(),
                        percent(place),
                        percent(part),
                        delay.code() + " for " + TimeFormat.duration(delay.duration()) + ": " + delay.sentence());
            }
            place += part;
        }
    }

    private void bar(ForecastStep step) {
        double place = axis.at(step.start());
        html.add(
                "<i class=\"step%s%s\" style=\"left:%s;width:%s\" title=\"%s\"></i>",
                step.isNodePool() ? " pool" : "",
                step.confidence() == ForecastConfidence.HIGH ? "" : " unsure",
                percent(place),
                percent(axis.at(step.end()) - place),
                cluster.name() + ": " + step.part() + (step.unit() == null ? "" : " " + step.unit()) + " "
                        + step.from() + " → " + step.to() + ", starts "
                        + UpgradeForecastDocument.clock(step.start()) + " UTC, takes "
                        + TimeFormat.duration(Duration.between(step.start(), step.end())) + ", confidence "
                        + step.confidence());
    }

    private List<Change> changes() {
        return cluster.steps().stream().collect(Collectors.groupingBy(ForecastStep::to)).values().stream()
                .map(GanttRow::change)
                .sorted(Comparator.comparing(Change::start))
                .toList();
    }

    private static Change change(List<ForecastStep> steps) {
        var ends = steps.stream().map(ForecastStep::end).max(Comparator.naturalOrder());
        boolean poolsOnly = steps.stream().allMatch(ForecastStep::isNodePool);
        return new Change(
                steps.get(0).start(),
                ends.orElseThrow(),
                (poolsOnly ? "node pools " : "") + steps.get(0).to());
    }

    /** A label that the next change would cover is left out. */
    private void labels(List<Change> changes) {
        for (int index = 0; index < changes.size(); index++) {
            var change = changes.get(index);
            double end = axis.at(change.end);
            boolean last = index == changes.size() - 1;
            if (last && end > 100 - LABEL) {
                html.add(
                        "<span class=\"before\" style=\"left:%s\">%s</span>",
                        percent(axis.at(change.start)), change.label);
            } else if (last || axis.at(changes.get(index + 1).start) - end >= LABEL) {
                html.add("<span style=\"left:calc(%s + 5px)\">%s</span>", percent(end), change.label);
            }
        }
    }

    /** What remains in words, if anything does or nothing is to come at all. */
    private List<String> remainder() {
        var remainder = cluster.remainder();
        if (remainder.kind() == ForecastRemainder.Kind.NOTHING) {
            return cluster.steps().isEmpty() ? List.of("up to date") : List.of();
        }
        return ChartColours.ofRemainder(cluster)
                .map(colour -> remainder.kind().name().toLowerCase(Locale.ROOT) + ": " + remainder.code())
                .stream()
                .toList();
    }

    private void drawRemainder(Instant since, boolean afterLabel) {
        double place = axis.at(since);
        var offset = afterLabel ? " + 56px" : "";
        var colour = ChartColours.ofRemainder(cluster);
        colour.ifPresent(drawn -> html.add(
                "<i class=\"rest %s %s\" style=\"left:calc(%s%s)\"></i>",
                cluster.remainder().kind().name().toLowerCase(Locale.ROOT), drawn.style(), percent(place), offset));
        if (place < 100 - REMAINDER_LABEL) {
            remainder()
                    .forEach(words -> html.add(
                            "<span class=\"%s\" style=\"left:calc(%s%s%s)\" title=\"%s\">%s</span>",
                            cluster.remainder().kind().name().toLowerCase(Locale.ROOT),
                            percent(place),
                            offset,
                            colour.isPresent() ? " + 42px" : "",
                            cluster.remainder().sentence(),
                            words));
        }
    }
}
