package dev.tidegate.application.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FileFailureTest {

    @ParameterizedTest
    @MethodSource("failures")
    void a_reason_has_no_word_of_java_in_it(IOException failure) {
        assertThat(FileFailure.reason(failure))
                .doesNotContain("Exception", "length =", "java.")
                .isNotBlank();
    }

    static Stream<IOException> failures() {
        return List.of(
                new NoSuchFileException("/x"),
                new AccessDeniedException("/x"),
                new FileAlreadyExistsException("/x"),
                new MalformedInputException(1),
                new FileSystemException("/x"),
                new FileSystemException("/x", null, "No space left on device"),
                new EOFException())
                .stream();
    }
}
