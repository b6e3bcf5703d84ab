package dev.tidegate.cli.upgrades.block;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.upgrades.SimulatedEnvironment;
import dev.tidegate.testsupport.GoldenFile;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(120)
class BlockCommandsTest {

    private static final String BLOCKED = SimulatedEnvironment.PREFIX + "blocked-versions";

    @TempDir
    Path directory;

    private SimulatedEnvironment environment;

    @BeforeEach
    void open() {
        environment = SimulatedEnvironment.example(directory);
    }

    @AfterEach
    void close() {
        environment.close();
    }

    @Test
    void whom_a_block_affects_is_shown() {
        var run = environment.run(BlockCommand::new, "block", "^4\\.20\\.5$", "--yes");

        assertThat(run.err()).isEmpty();
        GoldenFile.assertMatches(Path.of("src", "test", "golden", "upgrades", "block.txt"), run.out());
        assertThat(environment.labelsOfOrganisation()).containsEntry(BLOCKED, "^4\\.20\\.5$");
    }

    @Test
    void a_pattern_may_begin_with_a_hyphen() {
        var blocked = environment.run(BlockCommand::new, "block", "-rc\\.", "--yes");
        var before = environment.labelsOfOrganisation().get(BLOCKED);
        var unblocked = environment.run(UnblockCommand::new, "unblock", "-rc\\.", "--yes");

        assertThat(blocked.code()).as(blocked.err()).isZero();
        assertThat(before).contains("-rc\\.");
        assertThat(unblocked.code()).as(unblocked.err()).isZero();
        assertThat(environment.labelsOfOrganisation()).doesNotContainEntry(BLOCKED, before);
    }

    @ParameterizedTest
    @CsvSource({"--untl", "^4 --untl 14d"})
    void a_slip_in_the_name_of_an_option_is_no_pattern(String arguments) {
        var run = environment.run(BlockCommand::new, ("block " + arguments).split(" ", -1));

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("there is no option '--untl'; did you mean '--until'?");
        assertThat(environment.changes()).isEmpty();
    }

    @Test
    void an_order_for_a_blocked_version_stays_and_is_told() {
        environment.order("harbour-eu-1", "4.20.5");

        var run = environment.run(BlockCommand::new, "block", "^4\\.20\\.5$", "--dry-run");

        assertThat(run.out())
                .containsPattern("harbour-eu-1 +4.20.4 +4.20.5 +4.20.5")
                .contains("order of cluster to 4.20.5", "stays; cancel it with: tidegate upgrades cancel harbour-eu-1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "4.20     | '^4\\.20\\.' means 4.20 alone",
                "4.20.5   | '^4\\.20\\.5$' means 4.20.5 alone",
                ".        | is found in every version: nothing would be upgraded any more",
            })
    void what_may_not_have_been_meant_is_told(String pattern, String advice) {
        var run = environment.run(BlockCommand::new, "block", pattern.strip(), "--dry-run");

        assertThat(run.code()).isZero();
        assertThat(run.out()).contains(advice.strip());
    }

    @Test
    void a_block_for_one_cluster_is_kept_there() {
        var run = environment.run(BlockCommand::new, "block", "^4\\.21\\.", "--cluster", "harbour-eu-1", "--yes");

        assertThat(run.code()).isZero();
        assertThat(environment.labels("harbour-eu-1")).containsEntry(BLOCKED, "^4\\.21\\.");
        assertThat(environment.labelsOfOrganisation()).doesNotContainKey(BLOCKED);
    }

    @Test
    void a_block_with_a_time_is_over_when_its_time_is() {
        environment.run(BlockCommand::new, "block", "^4\\.21\\.", "--until", "14d", "--yes");
        var early = environment.run(UnblockCommand::new, "unblock", "--expired", "--yes");
        var written = environment.labelsOfOrganisation().get(BLOCKED);
        environment.ocm.advance(Duration.ofDays(14));

        var run = environment.run(UnblockCommand::new, "unblock", "--expired", "--yes");

        assertThat(written).isEqualTo("^4\\.21\\.|^until 2026-03-16T06:00:00Z$");
        assertThat(early.out()).contains("nothing to do");
        assertThat(run.code()).isZero();
        assertThat(environment.labelsOfOrganisation()).doesNotContainKey(BLOCKED);
    }

    @Test
    void a_pattern_goes_by_what_was_given_whether_it_has_a_time_or_not() {
        environment.run(BlockCommand::new, "block", "^4\\.21\\.", "--until", "2026-05-01T00:00:00Z", "--yes");

        var run = environment.run(UnblockCommand::new, "unblock", "^4\\.21\\.", "--yes");

        assertThat(run.code()).isZero();
        assertThat(environment.labelsOfOrganisation()).doesNotContainKey(BLOCKED);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "block [                       ! is no regular expression",
                "block 4\\.1{1,2}              ! a comma separates patterns",
                "block x --until yesterday     ! --until takes a time",
                "block x --until 2020-01-01T00:00:00Z ! --until is over already",
                "unblock x                     ! nothing is blocked here",
                "unblock                       ! name a pattern, or say --expired",
            })
    void what_cannot_be_blocked_or_unblocked_is_told(String words, String complaint) {
        var arguments = (words.strip() + " --yes").split(" +", -1);

        var run = environment.run(
                () -> arguments[0].equals("block") ? new BlockCommand() : new UnblockCommand(), arguments);

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(complaint.strip());
        assertThat(environment.changes()).isEmpty();
    }
}
