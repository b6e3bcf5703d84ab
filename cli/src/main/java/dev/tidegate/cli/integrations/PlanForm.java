package dev.tidegate.cli.integrations;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.OutputForm;
import dev.tidegate.cli.output.Tint;
import dev.tidegate.integrations.blast.BlastRadius;
import dev.tidegate.integrations.blast.BlastReport;
import dev.tidegate.integrations.blast.CodeBlock;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option {@code -o} of commands that show a plan: a mixin. */
public final class PlanForm {

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

    void print(String text, List<String> lines, ObjectNode tree) {
        print(text, lines, tree, null);
    }

    /**
     * Prints a plan.
     *
     * @param radius how far it reaches; null if nobody asked
     */
    void print(String text, List<String> lines, ObjectNode tree, @Nullable BlastRadius radius) {
        var out = command.commandLine().getOut();
        switch (form) {
            case MARKDOWN -> {
                out.print(CodeBlock.of(text));
                if (radius != null) {
                    out.print("\n" + BlastReport.markdown(radius));
                }
            }
            case LINES -> lines.forEach(line -> out.print(line + "\n"));
            case TABLE -> {
                boolean coloured = command.commandLine().getColorScheme().ansi().enabled();
                String all = radius == null ? text : text + "\n" + BlastReport.text(radius);
                all.lines()
                        .forEach(line -> out.print(
                                Line.of(tint(line).of(line)).lines(coloured).get(0) + "\n"));
            }
            case JSON -> OutputForm.JSON.print(new Document(tree, List.of()), out, false);
            case YAML -> OutputForm.YAML.print(new Document(tree, List.of()), out, false);
        }
    }

    /** Who reads a plan looks for what goes and what is in the way. */
    private static Tint tint(String line) {
        return switch (line.stripLeading().isEmpty() ? ' ' : line.stripLeading().charAt(0)) {
            case '+' -> Tint.GOOD;
            case '-', '!' -> Tint.BAD;
            case '~' -> Tint.WAITING;
            case '=' -> Tint.FAINT;
            default -> Tint.PLAIN;
        };
    }
}
