package dev.tidegate.upgrades.explain;

import dev.tidegate.upgrades.forecast.Outlook;
import java.util.List;
import java.util.stream.Collectors;

/** What comes next, if the forecast is asked. */
final class ForecastRows {

    private static final int MOST = 3;

    private final Scene scene;

    ForecastRows(Scene scene) {
        this.scene = scene;
    }

    List<Row> rows() {
        return scene.outlook()
                .map(this::words)
                .map(text -> List.of(Row.note("forecast", text)))
                .orElse(List.of());
    }

    private String words(Outlook outlook) {
        var steps = outlook.versions()
                .limit(MOST)
                .map(step -> step.to() + " on " + Scene.clock(step.start()))
                .collect(Collectors.joining(", "));
        var rest = rest(outlook);
        return steps.isEmpty()
                ? rest
                : steps + (rest.isEmpty() ? ", if nothing changes" : ", if nothing changes; " + rest);
    }

    private String rest(Outlook outlook) {
        var rest = outlook.rest();
        var what = rest.version() == null ? "" : rest.version() + " ";
        return switch (rest.kind()) {
            case NOTHING -> outlook.steps().isEmpty() ? "nothing to come" : "";
            case LATER ->
                what + "not before " + Scene.clock(scene.forecast == null ? scene.now : scene.forecast.until());
            case NEVER -> what + "never: " + rest.code();
        };
    }
}
