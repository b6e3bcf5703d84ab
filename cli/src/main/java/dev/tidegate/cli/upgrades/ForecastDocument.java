package dev.tidegate.cli.upgrades;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.Table;
import dev.tidegate.cli.output.Tint;
import dev.tidegate.engine.duration.Spoken;
import dev.tidegate.upgrades.forecast.Bottleneck;
import dev.tidegate.upgrades.forecast.ForecastStep;
import dev.tidegate.upgrades.forecast.Hold;
import dev.tidegate.upgrades.forecast.Outlook;
import dev.tidegate.upgrades.forecast.Rest;
import dev.tidegate.upgrades.forecast.UpgradeForecast;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** A forecast as people and machines read it. The way in for whoever has made one; for a page see {@link ForecastPage}. */
public final class ForecastDocument {

    private static final DateTimeFormatter CLOCK =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT).withZone(ZoneOffset.UTC);

    private ForecastDocument() {}

    /** One document, whatever the number of organisations. */
    public static Document of(List<UpgradeForecast> forecasts) {
        var document = Document.of("tidegate.upgrades.forecast/v1");
        var organisations = document.tree().putArray("organisations");
        for (var forecast : forecasts) {
            fill(organisations.addObject(), forecast);
            if (forecasts.size() > 1) {
                document = document.with(Line.of(Tint.STRONG.of(forecast.name())));
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
        forecast.outlooks().forEach(outlook -> tree(outlook, clusters));
        var bottlenecks = tree.putArray("bottlenecks");
        forecast.bottlenecks().forEach(bottleneck -> tree(bottleneck, bottlenecks));
        forecast.assumptions().forEach(tree.putArray("assumptions")::add);
    }

    private static Table table(UpgradeForecast forecast) {
        var table = Table.of("START (UTC)", "CLUSTER", "SECTOR", "FROM", "TO", "HELD BACK BY", "CONFIDENCE");
        forecast.outlooks().stream()
                .flatMap(outlook -> outlook.versions().map(step -> new Entry(outlook, step)))
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
        forecast.outlooks().stream()
                .filter(outlook -> outlook.rest().kind() != Rest.Kind.NOTHING)
                .forEach(outlook -> table.row(
                        outlook.rest().isNever() ? Tint.BAD.of("never") : Tint.WAITING.of("later"),
                        outlook.name(),
                        outlook.sector() == null ? "" : outlook.sector(),
                        reached(outlook),
                        outlook.rest().version() == null ? "" : outlook.rest().version(),
                        outlook.rest().code(),
                        ""));
        return table;
    }

    private record Entry(Outlook outlook, ForecastStep step) {}

    private static String reached(Outlook outlook) {
        return outlook.versions()
                .reduce((first, second) -> second)
                .map(ForecastStep::to)
                .orElse(outlook.runs() == null ? "" : outlook.runs());
    }

    private static String held(ForecastStep step) {
        if (step.isOrderedAlready()) {
            return "ordered already";
        }
        return step.binding().map(ForecastDocument::words).orElse("nothing");
    }

    private static String words(Hold hold) {
        return hold.code() + " " + Spoken.duration(hold.lasted()) + (hold.who() == null ? "" : " (" + hold.who() + ")");
    }

    private static Document withWords(Document document, UpgradeForecast forecast) {
        var filled = document.with(Line.of());
        for (var bottleneck : forecast.bottlenecks().stream().limit(4).toList()) {
            filled = filled.with(Line.of(
                    Tint.STRONG.of(Math.round(bottleneck.share() * 100) + " %"),
                    " of all waiting: " + bottleneck.code().sentence() + " (" + bottleneck.code() + ")"
                            + blames(bottleneck)));
        }
        filled = filled.with(Line.of(Tint.FAINT.of("if, until " + clock(forecast.until()) + " UTC:")));
        for (var assumption : forecast.assumptions()) {
            filled = filled.with(Line.of(Tint.FAINT.of("  " + assumption)));
        }
        return filled;
    }

    static String blames(Bottleneck bottleneck) {
        var most =
                bottleneck.most().stream().limit(3).map(Bottleneck.Blame::who).toList();
        return most.isEmpty() ? "" : ", most for " + String.join(", ", most);
    }

    static String clock(Instant instant) {
        return CLOCK.format(instant);
    }

    private static void tree(Outlook outlook, ArrayNode array) {
        var tree = array.addObject()
                .put("id", outlook.cluster())
                .put("cluster", outlook.name())
                .put("sector", outlook.sector())
                .put("runs", outlook.runs());
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
            holds(step.waited(), one.putArray("waited"));
        }
        tree.putObject("rest")
                .put("kind", outlook.rest().kind().name().toLowerCase(Locale.ROOT))
                .put("version", outlook.rest().version())
                .put("code", outlook.rest().code().name())
                .put("sentence", outlook.rest().sentence());
    }

    private static void holds(List<Hold> holds, ArrayNode array) {
        holds.forEach(hold -> array.addObject()
                .put("code", hold.code().name())
                .put("who", hold.who())
                .put("seconds", hold.lasted().toSeconds())
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
                .most()
                .forEach(blame -> most.addObject()
                        .put("who", blame.who())
                        .put("seconds", blame.waited().toSeconds()));
    }
}
