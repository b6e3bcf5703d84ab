package dev.tidegate.data.yaml;

import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.problem.LocatedProblem;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Decodes UTF-8 strictly: the next edit would write a replacement character back. */
final class Utf8Decoder {

    private Utf8Decoder() {}

    static String decode(String file, byte[] bytes) {
        var decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        var in = ByteBuffer.wrap(bytes);
        var out = CharBuffer.allocate(bytes.length);
        var result = decoder.decode(in, out, true);
        String text = out.flip().toString();
        if (result.isError()) {
            throw new YamlRefusedException(new LocatedProblem(
                    new SourceText(file, text).place(text.length(), Pointer.ROOT),
                    DataProblem.ENCODING_INVALID,
                    "is not UTF-8: unexpected byte 0x%02X".formatted(bytes[in.position()])));
        }
        return text;
    }
}
