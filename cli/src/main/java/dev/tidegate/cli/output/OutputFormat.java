package dev.tidegate.cli.output;

import dev.tidegate.application.document.Document;
import dev.tidegate.data.yaml.YamlWriter;
import java.io.PrintWriter;
import java.util.Locale;

/** The form in which a result is printed. */
public enum OutputFormat {
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
            JsonOutput.print(document.tree(), out);
        }
    },
    YAML {
        @Override
        public void print(Document document, PrintWriter out, boolean coloured) {
            YamlWriter.print(document.tree(), out);
        }
    };

    public abstract void print(Document document, PrintWriter out, boolean coloured);

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
