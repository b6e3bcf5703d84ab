package dev.tidegate.store.backup;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.tidegate.store.content.Digest;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads an export line by line, in bounded memory, and keeps the digest of what it has read. */
final class ExportLineReader {

    private final InputStream in;
    private final MessageDigest digest = Digest.sha256();
    private Digest before = Digest.of(new byte[0]);
    private long number;

    ExportLineReader(InputStream in) {
        this.in = new BufferedInputStream(in);
    }

    /** The fields of the next line, which is an object of texts and whole numbers; nothing after the last. */
    Optional<Map<String, @Nullable Object>> next() throws IOException {
        number++;
        before = digestSoFar();
        var line = bytes();
        if (line.length == 0) {
            return Optional.empty();
        }
        digest.update(line);
        try (var json = ExportFormat.JSON.createParser(line)) {
            return Optional.of(fields(json));
        } catch (JsonProcessingException e) {
            throw refused("it is not an object of texts and whole numbers");
        }
    }

    /** Of every byte before the line read last. */
    Digest digestBefore() {
        return before;
    }

    RestoreRefusedException refused(String sentence) {
        return new RestoreRefusedException(number, sentence);
    }

    private Digest digestSoFar() {
        try {
            return Digest.finish((MessageDigest) digest.clone());
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException("the platform's SHA-256 can be copied", e);
        }
    }

    private byte[] bytes() throws IOException {
        var line = new ByteArrayOutputStream();
        for (var next = in.read(); next >= 0; next = in.read()) {
            line.write(next);
            if (next == '\n') {
                return line.toByteArray();
            }
            if (line.size() > ExportFormat.LONGEST_LINE) {
                throw refused("it is longer than any line of an export");
            }
        }
        return line.toByteArray();
    }

    private Map<String, @Nullable Object> fields(JsonParser json) throws IOException {
        if (json.nextToken() != JsonToken.START_OBJECT) {
            throw refused("it is not an object of texts and whole numbers");
        }
        var fields = new LinkedHashMap<String, @Nullable Object>();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            var name = json.currentName();
            fields.put(name, value(json));
        }
        if (json.nextToken() != null) {
            throw refused("something follows the object");
        }
        return fields;
    }

    private @Nullable Object value(JsonParser json) throws IOException {
        return switch (json.nextToken()) {
            case VALUE_STRING -> json.getText();
            case VALUE_NUMBER_INT -> json.getLongValue();
            case VALUE_NULL -> null;
            default -> throw refused("it is not an object of texts and whole numbers");
        };
    }
}
