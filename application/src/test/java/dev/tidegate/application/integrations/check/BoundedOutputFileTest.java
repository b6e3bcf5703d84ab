package dev.tidegate.application.integrations.check;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoundedOutputFileTest {

    @TempDir
    Path directory;

    private String kept(String printed) throws IOException {
        Path file = directory.resolve("out.txt");
        new BoundedOutputFile(file, 4, 3).keep(new ByteArrayInputStream(printed.getBytes(US_ASCII)));
        return Files.readString(file);
    }

    @ParameterizedTest
    @CsvSource({"''", "a", "abcd", "abcde", "abcdefg"})
    void what_fits_is_kept_as_it_is(String printed) throws IOException {
        assertThat(kept(printed)).isEqualTo(printed);
    }

    @ParameterizedTest
    @CsvSource({"abcdefgh, 1, fgh", "abcdefghi, 2, ghi", "abcdefghij, 3, hij", "abcdefghijk, 4, ijk"})
    void what_does_not_fit_loses_its_middle(String printed, int lost, String end) throws IOException {
        assertThat(kept(printed)).isEqualTo("abcd\n[%d bytes are left out here]\n%s".formatted(lost, end));
    }

    @Test
    void much_more_than_a_block_is_kept_to_the_last_byte() throws IOException {
        assertThat(kept("x".repeat(1_000_000) + "end")).isEqualTo("xxxx\n[999996 bytes are left out here]\nend");
    }
}
