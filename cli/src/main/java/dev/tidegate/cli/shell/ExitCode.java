package dev.tidegate.cli.shell;

import dev.tidegate.application.Status;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** How a command ended, as scripts see it: the one table for the whole product. */
public enum ExitCode {
    DONE(0, "done, or nothing to do"),
    FAILED(1, "a step failed or a part of the world could not be reached"),
    WRONG_USAGE(2, "wrong usage or invalid input data"),
    CHANGES_PENDING(3, "changes pending (only with --exit-code)"),
    NOT_ALLOWED(4, "not signed in or not allowed"),
    REFUSED(5, "refused by a rule (guard, conflict, closed gate)"),
    ROLLOUT_FAILED(6, "the awaited rollout failed (only with --wait)");

    private final int number;
    private final String meaning;

    ExitCode(int number, String meaning) {
        this.number = number;
        this.meaning = meaning;
    }

    /** The code by which a script is told how a request ended. */
    public static ExitCode of(Status status) {
        return switch (status) {
            case DONE -> DONE;
            case FAILED -> FAILED;
            case INVALID_INPUT -> WRONG_USAGE;
            case CHANGES_PENDING -> CHANGES_PENDING;
            case NOT_ALLOWED -> NOT_ALLOWED;
            case REFUSED -> REFUSED;
            case ROLLOUT_FAILED -> ROLLOUT_FAILED;
        };
    }

    public int number() {
        return number;
    }

    public String meaning() {
        return meaning;
    }

    /** The codes a command may end with: those every command has, and those it names itself. */
    static Set<ExitCode> of(Object command) {
        var codes = EnumSet.of(DONE, FAILED, WRONG_USAGE);
        var more = command.getClass().getAnnotation(AdditionalExitCodes.class);
        if (more != null) {
            codes.addAll(Arrays.asList(more.value()));
        }
        return codes;
    }

    /** The table as help texts show it. */
    static Map<String, String> table(Set<ExitCode> codes) {
        var table = new LinkedHashMap<String, String>();
        codes.forEach(code -> table.put(Integer.toString(code.number), code.meaning));
        return table;
    }
}
