package dev.tidegate.engine.schedule;

import java.time.Instant;

/** The times outside another window. */
record InvertedWindow(Window window) implements Window {

    @Override
    public Spell at(Instant now) {
        return window.at(now).inverted();
    }

    @Override
    public Window inverted() {
        return window;
    }

    @Override
    public String toString() {
        return "outside (" + window + ")";
    }
}
