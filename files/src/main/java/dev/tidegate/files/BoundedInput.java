package dev.tidegate.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * Reads whole files and streams that a person names. No more than a number of bytes is kept, so that a device or a wrong
 * file costs a sentence and not the process.
 */
public final class BoundedInput {

    private static final int KIB = 1024;
    private static final int MIB = 1024 * KIB;

    /** Enough for every document that people write. */
    public static final int USUAL_BYTES = 64 * MIB;

    /** Enough for every token, password and key. */
    public static final int SECRET_BYTES = 64 * KIB;

    private BoundedInput() {}

    public static byte[] bytes(Path file, int most) throws InputException {
        if (Files.isDirectory(file)) {
            throw new InputException(file + " is a directory; name a file", null);
        }
        try (var stream = Files.newInputStream(file)) {
            return bytes(file.toString(), stream, most);
        } catch (InputException refused) {
            throw refused;
        } catch (IOException failure) {
            throw unreadable(file.toString(), failure);
        }
    }

    /**
     * Reads a stream to its end; it stays open.
     *
     * @param name what people call it
     */
    public static byte[] bytes(String name, InputStream stream, int most) throws InputException {
        byte[] bytes;
        try {
            bytes = stream.readNBytes(most + 1);
        } catch (IOException failure) {
            throw unreadable(name, failure);
        }
        if (bytes.length > most) {
            throw new InputException("%s is longer than the %s that are read".formatted(name, size(most)), null);
        }
        return bytes;
    }

    public static String text(Path file, int most) throws InputException {
        return text(file.toString(), bytes(file, most));
    }

    /** Reads a stream to its end; it stays open. */
    public static String text(String name, InputStream stream, int most) throws InputException {
        return text(name, bytes(name, stream, most));
    }

    private static String text(String name, byte[] bytes) throws InputException {
        var in = ByteBuffer.wrap(bytes);
        var out = CharBuffer.allocate(bytes.length);
        var decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        if (decoder.decode(in, out, true).isError()) {
            throw new InputException("%s is not UTF-8 from byte %d on".formatted(name, in.position() + 1), null);
        }
        return out.flip().toString();
    }

    private static InputException unreadable(String name, IOException failure) {
        if (failure instanceof NoSuchFileException) {
            return new InputException("there is no file " + name, failure);
        }
        return new InputException("%s cannot be read: %s".formatted(name, FileFailure.reason(failure)), failure);
    }

    private static String size(int bytes) {
        return bytes % MIB == 0 ? bytes / MIB + " MiB" : bytes % KIB == 0 ? bytes / KIB + " KiB" : bytes + " bytes";
    }
}
