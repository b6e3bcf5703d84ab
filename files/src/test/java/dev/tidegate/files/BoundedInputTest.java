package dev.tidegate.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BoundedInputTest {

    @TempDir
    private Path directory;

    @Test
    void a_file_up_to_the_limit_is_read_whole() throws IOException {
        var file = Files.writeString(directory.resolve("names"), "grün\n");

        assertThat(BoundedInput.text(file, 6)).isEqualTo("grün\n");
        assertThat(BoundedInput.bytes(file, 6)).hasSize(6);
    }

    @Test
    void a_longer_file_is_refused() throws IOException {
        var file = Files.writeString(directory.resolve("names"), "1234567");

        assertThatThrownBy(() -> BoundedInput.bytes(file, 6))
                .isInstanceOf(InputException.class)
                .hasMessage(file + " is longer than the 6 bytes that are read");
    }

    @Test
    void a_stream_without_an_end_is_refused() {
        var endless = new InputStream() {
            @Override
            public int read() {
                return 'x';
            }
        };

        assertThatThrownBy(() -> BoundedInput.bytes("standard input", endless, 64 * 1024))
                .hasMessage("standard input is longer than the 64 KiB that are read");
    }

    @Test
    void text_that_is_not_utf_8_is_refused_without_showing_it() {
        var bytes = new ByteArrayInputStream(new byte[] {'a', 'b', (byte) 0xff, 'c'});

        assertThatThrownBy(() -> BoundedInput.text("names", bytes, 100))
                .isInstanceOf(InputException.class)
                .hasMessage("names is not UTF-8 from byte 3 on");
    }

    @Test
    void what_is_not_a_file_is_said_in_words() {
        var missing = directory.resolve("missing");

        assertThatThrownBy(() -> BoundedInput.bytes(missing, 10)).hasMessage("there is no file " + missing);
        assertThatThrownBy(() -> BoundedInput.bytes(directory, 10))
                .hasMessage(directory + " is a directory; name a file");
    }
}
