package dev.tidegate.cli.integrations;

import static java.util.Objects.requireNonNull;

import dev.tidegate.integrations.plan.TakeOver;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option {@code --take-over}, with or without names: a mixin. */
public final class TakeOverOption {

    /** Stands for the option without names; no object can be called so. */
    private static final String EVERYTHING = "*";

    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec command;

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
        if (given.isEmpty() || given.stream().anyMatch(String::isBlank)) {
            throw new ParameterException(
                    requireNonNull(command).commandLine(),
                    "--take-over takes names of objects; without any it means all objects of other owners");
        }
        return given.contains(EVERYTHING) ? TakeOver.all() : TakeOver.only(Set.copyOf(given));
    }
}
