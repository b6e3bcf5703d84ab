package dev.tidegate.upgrades.explain;

import dev.tidegate.upgrades.forecast.ClusterForecast;
import java.util.List;
import java.util.stream.Collectors;

/** The rows for the forecast of the cluster, if there is one. */
final class ForecastRows {

    private static final int MAX_STEPS = 3;

    private final ExplanationContext context;

    ForecastRows(ExplanationContext context) {
        this.context = context;
    }

    List<ExplanationRow> rows() {
        return context.clusterForecast()
                .map(this::sentence)
                .map(text -> List.of(ExplanationRow.note("forecast", text)))
                .orElse(List.of());
    }

    private String sentence(ClusterForecast forecast) {
        var steps = forecast.versionSteps()
                .limit(MAX_STEPS)
                .map(step -> step.to() + " on " + ExplanationContext.clock(step.start()))
                .collect(Collectors.joining(", "));
        var remainder = remainder(forecast);
        return steps.isEmpty()
                ? remainder
                : steps + (remainder.isEmpty() ? ", if nothing changes" : ", if nothing changes; " + remainder);
    }

    private String remainder(ClusterForecast forecast) {
        var remainder = forecast.remainder();
        var version = remainder.version() == null ? "" : remainder.version() + " ";
        return switch (remainder.kind()) {
            case NOTHING -> forecast.steps().isEmpty() ? "nothing to come" : "";
            case LATER ->
                version + "not before "
                        + ExplanationContext.clock(context.forecast == null ? context.now : context.forecast.until());
            case NEVER -> version + "never: " + remainder.code();
        };
    }
}
