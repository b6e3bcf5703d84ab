package dev.tidegate.data.yaml;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.problem.LocatedProblem;
import dev.tidegate.data.problem.ProblemCollector;
import dev.tidegate.data.problem.SourceLocation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * The text of a file, its documents and its problems. Reading never throws on what a person wrote.
 *
 * @param documents those that could be read; none if the text is not YAML
 */
public record YamlText(String file, String text, List<YamlDocument> documents, List<LocatedProblem> findings) {

    public YamlText {
        documents = List.copyOf(documents);
        findings = List.copyOf(findings);
    }

    public static YamlText read(String file, byte[] bytes, DataLimits limits) {
        try {
            return read(file, Utf8Decoder.decode(file, bytes), limits);
        } catch (YamlRefusedException refused) {
            return new YamlText(file, "", List.of(), List.of(refused.problem()));
        }
    }

    /** Reads a text; that of a file whose name ends with {@code .json} must be strict JSON. */
    public static YamlText read(String file, String text, DataLimits limits) {
        var findings = new ProblemCollector(file, limits.findings());
        List<YamlDocument> documents = List.of();
        try {
            if (text.length() > limits.fileBytes()) {
                throw new YamlRefusedException(new LocatedProblem(
                        SourceLocation.wholeFile(file),
                        DataProblem.FILE_TOO_LARGE,
                        "has more than the %d bytes that are let in".formatted(limits.fileBytes())));
            }
            var source = new SourceText(file, text);
            if (isJson(file)) {
                checkJson(source, limits);
            }
            documents = new YamlComposer(source, limits, findings).compose();
        } catch (YamlRefusedException refused) {
            findings.add(refused.problem());
        }
        return new YamlText(file, text, documents, findings.list());
    }

    public static boolean isJson(String file) {
        return file.endsWith(".json");
    }

    public boolean hasErrors() {
        return findings.stream().anyMatch(LocatedProblem::isError);
    }

    /** JSON is read as YAML, so what is YAML but not JSON must be refused before. */
    private static void checkJson(SourceText source, DataLimits limits) {
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
        } catch (StreamConstraintsException tooDeep) {
            throw new YamlRefusedException(new LocatedProblem(
                    source.place(0, Pointer.ROOT),
                    DataProblem.YAML_TOO_LARGE,
                    "is nested more than %d levels deep".formatted(limits.depth())));
        } catch (JsonProcessingException e) {
            var location = e.getLocation();
            int offset = location == null ? 0 : (int) Math.max(0, location.getCharOffset());
            throw new YamlRefusedException(new LocatedProblem(
                    source.place(Math.min(offset + mark, source.text().length()), Pointer.ROOT),
                    DataProblem.YAML_SYNTAX,
                    "is not JSON: " + e.getOriginalMessage()));
        } catch (IOException e) {
            throw new UncheckedIOException("a text in memory cannot fail to be read", e);
        }
    }
}
