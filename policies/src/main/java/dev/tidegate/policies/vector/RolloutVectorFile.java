package dev.tidegate.policies.vector;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import dev.tidegate.engine.problem.Problem;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads rollout vectors from JSON: one object, an array of objects, or one object after the other as in JSON lines.
 *
 * <p>A vector that is wrong costs itself; the others are read. Text that is no JSON ends the reading, since what
 * follows it cannot be told apart from it.
 */
public final class RolloutVectorFile {

    private static final ObjectReader JSON = new ObjectMapper()
            .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
            .readerFor(JsonNode.class);

    private final String file;
    private final List<RolloutVector> vectors = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();

    private RolloutVectorFile(String file) {
        this.file = file;
    }

    /** The vectors of a text that are sound, and what is wrong with the others. */
    public record Vectors(List<RolloutVector> vectors, List<Problem> problems) {

        public Vectors {
            vectors = List.copyOf(vectors);
            problems = List.copyOf(problems);
        }
    }

    /**
     * Reads all vectors of a text.
     *
     * @param file how the text is called in messages
     */
    public static Vectors read(Reader text, String file) throws IOException {
        var reader = new RolloutVectorFile(file);
        reader.readAll(text);
        return new Vectors(reader.vectors, reader.problems);
    }

    private void readAll(Reader text) throws IOException {
        try (JsonParser parser = JSON.createParser(text)) {
            while (parser.nextToken() != null) {
                if (parser.currentToken() != JsonToken.START_ARRAY) {
                    readOne(parser);
                    continue;
                }
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    readOne(parser);
                }
            }
        } catch (StreamConstraintsException beyond) {
            problems.add(new Problem(
                    RolloutVectorProblem.INVALID_JSON,
                    file,
                    "is nested too deeply, or has a name, a number or a text that is too long"));
        } catch (JsonProcessingException e) {
            problems.add(
                    new Problem(RolloutVectorProblem.INVALID_JSON, place(e.getLocation()), e.getOriginalMessage()));
        }
    }

    private void readOne(JsonParser parser) throws IOException {
        String place = place(parser.currentTokenLocation());
        JsonNode node = JSON.readTree(parser);
        var form = new RolloutVectorParser(node, place);
        form.vector().ifPresent(vectors::add);
        problems.addAll(form.problems());
    }

    private String place(@Nullable JsonLocation location) {
        return location == null ? file : file + ":" + location.getLineNr() + ":" + location.getColumnNr();
    }
}
