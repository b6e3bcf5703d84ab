package dev.tidegate.store.content;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.function.Function;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.jdbi.v3.core.statement.SqlStatement;

/**
 * Content as a database stores it: compressed, with the size and digest of the original. What is read from a database
 * may be damaged; {@link #open} checks it. Not for other modules.
 */
public final class CompressedContent {

    /** The columns every table with a body has, in this order. */
    public static final String COLUMNS = "media_type, size, digest, body";

    /** The values for {@link #COLUMNS}, as {@link #bindTo} names them. */
    public static final String VALUES = ":media_type, :size, :digest, :body";

    private final String mediaType;
    private final long size;
    private final String digest;
    private final byte[] compressed;

    /** Content as it was read, damaged or not. */
    public CompressedContent(String mediaType, long size, String digest, byte[] compressed) {
        this.mediaType = mediaType;
        this.size = size;
        this.digest = digest;
        this.compressed = compressed.clone();
    }

    public static CompressedContent of(Content content) {
        var bytes = content.bytes();
        var compressed = new ByteArrayOutputStream(bytes.length / 4 + 64);
        try (var gzip = new GZIPOutputStream(compressed)) {
            gzip.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory failed", e);
        }
        return new CompressedContent(
                content.mediaType(), bytes.length, content.digest().value(), compressed.toByteArray());
    }

    public static CompressedContent read(ResultSet row) throws SQLException {
        return new CompressedContent(
                row.getString("media_type"), row.getLong("size"), row.getString("digest"), row.getBytes("body"));
    }

    public <S extends SqlStatement<S>> S bindTo(S statement) {
        return statement
                .bind("media_type", mediaType)
                .bind("size", size)
                .bind("digest", digest)
                .bind("body", compressed);
    }

    public String mediaType() {
        return mediaType;
    }

    public long size() {
        return size;
    }

    public String digest() {
        return digest;
    }

    public byte[] compressed() {
        return compressed.clone();
    }

    /** The content if it is what was stored, else a sentence that says what is wrong with it. */
    public <T> T open(Function<Content, T> sound, Function<String, T> damaged) {
        byte[] bytes;
        try (var gzip = new GZIPInputStream(new ByteArrayInputStream(compressed))) {
            bytes = gzip.readNBytes(Content.LARGEST + 1);
        } catch (IOException e) {
            return damaged.apply("it cannot be decompressed");
        }
        if (bytes.length != size) {
            return damaged.apply("it has another size than the %d bytes that were stored".formatted(size));
        }
        if (!Digest.of(bytes).value().equals(digest)) {
            return damaged.apply("it does not match its digest " + digest);
        }
        Content content;
        try {
            content = Content.of(mediaType, bytes);
        } catch (IllegalArgumentException e) {
            return damaged.apply("it could not have been stored in this form: " + e.getMessage());
        }
        return sound.apply(content);
    }
}
