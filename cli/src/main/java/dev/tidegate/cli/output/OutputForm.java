package dev.tidegate.cli.output;

import dev.tidegate.data.yaml.YamlOutput;
import java.io.PrintWriter;
import java.util.Locale;

/** The form in which a result is printed. */
public enum OutputForm {
    TABLE {
        @Override
        public void print(Document document, PrintWriter out, boolean coloured) {
            document.blocks().stream()
                    .flatMap(block -> block.lines(coloured).stream())
                    .forEach(line -> out.print(line + "\n"));
        }
    },
    JSON {
        @Override
        public void print(Document document, PrintWriter out, boolean coloured) {
            Json.print(document.tree(), out);
        }
    },
    YAML {
        @Override
        public void print(Document document, PrintWriter out, boolean coloured) {
            YamlOutput.print(document.tree(), out);
        }
    };

    public abstract void print(Document document, PrintWriter out, boolean coloured);

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
