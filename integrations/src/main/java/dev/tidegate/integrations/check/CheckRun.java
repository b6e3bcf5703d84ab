package dev.tidegate.integrations.check;

import dev.tidegate.integrations.shell.ShellWords;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One command to try the change with, as a dry run.
 *
 * @param image the whole image
 * @param reference the image without its repository
 * @param program what the image shall run; null for what it runs by itself
 * @param command the sub-command with its fixed arguments
 * @param shards how people name the shards that are tried
 * @param arguments what selects these shards
 * @param slot which slice by hash it is; null for all of it
 * @param order smaller numbers run first
 * @param file the name of the file for its output
 * @param comparison whether it tries the image that runs now, to compare with
 */
public record CheckRun(
        String integration,
        String environment,
        String image,
        String reference,
        @Nullable String program,
        List<String> command,
        List<String> shards,
        List<String> arguments,
        @Nullable Slot slot,
        int order,
        String file,
        String reason,
        boolean comparison) {

    /** One slice by hash. */
    public record Slot(int shards, int id) {}

    public CheckRun {
        if (command.isEmpty()) {
            throw new IllegalArgumentException("a run needs a command: " + integration);
        }
        command = List.copyOf(command);
        shards = List.copyOf(shards);
        arguments = List.copyOf(arguments);
    }

    CheckRun named(String other) {
        return new CheckRun(
                integration,
                environment,
                image,
                reference,
                program,
                command,
                shards,
                arguments,
                slot,
                order,
                other,
                reason,
                comparison);
    }

    /** The sub-command. */
    public String subCommand() {
        return command.get(0);
    }

    /** All that follows the sub-command. */
    public List<String> allArguments() {
        var all = new ArrayList<>(command.subList(1, command.size()));
        all.addAll(arguments);
        return List.copyOf(all);
    }

    /** What the container of an integration is told by variables. */
    public Map<String, String> variables() {
        var variables = new LinkedHashMap<String, String>();
        variables.put("DRY_RUN", "--dry-run");
        variables.put("RUN_ONCE", "true");
        if (program != null) {
            variables.put("COMMAND_NAME", program);
        }
        variables.put("INTEGRATION_NAME", subCommand());
        if (!allArguments().isEmpty()) {
            variables.put("INTEGRATION_EXTRA_ARGS", ShellWords.join(allArguments()));
        }
        if (slot != null) {
            variables.put("SHARDS", Integer.toString(slot.shards()));
            variables.put("SHARD_ID", Integer.toString(slot.id()));
        }
        return Collections.unmodifiableMap(variables);
    }
}
