package dev.tidegate.cli.demo;

import dev.tidegate.cli.output.Line;
import java.io.PrintWriter;
import java.util.List;

/** Tells the story line by line, for logs, pipes and simple terminals. */
final class PlainView {

    private final PrintWriter out;
    private final boolean coloured;

    PlainView(PrintWriter out, boolean coloured) {
        this.out = out;
        this.coloured = coloured;
    }

    /** Prints everything at once. */
    void print(List<Line> opening, Story story) {
        opening.forEach(this::print);
        print(Line.of());
        story.events().forEach(event -> print(Telling.line(event)));
        print(Line.of());
    }

    /** Prints every event when it is due; once nobody reads any more, there is nothing to wait for. */
    void play(List<Line> opening, Story story, Tempo tempo) {
        opening.forEach(this::print);
        print(Line.of());
        for (var event : story.events()) {
            if (!out.checkError()) {
                tempo.waitUntil(event.at());
            }
            print(Telling.line(event));
        }
        print(Line.of());
    }

    private void print(Line line) {
        line.lines(coloured).forEach(text -> out.print(text + "\n"));
    }
}
