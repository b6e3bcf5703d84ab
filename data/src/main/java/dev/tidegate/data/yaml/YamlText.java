package dev.tidegate.data.yaml;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.problem.Finding;
import dev.tidegate.data.problem.Findings;
import dev.tidegate.data.problem.Place;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * One file's text, the documents in it and what is wrong with it. Reading never throws on what a person wrote.
 *
 * @param documents as far as they could be read; none if the text is no YAML at all
 */
public record YamlText(String file, String text, List<Document> documents, List<Finding> findings) {

    public YamlText {
        documents = List.copyOf(documents);
        findings = List.copyOf(findings);
    }

    public static YamlText read(String file, byte[] bytes, Limits limits) {
        try {
            return read(file, Utf8.decode(file, bytes), limits);
        } catch (Refused refused) {
            return new YamlText(file, "", List.of(), List.of(refused.finding()));
        }
    }

    /** Reads a text; that of a file whose name ends with {@code .json} must be JSON in the strict sense. */
    public static YamlText read(String file, String text, Limits limits) {
        var findings = new Findings(file, limits.findings());
        List<Document> documents = List.of();
        try {
            if (text.length() > limits.fileBytes()) {
                throw new Refused(new Finding(
                        Place.wholeFile(file),
                        DataProblem.FILE_TOO_LARGE,
                        "has more than the %d bytes that are let in".formatted(limits.fileBytes())));
            }
            var source = new SourceText(file, text);
            if (isJson(file)) {
                checkJson(source, limits);
            }
            documents = new Composer(source, limits, findings).compose();
        } catch (Refused refused) {
            findings.add(refused.finding());
        }
        return new YamlText(file, text, documents, findings.list());
    }

    public static boolean isJson(String file) {
        return file.endsWith(".json");
    }

    public boolean hasErrors() {
        return findings.stream().anyMatch(Finding::isError);
    }

    /** JSON is read as the part of YAML that it is, so what YAML forgives must be looked for beforehand. */
    private static void checkJson(SourceText source, Limits limits) {
        var factory = JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(limits.depth() + 1)
                        .maxStringLength(Integer.MAX_VALUE)
                        .maxNameLength(Integer.MAX_VALUE)
                        .maxNumberLength(Integer.MAX_VALUE)
                        .build())
                .build();
        int mark = source.text().startsWith("\uFEFF") ? 1 : 0;
        try (var parser = factory.createParser(source.text().substring(mark))) {
            while (parser.nextToken() != null) {
                parser.skipChildren();
            }
        } catch (JsonProcessingException e) {
            var location = e.getLocation();
            int offset = location == null ? 0 : (int) Math.max(0, location.getCharOffset());
            throw new Refused(new Finding(
                    source.place(Math.min(offset + mark, source.text().length()), Pointer.ROOT),
                    DataProblem.YAML_SYNTAX,
                    "is not JSON: " + e.getOriginalMessage()));
        } catch (IOException e) {
            throw new UncheckedIOException("a text in memory cannot fail to be read", e);
        }
    }
}
