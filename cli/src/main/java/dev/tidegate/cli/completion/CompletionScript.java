package dev.tidegate.cli.completion;

import java.util.Locale;
import java.util.stream.Collectors;
import picocli.AutoComplete;
import picocli.CommandLine;

/** A shell that commands can be completed in, and the script for it. */
public enum CompletionScript {
    BASH {
        @Override
        public String of(CommandLine root) {
            return AutoComplete.bash(root.getCommandName(), root);
        }
    },
    ZSH {
        /**
         * Works in both ways zsh users have: sourced from a start-up file, and as a function file found by name. Then
         * the file itself is run for the first completion, which has to be answered after the set-up.
         *
         * <p>Two settings of the bash script are left out: both change the user's shell for every other command, and
         * the alias stands for a function that the script looks for before it calls it.
         */
        @Override
        public String of(CommandLine root) {
            var name = root.getCommandName();
            var script = BASH.of(root)
                    .lines()
                    .filter(line -> !line.strip().equals("setopt COMPLETE_ALIASES"))
                    .filter(line -> !line.strip().equals("alias compopt=complete"))
                    .collect(Collectors.joining("\n"));
            return """
                    #compdef %1$s
                    %2$s
                    if [ "${funcstack[1]:-}" = "_%1$s" ]; then
                      _bash_complete -o default -F _complete_%1$s
                    fi
                    """.formatted(name, script);
        }
    };

    public abstract String of(CommandLine root);

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
