package dev.tidegate.application.upgrades.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.upgrades.labeledit.LabelChange;
import java.util.List;
import org.junit.jupiter.api.Test;

class LabelCountTest {

    private static final LabelChange WRITTEN = new LabelChange("a", null, "1");
    private static final LabelChange DELETED = new LabelChange("b", "1", null);

    @Test
    void deletions_are_counted_apart_from_what_is_written() {
        var count = LabelCount.of(List.of(WRITTEN, DELETED, WRITTEN));

        assertThat(count.sentence("")).isEqualTo("2 labels written, 1 deleted");
        assertThat(count.question()).isEqualTo("Write 2 labels, delete 1?");
    }

    @Test
    void deletions_alone_are_not_called_written() {
        var count = LabelCount.of(List.of(DELETED));

        assertThat(count.sentence(" would be")).isEqualTo("1 label would be deleted");
        assertThat(count.question()).isEqualTo("Delete 1 label?");
    }
}
