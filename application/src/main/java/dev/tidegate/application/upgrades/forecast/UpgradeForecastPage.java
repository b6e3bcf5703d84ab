package dev.tidegate.application.upgrades.forecast;

import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.upgrades.forecast.Bottleneck;
import dev.tidegate.upgrades.forecast.ClusterForecast;
import dev.tidegate.upgrades.forecast.ForecastConfidence;
import dev.tidegate.upgrades.forecast.ForecastRemainder;
import dev.tidegate.upgrades.forecast.ForecastStep;
import dev.tidegate.upgrades.forecast.UpgradeForecast;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A forecast as one page that needs nothing else: no script, no network, light or dark as the reader likes it. The way
 * in for whoever has made a forecast and wants to show it.
 */
public final class UpgradeForecastPage {

    private UpgradeForecastPage() {}

    /** The whole page as HTML. */
    public static String of(UpgradeForecast forecast) {
        var page = new HtmlBuilder()
                .add("<!doctype html>")
                .add("<html lang=\"en\"><head><meta charset=\"utf-8\">")
                .add("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
                .add("<meta name=\"color-scheme\" content=\"light dark\">")
                .add("<title>Upgrades of %s</title>", forecast.name());
        return page
                + "<style>\n" + style() + "</style></head><body><main>\n"
                + body(forecast)
                + "</main></body></html>\n";
    }

    private static HtmlBuilder body(UpgradeForecast forecast) {
        return new HtmlBuilder()
                .add("<header><p class=\"kicker\">Upgrade forecast</p><h1>%s</h1>", forecast.name())
                .add(
                        "<p class=\"span\">from %s to %s UTC</p></header>",
                        UpgradeForecastDocument.clock(forecast.from()), UpgradeForecastDocument.clock(forecast.until()))
                .add(tiles(forecast))
                .add(bottlenecks(forecast))
                .add("<section><h2>When every cluster moves</h2>")
                .add(legend(forecast))
                .add(new GanttChart(forecast).draw())
                .add("</section>")
                .add(never(forecast))
                .add(assumptions(forecast));
    }

    private static HtmlBuilder tiles(UpgradeForecast forecast) {
        long upgrades = forecast.clusters().stream()
                .flatMap(ClusterForecast::versionSteps)
                .count();
        long never = count(forecast, ForecastRemainder.Kind.NEVER);
        long later = count(forecast, ForecastRemainder.Kind.LATER);
        var last = forecast.clusters().stream()
                .flatMap(outlook -> outlook.steps().stream())
                .map(step -> step.end())
                .max(Comparator.<Instant>naturalOrder());
        var tiles = new HtmlBuilder().add("<ul class=\"tiles\">");
        tile(tiles, String.valueOf(forecast.clusters().size()), "clusters");
        tile(tiles, String.valueOf(upgrades), "upgrades to come");
        tile(tiles, last.map(UpgradeForecastDocument::clock).orElse("–"), "last one done, UTC");
        tile(tiles, String.valueOf(later), "go on after the end");
        tile(tiles, String.valueOf(never), "never, without help");
        return tiles.add("</ul>");
    }

    private static long count(UpgradeForecast forecast, ForecastRemainder.Kind kind) {
        return forecast.clusters().stream()
                .filter(outlook -> outlook.remainder().kind() == kind)
                .count();
    }

    private static void tile(HtmlBuilder tiles, String number, String words) {
        tiles.add("<li><b>%s</b><span>%s</span></li>", number, words);
    }

    private static HtmlBuilder bottlenecks(UpgradeForecast forecast) {
        var found = new HtmlBuilder();
        if (forecast.bottlenecks().isEmpty()) {
            return found;
        }
        found.add("<section><h2>What clusters wait for</h2><div class=\"shares\">");
        Map<ChartColours, Double> shares = new EnumMap<>(ChartColours.class);
        forecast.bottlenecks()
                .forEach(bottleneck ->
                        shares.merge(ChartColours.of(bottleneck.code()), bottleneck.share(), Double::sum));
        shares.forEach((colour, share) -> found.add(
                "<i class=\"%s\" style=\"width:%s%%\" title=\"%s\"></i>",
                colour.style(),
                String.format(Locale.ROOT, "%.2f", share * 100),
                colour.words() + " " + Math.round(share * 100) + " %"));
        found.add("</div><table class=\"waits\"><tbody>");
        forecast.bottlenecks().stream().limit(5).forEach(bottleneck -> row(bottleneck, found));
        return found.add("</tbody></table></section>");
    }

    private static void row(Bottleneck bottleneck, HtmlBuilder found) {
        found.add(
                "<tr><td><i class=\"key %s\"></i>%s</td><td class=\"number\">%s %%</td><td class=\"number\">%s</td>"
                        + "<td>%s</td></tr>",
                ChartColours.of(bottleneck.code()).style(),
                bottleneck.code().sentence(),
                Math.round(bottleneck.share() * 100),
                TimeFormat.duration(bottleneck.waited()) + " in " + bottleneck.clusters()
                        + (bottleneck.clusters() == 1 ? " cluster" : " clusters"),
                UpgradeForecastDocument.blames(bottleneck).replaceFirst("^, ", ""));
    }

    /** Only what the chart shows. */
    private static HtmlBuilder legend(UpgradeForecast forecast) {
        var legend = new HtmlBuilder().add("<ul class=\"legend\">");
        key(legend, forecast, step -> !step.isNodePool(), "step", "upgrade");
        key(legend, forecast, ForecastStep::isNodePool, "step pool", "upgrade of node pools");
        key(
                legend,
                forecast,
                step -> step.confidence() != ForecastConfidence.HIGH,
                "step unsure",
                "upgrade to a version not offered yet");
        for (var colour : ChartColours.in(forecast.clusters())) {
            legend.add("<li><i class=\"key %s\"></i>%s</li>", colour.style(), colour.words());
        }
        return legend.add("</ul>");
    }

    private static void key(
            HtmlBuilder legend, UpgradeForecast forecast, Predicate<ForecastStep> shown, String style, String words) {
        if (forecast.clusters().stream()
                .flatMap(cluster -> cluster.steps().stream())
                .anyMatch(shown)) {
            legend.add("<li><i class=\"key %s\"></i>%s</li>", style, words);
        }
    }

    private static HtmlBuilder never(UpgradeForecast forecast) {
        var markup = new HtmlBuilder();
        if (count(forecast, ForecastRemainder.Kind.NEVER) == 0) {
            return markup;
        }
        markup.add("<section><h2>What never happens without help</h2><table class=\"never\"><tbody>");
        forecast.clusters().stream()
                .filter(outlook -> outlook.remainder().isNever())
                .forEach(outlook -> markup.add(
                        "<tr><td>%s</td><td>%s</td><td><code>%s</code></td><td>%s</td></tr>",
                        outlook.name(),
                        outlook.remainder().version() == null
                                ? ""
                                : outlook.remainder().version(),
                        outlook.remainder().code(),
                        outlook.remainder().sentence()));
        return markup.add("</tbody></table></section>");
    }

    private static HtmlBuilder assumptions(UpgradeForecast forecast) {
        var markup = new HtmlBuilder().add("<section><h2>If</h2><ul class=\"assumptions\">");
        forecast.assumptions().forEach(assumption -> markup.add("<li>%s</li>", assumption));
        return markup.add("</ul></section>");
    }

    private static String style() {
        try (var resource = UpgradeForecastPage.class.getResourceAsStream("forecast.css")) {
            if (resource == null) {
                throw new IllegalStateException("the style of the page is missing from the build");
            }
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("the style of the page cannot be read", e);
        }
    }
}
