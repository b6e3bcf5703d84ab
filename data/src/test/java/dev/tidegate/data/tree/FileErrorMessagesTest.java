package dev.tidegate.data.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class FileErrorMessagesTest {

    @Test
    void failures_of_the_file_system_are_described_in_plain_words() {
        assertThat(FileErrorMessages.reason(new AccessDeniedException("/data/aws/atlas/account.yml")))
                .isEqualTo("whoever runs this has no permission to");
        assertThat(FileErrorMessages.reason(new NoSuchFileException("/data/aws/atlas/account.yml")))
                .isEqualTo("it went away meanwhile");
        assertThat(FileErrorMessages.reason(new DirectoryIteratorException(new AccessDeniedException("/data/aws"))))
                .isEqualTo("whoever runs this has no permission to");
        assertThat(FileErrorMessages.reason(new IOException("Input/output error")))
                .isEqualTo("Input/output error");
        assertThat(FileErrorMessages.reason(new EOFException())).isEqualTo("EOFException");
    }
}
