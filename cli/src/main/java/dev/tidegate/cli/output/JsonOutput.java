package dev.tidegate.cli.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;

/** Prints a tree as indented JSON, straight through the generator: making a mapper would slow down every start. */
final class JsonOutput {

    private static final DefaultIndenter INDENTER = new DefaultIndenter("  ", "\n");

    private JsonOutput() {}

    static void print(JsonNode tree, PrintWriter out) {
        try (var generator = new JsonFactory().createGenerator(out)) {
            generator.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            generator.setPrettyPrinter(layout());
            write(tree, generator);
        } catch (IOException e) {
            throw new UncheckedIOException("a print writer does not throw", e);
        }
        out.print("\n");
    }

    private static void write(JsonNode tree, JsonGenerator generator) throws IOException {
        switch (tree.getNodeType()) {
            case OBJECT -> writeObject(tree, generator);
            case ARRAY -> writeArray(tree, generator);
            case STRING -> generator.writeString(tree.textValue());
            case NUMBER -> writeNumber(tree, generator);
            case BOOLEAN -> generator.writeBoolean(tree.booleanValue());
            case NULL -> generator.writeNull();
            case BINARY, MISSING, POJO ->
                throw new IllegalArgumentException("a result has no " + tree.getNodeType() + " in it");
        }
    }

    private static void writeObject(JsonNode tree, JsonGenerator generator) throws IOException {
        generator.writeStartObject();
        for (var field : tree.properties()) {
            generator.writeFieldName(field.getKey());
            write(field.getValue(), generator);
        }
        generator.writeEndObject();
    }

    private static void writeArray(JsonNode tree, JsonGenerator generator) throws IOException {
        generator.writeStartArray();
        for (var item : tree) {
            write(item, generator);
        }
        generator.writeEndArray();
    }

    private static void writeNumber(JsonNode tree, JsonGenerator generator) throws IOException {
        if (tree.isIntegralNumber()) {
            generator.writeNumber(tree.bigIntegerValue());
        } else {
            generator.writeNumber(tree.asText());
        }
    }

    private static DefaultPrettyPrinter layout() {
        var separators = Separators.createDefaultInstance()
                .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
                .withObjectEmptySeparator("")
                .withArrayEmptySeparator("");
        return new DefaultPrettyPrinter(separators).withObjectIndenter(INDENTER).withArrayIndenter(INDENTER);
    }
}
