package dev.tidegate.demo;

import dev.tidegate.application.document.TextStyle;
import dev.tidegate.engine.gate.Verdict;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A member of a fleet at one step of a simulation.
 *
 * @param gates the closed gates in front of it, if it is held
 * @param failure what it does wrong, without its name, if it fails; null otherwise
 */
record FleetMember(
        String name,
        String group,
        State state,
        List<Verdict.Closed> gates,
        @Nullable String failure) {

    /** How far a member is. */
    enum State {
        DONE(TextStyle.GOOD, "█", "#"),
        FAILED(TextStyle.BAD, "x", "x"),
        /** Has the change, which has to stay good for a while. */
        SOAKING(TextStyle.WAITING, "▓", "+"),
        PROGRESSING(TextStyle.PLAIN, "▒", ">"),
        /** Does not have the change yet, because a gate is closed. */
        HELD(TextStyle.FAINT, "·", ".");

        final TextStyle tint;

        /** Each state has a character of its own, so that colour is never needed. */
        final String symbol;

        final String asciiSymbol;

        State(TextStyle tint, String symbol, String asciiSymbol) {
            this.tint = tint;
            this.symbol = symbol;
            this.asciiSymbol = asciiSymbol;
        }
    }

    static FleetMember of(String name, String group, State state) {
        return new FleetMember(name, group, state, List.of(), null);
    }

    static FleetMember held(String name, String group, List<Verdict.Closed> gates) {
        return new FleetMember(name, group, State.HELD, gates, null);
    }

    static FleetMember failed(String name, String group, String failure) {
        return new FleetMember(name, group, State.FAILED, List.of(), failure);
    }
}
