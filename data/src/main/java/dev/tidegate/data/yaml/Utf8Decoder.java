package dev.tidegate.data.yaml;

import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.problem.LocatedProblem;
import dev.tidegate.engine.problem.Parsed;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Decodes UTF-8 strictly: the next edit would write a replacement character back. */
public final class Utf8Decoder {

    private Utf8Decoder() {}

    /** The text; the column of a refusal is the offset of the first byte that is no UTF-8. */
    public static Parsed<String> decode(byte[] bytes) {
        var decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        var in = ByteBuffer.wrap(bytes);
        var out = CharBuffer.allocate(bytes.length);
        var result = decoder.decode(in, out, true);
        return result.isError()
                ? Parsed.refused(
                        "byte", in.position(), "is not UTF-8: unexpected byte 0x%02X".formatted(bytes[in.position()]))
                : Parsed.accepted(out.flip().toString());
    }

    static String decode(String file, byte[] bytes) {
        return decode(bytes).match(Parsed.Accepted::is, refused -> {
            var before = new String(bytes, 0, refused.column(), StandardCharsets.UTF_8);
            throw new YamlRefusedException(new LocatedProblem(
                    new SourceText(file, before).place(before.length(), Pointer.ROOT),
                    DataProblem.ENCODING_INVALID,
                    refused.sentence()));
        });
    }
}
