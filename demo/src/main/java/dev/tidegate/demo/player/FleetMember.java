package dev.tidegate.demo.player;

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
public record FleetMember(
        String name,
        String group,
        State state,
        List<Verdict.Closed> gates,
        @Nullable String failure) {

    /** How far a member is. */
    public enum State {
        DONE(TextStyle.GOOD, '█', '#'),
        FAILED(TextStyle.BAD, 'x', 'x'),
        /** Has the change, which has to stay good for a while. */
        SOAKING(TextStyle.WAITING, '▓', '+'),
        PROGRESSING(TextStyle.PLAIN, '▒', '>'),
        /** Does not have the change yet, because a gate is closed. */
        HELD(TextStyle.FAINT, '·', '.');

        final TextStyle tint;
        private final char symbol;
        private final char asciiSymbol;

        State(TextStyle tint, char symbol, char asciiSymbol) {
            this.tint = tint;
            this.symbol = symbol;
            this.asciiSymbol = asciiSymbol;
        }

        /** The character of a state; each has one of its own, so that colour is never needed. */
        String symbol(boolean isAscii) {
            return String.valueOf(isAscii ? asciiSymbol : symbol);
        }
    }

    public static FleetMember of(String name, String group, State state) {
        return new FleetMember(name, group, state, List.of(), null);
    }

    public static FleetMember held(String name, String group, List<Verdict.Closed> gates) {
        return new FleetMember(name, group, State.HELD, gates, null);
    }

    public static FleetMember failed(String name, String group, String failure) {
        return new FleetMember(name, group, State.FAILED, List.of(), failure);
    }
}
