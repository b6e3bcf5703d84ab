package dev.tidegate.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

class TemporaryPlaceTest {

    @Test
    void a_temporary_place_goes_away_with_everything_in_it() throws IOException {
        var place = TemporaryPlace.open();
        Files.createDirectories(place.directory().resolve("store/deeper"));
        Files.writeString(place.directory().resolve("store/deeper/file"), "text");

        place.close();

        assertThat(place.directory()).doesNotExist();
    }

    @Test
    void a_place_that_is_gone_already_may_be_closed() throws IOException {
        var place = TemporaryPlace.open();
        Files.delete(place.directory());

        place.close();

        assertThat(place.directory()).doesNotExist();
    }
}
