package dev.tidegate.cli.integrations.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.integrations.ExampleIntegrations;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.PersonIdent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** How long shards have been pinned, by the history of the data. */
@Timeout(120)
class PinAgeTest {

    private static final String KEEPER = "integrations/bucket-keeper.yml";

    @TempDir
    Path directory;

    private ExampleIntegrations example;
    private Git git;

    @BeforeEach
    void commitTheExample() throws GitAPIException {
        example = new ExampleIntegrations(directory);
        File top = directory.toFile();
        git = Git.init().setDirectory(top).call();
        commit(Duration.ofDays(20));
    }

    @AfterEach
    void close() {
        git.close();
    }

    @Test
    void a_pin_is_as_old_as_the_commit_that_wrote_it_not_as_the_last_one_of_its_file() throws GitAPIException {
        write("imageRef: 9d07aa1", "imageRef: 1c0ffee");
        String pinned = commit(Duration.ofDays(9).plusHours(1));
        write("--light", "--light --fast");
        commit(Duration.ofDays(2));

        var run = example.run("explain", "bucket-keeper/borealis", "--offline");
        var json =
                ExampleIntegrations.json(example.run("explain", "bucket-keeper/borealis", "--offline", "-o", "json"));

        assertThat(run.out()).contains("  pinned  9 days, by commit " + pinned + "\n");
        assertThat(json.at("/shards/0/pinnedBy").asText()).isEqualTo(pinned);
    }

    @Test
    void a_shard_that_is_not_pinned_has_no_age() {
        var run = example.run("explain", "bucket-keeper/atlas", "--offline");

        assertThat(run.out()).doesNotContain("pinned");
    }

    @Test
    void a_file_that_was_changed_since_its_last_commit_tells_no_age() {
        write("# the risky one, one account only", "# changed by hand");

        var run = example.run("explain", "bucket-keeper/borealis", "--offline");

        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).doesNotContain("pinned  ");
    }

    private void write(String before, String after) {
        example.write(KEEPER, example.text(KEEPER).replace(before, after));
    }

    private String commit(Duration ago) throws GitAPIException {
        var person = new PersonIdent("Kim", "kim@example.com", Instant.now().minus(ago), ZoneOffset.UTC);
        git.add().addFilepattern("data").call();
        return git.commit()
                .setMessage("change the keepers")
                .setAuthor(person)
                .setCommitter(person)
                .setSign(false)
                .call()
                .name()
                .substring(0, 7);
    }
}
