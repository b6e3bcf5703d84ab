package dev.tidegate.integrations.window;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.schedule.Window;
import dev.tidegate.engine.text.NameSuggestions;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The windows that the settings define.
 *
 * @param byName the valid ones
 * @param unreadable the names of the invalid ones
 */
public record NamedWindows(Map<String, Window> byName, Set<String> unreadable) {

    public NamedWindows {
        byName = Map.copyOf(byName);
        unreadable = Set.copyOf(unreadable);
    }

    public static NamedWindows none() {
        return new NamedWindows(Map.of(), Set.of());
    }

    /** The window of this name, or the one whose times the text states. */
    public Parsed<Window> find(String text) {
        var named = byName.get(text);
        if (named != null) {
            return Parsed.accepted(named);
        }
        if (unreadable.contains(text)) {
            return Parsed.refused("window", 0, "the window \"" + text + "\" of the settings cannot be read");
        }
        boolean isOneWord = text.strip().chars().noneMatch(Character::isWhitespace);
        return isOneWord ? Parsed.refused("window", 0, unknown(text)) : WindowParser.parse(text);
    }

    private String unknown(String name) {
        var known = new TreeSet<>(byName.keySet());
        String near = NameSuggestions.question(name, known);
        String others = known.isEmpty() ? "; they name none" : "; there are " + String.join(", ", known);
        return "no window of the settings is called \"" + name + "\"" + (near.isEmpty() ? others : near);
    }
}
