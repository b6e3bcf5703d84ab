package dev.tidegate.integrations.window;

import dev.tidegate.data.problem.Near;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.schedule.Window;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The windows that have a name.
 *
 * @param byName those that can be read
 * @param unreadable the names of those that cannot
 */
public record Windows(Map<String, Window> byName, Set<String> unreadable) {

    public Windows {
        byName = Map.copyOf(byName);
        unreadable = Set.copyOf(unreadable);
    }

    public static Windows none() {
        return new Windows(Map.of(), Set.of());
    }

    /** The window a text means, by its name or by the times it says itself. */
    public Parsed<Window> find(String text) {
        var named = byName.get(text);
        if (named != null) {
            return Parsed.accepted(named);
        }
        if (unreadable.contains(text)) {
            return Parsed.refused("window", 0, "the window \"" + text + "\" of the settings cannot be read");
        }
        boolean isOneWord = text.strip().chars().noneMatch(Character::isWhitespace);
        return isOneWord ? Parsed.refused("window", 0, unknown(text)) : WindowText.parse(text);
    }

    private String unknown(String name) {
        var known = new TreeSet<>(byName.keySet());
        String near = Near.question(name, known);
        String others = known.isEmpty() ? "; they name none" : "; there are " + String.join(", ", known);
        return "no window of the settings is called \"" + name + "\"" + (near.isEmpty() ? others : near);
    }
}
