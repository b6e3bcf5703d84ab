package dev.tidegate.cli.integrations;

import dev.tidegate.application.integrations.PlanAnswer;
import dev.tidegate.cli.output.OutputFormat;
import dev.tidegate.engine.text.PrintableText;
import java.util.Locale;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option {@code -o} of commands that show a plan: a mixin. */
public final class PlanOutputOption {

    @Option(
            names = {"-o", "--output"},
            paramLabel = "<form>",
            defaultValue = "table",
            order = 80,
            description =
                    "Form of the plan: ${COMPLETION-CANDIDATES}; ${DEFAULT-VALUE} unless said otherwise. Lines are"
                            + " lists of five words, for scripts that look for them; markdown is for a comment.")
    private Form form = Form.TABLE;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    /** The forms of a plan. */
    public enum Form {
        TABLE,
        JSON,
        YAML,
        LINES,
        MARKDOWN;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    void print(PlanAnswer answer) {
        var out = command.commandLine().getOut();
        boolean coloured = command.commandLine().getColorScheme().ansi().enabled();
        switch (form) {
            case TABLE -> OutputFormat.TABLE.print(answer.document(), out, coloured);
            case JSON -> OutputFormat.JSON.print(answer.document(), out, false);
            case YAML -> OutputFormat.YAML.print(answer.document(), out, false);
            case LINES -> answer.scriptLines().forEach(line -> out.print(PrintableText.line(line) + "\n"));
            case MARKDOWN -> out.print(answer.markdown());
        }
    }
}
