package dev.tidegate.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.nio.charset.MalformedInputException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FileFailureTest {

    @ParameterizedTest
    @MethodSource("failures")
    void a_reason_has_no_word_of_java_in_it(Exception failure) {
        assertThat(FileFailure.reason(failure))
                .doesNotContain("Exception", "length =", "java.")
                .isNotBlank();
    }

    static Stream<Exception> failures() {
        return List.<Exception>of(
                new NoSuchFileException("/x"),
                new AccessDeniedException("/x"),
                new FileAlreadyExistsException("/x"),
                new MalformedInputException(1),
                new FileSystemException("/x"),
                new FileSystemException("/x", null, "No space left on device"),
                new DirectoryIteratorException(new AccessDeniedException("/x")),
                new EOFException())
                .stream();
    }

    @Test
    void a_directory_that_cannot_be_listed_has_the_reason_of_the_listing() {
        var reason = FileFailure.reason(new DirectoryIteratorException(new AccessDeniedException("/data/aws")));

        assertThat(reason).isEqualTo("whoever runs this has no permission to");
    }
}
