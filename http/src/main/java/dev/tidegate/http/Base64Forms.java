package dev.tidegate.http;

import java.util.Base64;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How some bytes look in base64, wherever they begin in what was encoded. Three bytes become four characters, so there are
 * three forms; the characters at their ends depend on the neighbours and are left out.
 */
final class Base64Forms {

    private static final int GROUP = 3;
    private static final int BITS_OF_A_BYTE = 8;
    private static final int BITS_OF_A_CHARACTER = 6;

    /** A shorter one would be found in innocent texts. */
    private static final int SHORTEST = 6;

    private Base64Forms() {}

    static Stream<String> of(byte[] bytes) {
        return IntStream.range(0, GROUP)
                .boxed()
                .flatMap(before -> Stream.of(Base64.getEncoder(), Base64.getUrlEncoder())
                        .map(encoder -> core(encoder, bytes, before)))
                .filter(form -> form.length() >= SHORTEST);
    }

    private static String core(Base64.Encoder encoder, byte[] bytes, int before) {
        var padded = new byte[before + bytes.length];
        System.arraycopy(bytes, 0, padded, before, bytes.length);
        var encoded = encoder.withoutPadding().encodeToString(padded);
        int start = (before * BITS_OF_A_BYTE + BITS_OF_A_CHARACTER - 1) / BITS_OF_A_CHARACTER;
        int end = padded.length * BITS_OF_A_BYTE / BITS_OF_A_CHARACTER;
        return encoded.substring(start, Math.max(start, end));
    }
}
