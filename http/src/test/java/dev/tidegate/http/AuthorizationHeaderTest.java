package dev.tidegate.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.Property;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class AuthorizationHeaderTest {

    private static final String SENTENCE = "the token cannot be sent in a header: it contains ";

    @Test
    void a_token_becomes_a_bearer_header() {
        assertThat(AuthorizationHeader.bearer(Secret.of("eyJ.a-b_c~d+e/f=="))).isEqualTo("Bearer eyJ.a-b_c~d+e/f==");
    }

    @ParameterizedTest
    @MethodSource("flaws")
    void a_token_that_no_header_may_hold_is_refused_with_its_flaw(String token, String flaw) {
        assertThatThrownBy(() -> AuthorizationHeader.bearer(Secret.of(token)))
                .isInstanceOf(InvalidSecretException.class)
                .hasMessage(SENTENCE + flaw)
                .hasNoCause();
    }

    static Stream<Arguments> flaws() {
        return Stream.of(
                Arguments.of("s3cr3t\nsecond", "a line break"),
                Arguments.of("s3cr3t\r", "a line break"),
                Arguments.of("\ufeffs3cr3t", "a byte order mark"),
                Arguments.of("s3cr\u0000t", "a control character"),
                Arguments.of("s3cr\u007ft", "a control character"),
                Arguments.of("s3 cr3t", "a space"),
                Arguments.of("s3crét", "a character outside of ASCII"),
                Arguments.of("s3cr3t\ud83d\ude00", "a character outside of ASCII"));
    }

    @Test
    void nothing_of_a_refused_token_is_shown() {
        var bytes = Generator.listOf(Generator.integers(1, 255), 8, 64);
        Property.forAll(bytes, Generator.oneOf("\n", "\ufeff", "\u0007", "é"), (token, flaw) -> {
            var text = token.stream().map(Character::toString).collect(Collectors.joining()) + flaw + "~";
            var secret = Secret.of(text);

            var failure = catchThrowableOfType(InvalidSecretException.class, () -> AuthorizationHeader.bearer(secret));

            var trace = new StringWriter();
            failure.printStackTrace(new PrintWriter(trace));
            var shown = failure.getMessage() + failure + secret + trace;
            assertThat(IntStream.rangeClosed(0, text.length() - 6).mapToObj(start -> text.substring(start, start + 6)))
                    .noneMatch(shown::contains);
        });
    }

    @Test
    void a_token_file_is_read_anew_and_refused_without_showing_its_content(@TempDir Path directory) throws Exception {
        var file = Files.writeString(directory.resolve("token"), "first\n");
        var tokens = TokenSource.file(file);
        assertThat(tokens.token()).contains(Secret.of("first"));

        Files.writeString(file, "second");
        assertThat(tokens.token()).contains(Secret.of("second"));

        Files.writeString(file, "s3cr3t\ns3cr3t");
        assertThatThrownBy(tokens::token)
                .isInstanceOf(InvalidSecretException.class)
                .hasMessage(
                        "the file " + file + " holds no token: one line of text is expected, it contains a line break");

        Files.writeString(file, "\n");
        assertThatThrownBy(tokens::token).hasMessageEndingWith("one line of text is expected, it contains nothing");

        Files.delete(file);
        assertThatThrownBy(tokens::token).hasMessage("the token file cannot be read: there is no file " + file);
    }
}
