package dev.tidegate.cli.demo;

import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;

/** Shows the story as a moving picture. */
final class LiveView {

    private static final Duration BETWEEN_PICTURES = Duration.ofMillis(80);
    private static final Duration LAST_PICTURE = Duration.ofMillis(1500);

    /** Terminals are resized by hand; asking more often than this only costs processes. */
    private static final int PICTURES_PER_MEASUREMENT = 8;

    private final Stage stage;
    private final PrintWriter out;
    private final boolean coloured;

    LiveView(Stage stage, PrintWriter out, boolean coloured) {
        this.stage = stage;
        this.out = out;
        this.coloured = coloured;
    }

    void play(Story story, Chapter about, Tempo tempo) {
        var glyphs = Glyphs.of(stage.environment());
        try (var screen = Screen.open(out, coloured)) {
            var size = stage.size().get();
            for (int picture = 0; ; picture++) {
                if (picture % PICTURES_PER_MEASUREMENT == 0) {
                    size = stage.size().get();
                }
                var now = earlier(tempo.storyNow(), story.end());
                screen.draw(new Frame(story, about, now, size, glyphs, tempo.speed()).lines());
                if (!now.isBefore(story.end())) {
                    break;
                }
                tempo.rest(BETWEEN_PICTURES);
            }
            tempo.rest(LAST_PICTURE);
        }
    }

    private static Instant earlier(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }
}
