package dev.tidegate.simulator.ocm.fleet;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import dev.tidegate.files.BoundedInput;
import java.io.IOException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;

/** Fleets as text: JSON or YAML in, JSON out, with OCM's way of writing names. */
public final class FleetFile {

    private static final JsonMapper JSON = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .addModule(new SimpleModule()
                    .addSerializer(Instant.class, ToStringSerializer.instance)
                    .addDeserializer(Instant.class, new InstantReader()))
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .disable(MapperFeature.AUTO_DETECT_IS_GETTERS)
            .build();

    private static final int LARGEST = 128 * 1024 * 1024;

    private FleetFile() {}

    /**
     * The text of a file with a fleet or with fault rules.
     *
     * @throws dev.tidegate.files.InputException with a sentence, if it cannot be read
     */
    public static String text(Path file) throws IOException {
        return BoundedInput.text(file, LARGEST);
    }

    /** Reads a fleet; what is left out gets a usual value. */
    public static SimulatedOcmFleet read(Path file) throws IOException {
        try {
            return fleet(tree(text(file)));
        } catch (InvalidFleetException unusable) {
            throw new InvalidFleetException(file + ": " + unusable.getMessage(), unusable);
        }
    }

    /** Reads a fleet from JSON or YAML. */
    public static SimulatedOcmFleet parse(String text) {
        return fleet(tree(text));
    }

    /** A fleet, or any part of one, as JSON. */
    public static JsonNode json(Object value) {
        return JSON.valueToTree(value);
    }

    /** The values of a tree as an object of this form. */
    public static <T> T value(JsonNode tree, Class<T> type) throws JsonProcessingException {
        return JSON.treeToValue(tree, type);
    }

    /** JSON or YAML as a tree; in YAML every plain value is text, so that 4.20 stays 4.20. */
    public static JsonNode tree(String text) {
        try {
            return text.stripLeading().startsWith("{") || text.stripLeading().startsWith("[")
                    ? JSON.readTree(text)
                    : YamlTreeReader.read(text, LARGEST);
        } catch (StreamConstraintsException beyond) {
            throw new InvalidFleetException("is nested too deeply, or has a text that is too long", beyond);
        } catch (JsonProcessingException broken) {
            throw new InvalidFleetException("not JSON: " + broken.getOriginalMessage(), broken);
        }
    }

    private static SimulatedOcmFleet fleet(JsonNode tree) {
        if (!(tree instanceof ObjectNode object)) {
            throw new InvalidFleetException("a fleet is an object with clusters", null);
        }
        try {
            var fleet = JSON.treeToValue(FleetFileDefaults.fillIn(object), SimulatedOcmFleet.class);
            FleetValidator.check(fleet);
            return fleet;
        } catch (JsonProcessingException | IllegalArgumentException | DateTimeException unusable) {
            var message = unusable instanceof JsonProcessingException json
                    ? JsonFormFailure.sentence(json)
                    : unusable.getMessage();
            throw new InvalidFleetException("not a fleet: " + message, unusable);
        }
    }

    private static final class InstantReader extends StdDeserializer<Instant> {

        private static final long serialVersionUID = 1L;

        InstantReader() {
            super(Instant.class);
        }

        @Override
        public Instant deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            if (parser.currentToken().isStructStart()) {
                context.reportInputMismatch(Instant.class, "not an instant");
            }
            try {
                return Instant.parse(parser.getText());
            } catch (DateTimeException notATime) {
                throw context.weirdStringException(parser.getText(), Instant.class, "not an instant");
            }
        }
    }
}
