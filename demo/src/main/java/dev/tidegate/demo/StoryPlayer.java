package dev.tidegate.demo;

import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;

/**
 * Plays a story: as a live view on a terminal, as plain lines elsewhere.
 *
 * @param speed how many simulated seconds go by in a real one
 */
record StoryPlayer(Story story, DemoTerminal terminal, PrintWriter out, boolean coloured, long speed) {

    /** Lets the next text begin where the line began. */
    static final String CLEAR_LINE = "\r\u001b[2K";

    private static final long USUAL_SPEED = 2_600;
    private static final Duration SHORTEST = Duration.ofSeconds(10);
    private static final Duration LONGEST = Duration.ofSeconds(18);
    private static final Duration BETWEEN_PICTURES = Duration.ofMillis(80);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(250);
    private static final Duration LAST_PICTURE = Duration.ofMillis(1500);

    /** Terminals are resized by hand; measuring more often than this only costs processes. */
    private static final int PICTURES_PER_MEASUREMENT = 8;

    /** A speed at which a story of this length takes from 10 to 18 seconds. */
    static long speedFor(Duration story) {
        var usual = story.dividedBy(USUAL_SPEED);
        var real = usual.compareTo(SHORTEST) < 0 ? SHORTEST : usual.compareTo(LONGEST) > 0 ? LONGEST : usual;
        return Math.max(1, story.dividedBy(real));
    }

    /** Shows the story while simulated time passes, or prints all of it at once. */
    void play(boolean atOnce) {
        var start = atOnce ? Instant.MIN : terminal.clock().instant();
        if (!atOnce && terminal.canShowLiveView()) {
            showLive(start);
        } else {
            print(start);
        }
    }

    private void showLive(Instant start) {
        try (var screen = new AlternateScreen(out, coloured)) {
            var end = story.last().at();
            var size = terminal.size().get();
            var now = story.start();
            for (int picture = 1; now.isBefore(end); picture++) {
                var passed = Duration.between(start, terminal.clock().instant());
                now = story.start().plus(passed.multipliedBy(speed));
                now = now.isBefore(end) ? now : end;
                screen.draw(new LiveFrame(story, now, size, terminal.isAscii(), speed).lines());
                terminal.rest(now.isBefore(end) ? BETWEEN_PICTURES : LAST_PICTURE);
                size = picture % PICTURES_PER_MEASUREMENT == 0 ? terminal.size().get() : size;
            }
        }
    }

    /** Leaves time to read what is on the terminal, until Enter is pressed, and tells what is next. */
    static void pause(DemoTerminal terminal, PrintWriter out, Duration length, String next) {
        var end = terminal.clock().instant().plus(length);
        for (var left = length;
                !left.isNegative() && !left.isZero() && !terminal.enter().getAsBoolean();
                left = Duration.between(terminal.clock().instant(), end)) {
            out.print(CLEAR_LINE + next + " in " + (left.toSeconds() + 1) + " s; Enter goes on at once");
            out.flush();
            terminal.rest(left.compareTo(BETWEEN_LOOKS) < 0 ? left : BETWEEN_LOOKS);
        }
        out.print(CLEAR_LINE);
        out.flush();
    }

    /** Prints each event when it is due, as long as somebody reads it. */
    private void print(Instant start) {
        for (var event : story.events()) {
            var due = start.plus(Duration.between(story.start(), event.at()).dividedBy(speed));
            var left = Duration.between(terminal.clock().instant(), due);
            if (!left.isNegative() && !out.checkError()) {
                terminal.rest(left);
            }
            out.print(String.join("", event.line().lines(coloured)) + "\n");
        }
        out.print("\n");
    }
}
