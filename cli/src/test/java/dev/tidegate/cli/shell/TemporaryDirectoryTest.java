package dev.tidegate.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

class TemporaryDirectoryTest {

    @Test
    void a_temporary_directory_goes_away_with_everything_in_it() throws IOException {
        var directory = TemporaryDirectory.create("test");
        Files.createDirectories(directory.path().resolve("store/deeper"));
        Files.writeString(directory.path().resolve("store/deeper/file"), "text");

        directory.close();

        assertThat(directory.path()).doesNotExist();
    }

    @Test
    void a_directory_that_is_gone_already_may_be_closed() throws IOException {
        var directory = TemporaryDirectory.create("test");
        Files.delete(directory.path());

        directory.close();

        assertThat(directory.path()).doesNotExist();
    }
}
