package dev.tidegate.application.upgrades.forecast;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.upgrades.forecast.Bottleneck;
import dev.tidegate.upgrades.forecast.ClusterForecast;
import dev.tidegate.upgrades.forecast.ForecastDelay;
import dev.tidegate.upgrades.forecast.ForecastRemainder;
import dev.tidegate.upgrades.forecast.ForecastStep;
import dev.tidegate.upgrades.forecast.UpgradeForecast;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** A forecast as people and machines read it. The way in for whoever has made one; for a page see {@link UpgradeForecastPage}. */
public final class UpgradeForecastDocument {

    private static final DateTimeFormatter CLOCK =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT).withZone(ZoneOffset.UTC);

    private UpgradeForecastDocument() {}

    /** One document, whatever the number of organisations. */
    public static Document of(List<UpgradeForecast> forecasts) {
        var document = Document.of("tidegate.upgrades.forecast/v1");
        var organisations = document.tree().putArray("organisations");
        for (var forecast : forecasts) {
            fill(organisations.addObject(), forecast);
            if (forecasts.size() > 1) {
                document = document.with(TextLine.of(TextStyle.STRONG.of(forecast.name())));
            }
            document = withWords(document.with(table(forecast)), forecast);
        }
        return document;
    }

    private static void fill(ObjectNode tree, UpgradeForecast forecast) {
        tree.put("organisation", forecast.organisation().toString())
                .put("name", forecast.name())
                .put("from", forecast.from().toString())
                .put("until", forecast.until().toString())
                .put("ending", forecast.ending().sentence());
        var clusters = tree.putArray("clusters");
        forecast.clusters().forEach(outlook -> tree(outlook, clusters));
        var bottlenecks = tree.putArray("bottlenecks");
        forecast.bottlenecks().forEach(bottleneck -> tree(bottleneck, bottlenecks));
        forecast.assumptions().forEach(tree.putArray("assumptions")::add);
    }

    private static TextTable table(UpgradeForecast forecast) {
        var table = TextTable.of("START (UTC)", "CLUSTER", "SECTOR", "FROM", "TO", "HELD BACK BY", "CONFIDENCE");
        forecast.clusters().stream()
                .flatMap(outlook -> outlook.versionSteps().map(step -> new Entry(outlook, step)))
                .sorted(Comparator.comparing((Entry entry) -> entry.step.start())
                        .thenComparing(entry -> entry.outlook.name()))
                .forEach(entry -> table.row(
                        clock(entry.step.start()),
                        entry.outlook.name(),
                        entry.outlook.sector() == null ? "" : entry.outlook.sector(),
                        entry.step.from(),
                        entry.step.to(),
                        held(entry.step),
                        entry.step.confidence()));
        forecast.clusters().stream()
                .filter(outlook -> outlook.remainder().kind() != ForecastRemainder.Kind.NOTHING)
                .forEach(outlook -> table.row(
                        outlook.remainder().isNever() ? TextStyle.BAD.of("never") : TextStyle.WAITING.of("later"),
                        outlook.name(),
                        outlook.sector() == null ? "" : outlook.sector(),
                        reached(outlook),
                        outlook.remainder().version() == null
                                ? ""
                                : outlook.remainder().version(),
                        outlook.remainder().code(),
                        ""));
        forecast.clusters().stream()
                .filter(outlook -> outlook.remainder().kind() == ForecastRemainder.Kind.NOTHING
                        && outlook.versionSteps().findAny().isEmpty())
                .forEach(outlook -> table.row(
                        TextStyle.GOOD.of("up to date"),
                        outlook.name(),
                        outlook.sector() == null ? "" : outlook.sector(),
                        reached(outlook),
                        "",
                        "",
                        ""));
        return table;
    }

    private record Entry(ClusterForecast outlook, ForecastStep step) {}

    private static String reached(ClusterForecast outlook) {
        return outlook.versionSteps()
                .reduce((first, second) -> second)
                .map(ForecastStep::to)
                .orElse(outlook.currentVersion() == null ? "" : outlook.currentVersion());
    }

    private static String held(ForecastStep step) {
        if (step.isAlreadyOrdered()) {
            return "ordered already";
        }
        return step.longestDelay().map(UpgradeForecastDocument::words).orElse("nothing");
    }

    private static String words(ForecastDelay hold) {
        return hold.code() + " " + TimeFormat.duration(hold.duration())
                + (hold.subject() == null ? "" : " (" + hold.subject() + ")");
    }

    private static Document withWords(Document document, UpgradeForecast forecast) {
        var filled = document.with(TextLine.of());
        for (var bottleneck : forecast.bottlenecks().stream().limit(4).toList()) {
            filled = filled.with(TextLine.of(
                    TextStyle.STRONG.of(Math.round(bottleneck.share() * 100) + " %"),
                    " of all waiting: " + bottleneck.code().sentence() + " (" + bottleneck.code() + ")"
                            + blames(bottleneck)));
        }
        filled = filled.with(TextLine.of(TextStyle.FAINT.of("if, until " + clock(forecast.until()) + " UTC:")));
        for (var assumption : forecast.assumptions()) {
            filled = filled.with(TextLine.of(TextStyle.FAINT.of("  " + assumption)));
        }
        return filled;
    }

    static String blames(Bottleneck bottleneck) {
        var most = bottleneck.contributors().stream()
                .limit(3)
                .map(Bottleneck.Contributor::name)
                .toList();
        return most.isEmpty() ? "" : ", most for " + String.join(", ", most);
    }

    static String clock(Instant instant) {
        return CLOCK.format(instant);
    }

    private static void tree(ClusterForecast outlook, ArrayNode array) {
        var tree = array.addObject()
                .put("id", outlook.cluster())
                .put("cluster", outlook.name())
                .put("sector", outlook.sector())
                .put("runs", outlook.currentVersion());
        var steps = tree.putArray("steps");
        for (var step : outlook.steps()) {
            var one = steps.addObject()
                    .put("part", step.part().toString())
                    .put("unit", step.unit())
                    .put("from", step.from())
                    .put("to", step.to())
                    .put(
                            "orderedAt",
                            step.orderedAt() == null ? null : step.orderedAt().toString())
                    .put("start", step.start().toString())
                    .put("end", step.end().toString())
                    .put("confidence", step.confidence().toString());
            holds(step.delays(), one.putArray("waited"));
        }
        tree.putObject("rest")
                .put("kind", outlook.remainder().kind().name().toLowerCase(Locale.ROOT))
                .put("version", outlook.remainder().version())
                .put("code", outlook.remainder().code().name())
                .put("sentence", outlook.remainder().sentence());
    }

    private static void holds(List<ForecastDelay> holds, ArrayNode array) {
        holds.forEach(hold -> array.addObject()
                .put("code", hold.code().name())
                .put("who", hold.subject())
                .put("seconds", hold.duration().toSeconds())
                .put("sentence", hold.sentence()));
    }

    private static void tree(Bottleneck bottleneck, ArrayNode array) {
        var tree = array.addObject()
                .put("code", bottleneck.code().name())
                .put("seconds", bottleneck.waited().toSeconds())
                .put("share", bottleneck.share())
                .put("clusters", bottleneck.clusters());
        var most = tree.putArray("most");
        bottleneck
                .contributors()
                .forEach(blame -> most.addObject()
                        .put("who", blame.name())
                        .put("seconds", blame.waited().toSeconds()));
    }
}
