package dev.tidegate.application.upgrades.forecast;

import dev.tidegate.upgrades.forecast.ClusterForecast;
import dev.tidegate.upgrades.forecast.UpgradeForecast;
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
import java.util.TreeMap;

/**
 * The steps of every cluster along the time, one row for each in the order they begin. Sectors are in the order of their
 * dependencies. Places are shares of the width, so that the chart fits every screen.
 */
final class GanttChart {

    private static final double BETWEEN_DAYS = 6;

    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMM", Locale.ENGLISH);
    private static final Comparator<ClusterForecast> BY_START =
            Comparator.comparing(GanttChart::begins).thenComparing(ClusterForecast::name);

    private final TimeAxis axis;
    private final Map<String, List<ClusterForecast>> groups = new LinkedHashMap<>();

    GanttChart(UpgradeForecast forecast) {
        this.axis = TimeAxis.of(forecast);
        var bySector = new TreeMap<String, List<ClusterForecast>>();
        forecast.clusters().stream()
                .sorted(BY_START)
                .forEach(cluster -> bySector.computeIfAbsent(
                                cluster.sector() == null ? "" : cluster.sector(), absent -> new ArrayList<>())
                        .add(cluster));
        var withoutSector = bySector.remove("");
        forecast.sectors().stream()
                .filter(bySector::containsKey)
                .forEach(sector -> groups.put(sector, bySector.remove(sector)));
        groups.putAll(bySector);
        if (withoutSector != null) {
            groups.put("no sector", withoutSector);
        }
    }

    private static Instant begins(ClusterForecast cluster) {
        return cluster.steps().isEmpty() ? Instant.MAX : cluster.steps().get(0).start();
    }

    HtmlBuilder draw() {
        var html = new HtmlBuilder().add("<div class=\"chart\">");
        grid(html);
        groups.forEach((sector, clusters) -> {
            html.add("<h3>%s <small>%s</small></h3>", sector, clusters.size());
            clusters.forEach(cluster -> html.add(new GanttRow(axis, cluster).draw()));
        });
        return html.add("</div>");
    }

    private void grid(HtmlBuilder html) {
        var names = new HtmlBuilder().add("<div class=\"days\">");
        html.add("<div class=\"grid\">");
        for (var saturday : axis.saturdays()) {
            double start = at(saturday);
            double width = at(saturday.plusDays(2)) - start;
            if (width > 0) {
                html.add("<i class=\"weekend\" style=\"left:%s;width:%s\"></i>", percent(start), percent(width));
            }
        }
        double last = -BETWEEN_DAYS;
        for (var day : axis.days()) {
            double place = at(day);
            html.add("<i class=\"day\" style=\"left:%s\"></i>", percent(place));
            if (place - last >= BETWEEN_DAYS && place < 98) {
                names.add("<span style=\"left:%s\">%s</span>", percent(place), DAY.format(day));
                last = place;
            }
        }
        html.add("</div>").add(names.add("</div>"));
    }

    private double at(LocalDate day) {
        return axis.at(day.atStartOfDay().toInstant(ZoneOffset.UTC));
    }

    static String percent(double share) {
        return String.format(Locale.ROOT, "%.2f%%", share);
    }
}
