package dev.tidegate.cli.integrations;

import dev.tidegate.integrations.plan.TakeOver;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option {@code --take-over}, with or without names: a mixin. */
public final class TakeOverOption {

    private static final String EVERYTHING = "";

    @Option(
            names = "--take-over",
            arity = "0..1",
            fallbackValue = EVERYTHING,
            split = ",",
            paramLabel = "<names>",
            order = 22,
            description = "Make objects of other owners ours; with names, only these, and those among them that nobody"
                    + " wants are deleted. See the plan first.")
    private @Nullable List<String> names;

    TakeOver takeOver() {
        var given = names;
        if (given == null) {
            return TakeOver.nothing();
        }
        return given.contains(EVERYTHING) ? TakeOver.all() : TakeOver.only(Set.copyOf(given));
    }
}
