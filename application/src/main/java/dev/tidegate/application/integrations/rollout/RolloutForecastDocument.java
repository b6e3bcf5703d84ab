package dev.tidegate.application.integrations.rollout;

import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.integrations.rollout.ImageRolloutForecast;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** When the waves of a rollout are expected to start and end, as a table and as a tree. */
public final class RolloutForecastDocument {

    private RolloutForecastDocument() {}

    public static Document of(String name, ImageRolloutForecast forecast, Instant now) {
        var document = Document.of("tidegate.integrations.rollout-forecast/v1");
        document.tree().put("rollout", name);
        var waves = document.tree().putArray("waves");
        var table = TextTable.of("WAVE", "STARTS", "ENDS", "WAITS LONGEST FOR");
        for (var wave : forecast.waves()) {
            var node = waves.addObject().put("name", wave.name());
            var longest = wave.longest();
            if (wave.startsAt() != null) {
                node.put("startsAt", wave.startsAt().toString());
            }
            if (wave.endsAt() != null) {
                node.put("endsAt", wave.endsAt().toString());
            }
            if (longest != null) {
                node.put("longest", longest.gate())
                        .put("length", longest.length().toString());
            }
            table.row(
                    wave.name(),
                    moment(wave.startsAt(), now),
                    moment(wave.endsAt(), now),
                    longest == null ? "-" : longest.gate() + ", " + TimeFormat.duration(longest.length()));
        }
        var shown = forecast.waves().isEmpty() ? document : document.with(table);
        for (var problem : forecast.problems()) {
            document.tree().withArray("problems").add(problem.toString());
            shown = shown.with(TextLine.of(problem));
        }
        var ending = forecast.ending();
        if (ending != null) {
            document.tree().put("ending", ending.sentence());
            shown = shown.with(TextLine.of(ending.sentence()));
        }
        forecast.assumes().forEach(document.tree().putArray("assumes")::add);
        for (String sentence : forecast.assumes()) {
            shown = shown.with(TextLine.of(TextStyle.FAINT.of("assumes"), " ", sentence));
        }
        return shown;
    }

    private static String moment(@Nullable Instant at, Instant now) {
        return Optional.ofNullable(at)
                .map(known -> TimeFormat.moment(now, known))
                .orElse("never");
    }
}
