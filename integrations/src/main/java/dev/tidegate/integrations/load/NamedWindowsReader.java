package dev.tidegate.integrations.load;

import dev.tidegate.data.field.Fields;
import dev.tidegate.data.node.Node;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.schedule.Window;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.window.NamedWindows;
import dev.tidegate.integrations.window.WindowParser;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.function.Consumer;

/** Reads the windows that the settings define. An invalid one affects only those who refer to it. */
final class NamedWindowsReader {

    private NamedWindowsReader() {}

    static NamedWindows read(Fields fields, Consumer<Problem> problems) {
        var byName = new HashMap<String, Window>();
        var unreadable = new HashSet<String>();
        for (String name : fields.names()) {
            var windows = new ArrayList<Window>();
            boolean isSound = true;
            for (String text : texts(fields, name)) {
                isSound &= WindowParser.parse(text).<Boolean>match(accepted -> windows.add(accepted.is()), refused -> {
                    problems.accept(new Problem(
                            IntegrationProblem.WINDOW_INVALID,
                            fields.place(name).toString(),
                            "\"" + text + "\" is no window: " + refused.sentence()));
                    return false;
                });
            }
            if (isSound && !windows.isEmpty()) {
                byName.put(name, windows.size() == 1 ? windows.get(0) : Window.anyOf(windows));
            } else {
                unreadable.add(name);
            }
        }
        return new NamedWindows(byName, unreadable);
    }

    private static List<String> texts(Fields fields, String name) {
        return fields.node(name).flatMap(Node::asSequence).isPresent()
                ? fields.texts(name)
                : fields.text(name).map(List::of).orElse(List.of());
    }
}
