package dev.tidegate.store.backup;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.tidegate.store.content.CompressedContent;
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

/** Writes the lines of an export, each with its line feed. */
final class ExportLineWriter {

    private ExportLineWriter() {}

    static byte[] header() {
        return ExportLineWriter.<RuntimeException>object(json -> {
            json.writeStringField(ExportFormat.FORMAT, ExportFormat.NAME);
            json.writeNumberField(ExportFormat.VERSION, ExportFormat.CURRENT_VERSION);
        });
    }

    static byte[] end(ExportSummary exported) {
        return ExportLineWriter.<RuntimeException>object(json -> {
            json.writeStringField(ExportFormat.KIND, ExportFormat.END);
            json.writeNumberField(ExportFormat.RECORDS, exported.records());
            json.writeStringField(ExportFormat.DIGEST, exported.digest().value());
        });
    }

    static byte[] of(ExportTable table, ResultSet row) throws SQLException {
        return ExportLineWriter.<SQLException>object(json -> {
            json.writeStringField(ExportFormat.KIND, table.kind());
            for (var column : table.columns()) {
                write(json, column, row);
            }
            if (table.hasBody()) {
                write(json, CompressedContent.read(row));
            }
        });
    }

    private static void write(JsonGenerator json, ExportColumn column, ResultSet row) throws IOException, SQLException {
        if (column.isNumber()) {
            json.writeNumberField(column.name(), row.getLong(column.name()));
        } else {
            json.writeStringField(column.name(), row.getString(column.name()));
        }
    }

    private static void write(JsonGenerator json, CompressedContent body) throws IOException {
        json.writeStringField(ExportFormat.MEDIA_TYPE, body.mediaType());
        json.writeNumberField(ExportFormat.SIZE, body.size());
        json.writeStringField(ExportFormat.DIGEST, body.digest());
        var content = body.open(Optional::of, damage -> Optional.<Content>empty());
        if (content.isEmpty()) {
            json.writeFieldName(ExportFormat.DAMAGED);
            json.writeBinary(body.compressed());
            return;
        }
        var readable = readable(content.get());
        if (readable.isPresent()) {
            json.writeStringField(ExportFormat.TEXT, readable.get());
        } else {
            json.writeFieldName(ExportFormat.BASE64);
            json.writeBinary(content.get().bytes());
        }
    }

    /** Text with other control characters is not readable, and each of them takes six bytes when escaped. */
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

    private static <E extends Exception> byte[] object(FieldWriter<E> fields) throws E {
        var bytes = new ByteArrayOutputStream();
        try (var json = ExportFormat.JSON.createGenerator(bytes)) {
            json.writeStartObject();
            fields.write(json);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory failed", e);
        }
        bytes.write('\n');
        return bytes.toByteArray();
    }

    @FunctionalInterface
    private interface FieldWriter<E extends Exception> {
        void write(JsonGenerator json) throws IOException, E;
    }
}
