package dev.tidegate.cli.version;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class BuildRecordTest {

    private static final String COMMIT = "0123456789abcdef0123456789abcdef01234567";

    @Test
    void a_clean_build_is_named_by_its_short_commit() {
        var build = record(COMMIT, "false");

        assertThat(build.shortCommit()).isEqualTo("0123456789ab");
    }

    @Test
    void uncommitted_changes_show() {
        var build = record(COMMIT, "true");

        assertThat(build.shortCommit()).isEqualTo("0123456789ab-dirty");
    }

    @Test
    void a_build_from_a_tarball_does_not_know_its_commit() {
        var build = record("unknown", "unknown");

        assertThat(build).isEqualTo(new BuildRecord("1.2.3", Optional.empty(), Optional.empty()));
        assertThat(build.shortCommit()).isEqualTo("unknown");
    }

    @Test
    void the_record_of_this_build_was_filled_in() {
        assertThat(BuildRecord.own().version()).matches("[0-9]+\\.[0-9]+\\.[0-9]+.*");
    }

    private static BuildRecord record(String commit, String dirty) {
        var properties = new Properties();
        properties.setProperty("version", "1.2.3");
        properties.setProperty("commit", commit);
        properties.setProperty("dirty", dirty);
        return BuildRecord.of(properties);
    }
}
