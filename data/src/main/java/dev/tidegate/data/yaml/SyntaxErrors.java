package dev.tidegate.data.yaml;

import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.problem.LocatedProblem;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/** Turns failures of the parser into problems with a location. */
final class SyntaxErrors {

    private SyntaxErrors() {}

    static LocatedProblem problem(YamlEngineException error, SourceText source) {
        if (error instanceof ReaderException) {
            return forbiddenCharacter(source);
        }
        if (error instanceof MarkedYamlEngineException marked
                && marked.getProblemMark().isPresent()) {
            int offset = source.offset(marked.getProblemMark().get().getIndex());
            String context = marked.getContext() == null ? "" : " " + marked.getContext();
            return at(source, offset, "is not YAML: " + marked.getProblem() + context);
        }
        return at(source, 0, "is not YAML that can be read here: " + error.getMessage());
    }

    private static LocatedProblem forbiddenCharacter(SourceText source) {
        String text = source.text();
        int at = 0;
        while (at < text.length() && StreamReader.isPrintable(text.codePointAt(at))) {
            at += Character.charCount(text.codePointAt(at));
        }
        String character = at < text.length() ? "U+%04X".formatted(text.codePointAt(at)) : "here";
        return at(source, at, "is not YAML: the character " + character + " is not allowed");
    }

    private static LocatedProblem at(SourceText source, int offset, String sentence) {
        return new LocatedProblem(source.place(offset, Pointer.ROOT), DataProblem.YAML_SYNTAX, sentence);
    }
}
