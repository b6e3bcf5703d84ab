package dev.tidegate.data.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class UnreadableTest {

    @Test
    void what_the_file_system_refuses_is_told_in_plain_words() {
        assertThat(Unreadable.reason(new AccessDeniedException("/data/aws/atlas/account.yml")))
                .isEqualTo("whoever runs this has no permission to");
        assertThat(Unreadable.reason(new NoSuchFileException("/data/aws/atlas/account.yml")))
                .isEqualTo("it went away meanwhile");
        assertThat(Unreadable.reason(new DirectoryIteratorException(new AccessDeniedException("/data/aws"))))
                .isEqualTo("whoever runs this has no permission to");
        assertThat(Unreadable.reason(new IOException("Input/output error"))).isEqualTo("Input/output error");
        assertThat(Unreadable.reason(new EOFException())).isEqualTo("EOFException");
    }
}
