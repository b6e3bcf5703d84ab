package dev.tidegate.store.backup;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.tidegate.store.content.Body;
import dev.tidegate.store.content.Content;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;

/** Makes the lines of an export, each with its line feed. */
final class Line {

    private Line() {}

    static byte[] header() {
        return Line.<RuntimeException>object(json -> {
            json.writeStringField(Format.FORMAT, Format.NAME);
            json.writeNumberField(Format.VERSION, Format.CURRENT_VERSION);
        });
    }

    static byte[] end(Exported exported) {
        return Line.<RuntimeException>object(json -> {
            json.writeStringField(Format.KIND, Format.END);
            json.writeNumberField(Format.RECORDS, exported.records());
            json.writeStringField(Format.DIGEST, exported.digest().value());
        });
    }

    static byte[] of(ExportedTable table, ResultSet row) throws SQLException {
        return Line.<SQLException>object(json -> {
            json.writeStringField(Format.KIND, table.kind());
            for (var column : table.columns()) {
                write(json, column, row);
            }
            if (table.hasBody()) {
                write(json, Body.read(row));
            }
        });
    }

    private static void write(JsonGenerator json, Column column, ResultSet row) throws IOException, SQLException {
        if (column.isNumber()) {
            json.writeNumberField(column.name(), row.getLong(column.name()));
        } else {
            json.writeStringField(column.name(), row.getString(column.name()));
        }
    }

    private static void write(JsonGenerator json, Body body) throws IOException {
        json.writeStringField(Format.MEDIA_TYPE, body.mediaType());
        json.writeNumberField(Format.SIZE, body.size());
        json.writeStringField(Format.DIGEST, body.digest());
        var content = body.open(Optional::of, damage -> Optional.<Content>empty());
        if (content.isEmpty()) {
            json.writeFieldName(Format.DAMAGED);
            json.writeBinary(body.compressed());
            return;
        }
        var readable = readable(content.get());
        if (readable.isPresent()) {
            json.writeStringField(Format.TEXT, readable.get());
        } else {
            json.writeFieldName(Format.BASE64);
            json.writeBinary(content.get().bytes());
        }
    }

    /** Other control characters take six bytes each when escaped, and no reader is helped by them. */
    private static Optional<String> readable(Content content) {
        try {
            var text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(content.bytes()))
                    .toString();
            return text.chars().allMatch(c -> c >= ' ' || c == '\n' || c == '\r' || c == '\t')
                    ? Optional.of(text)
                    : Optional.empty();
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }

    private static <E extends Exception> byte[] object(Fields<E> fields) throws E {
        var bytes = new ByteArrayOutputStream();
        try (var json = Format.JSON.createGenerator(bytes)) {
            json.writeStartObject();
            fields.write(json);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException("memory does not fail to be written", e);
        }
        bytes.write('\n');
        return bytes.toByteArray();
    }

    @FunctionalInterface
    private interface Fields<E extends Exception> {
        void write(JsonGenerator json) throws IOException, E;
    }
}
