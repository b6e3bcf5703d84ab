package dev.tidegate.application.integrations.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.integrations.check.CheckRun;
import java.util.List;
import org.junit.jupiter.api.Test;

class CommandTemplateTest {

    private static final CheckRun RUN = new CheckRun(
            "bucket-keeper",
            "production",
            "acme/keepers:9d07aa1",
            "9d07aa1",
            null,
            List.of("bucket-keeper"),
            List.of("a b"),
            List.of("--account-name", "a b"),
            null,
            0,
            "reconcile-bucket-keeper_9d07aa1.txt",
            "because",
            false);

    @Test
    void a_preset_takes_further_options() {
        var words = CommandTemplate.parse("podman --volume './my config:/config:ro'")
                .orElseThrow()
                .words(RUN);

        assertThat(words)
                .containsExactly(
                        "podman",
                        "run",
                        "--rm",
                        "--volume",
                        "./my config:/config:ro",
                        "--env",
                        "DRY_RUN=--dry-run",
                        "--env",
                        "RUN_ONCE=true",
                        "--env",
                        "INTEGRATION_NAME=bucket-keeper",
                        "--env",
                        "INTEGRATION_EXTRA_ARGS=--account-name 'a b'",
                        "acme/keepers:9d07aa1");
    }

    @Test
    void a_pod_gets_a_name_kubernetes_takes() {
        var words = CommandTemplate.parse("kubectl --namespace checks")
                .orElseThrow()
                .words(RUN);

        assertThat(words)
                .startsWith("kubectl", "run", "reconcile-bucket-keeper-9d07aa1", "--rm")
                .endsWith("--image=acme/keepers:9d07aa1");
    }

    @Test
    void several_words_become_one_inside_a_word() {
        var words =
                CommandTemplate.parse("try --with={args} {args}").orElseThrow().words(RUN);

        assertThat(words).containsExactly("try", "--with=--account-name 'a b'", "--account-name", "a b");
    }

    @Test
    void a_placeholder_nobody_knows_is_refused_with_those_there_are() {
        assertThat(CommandTemplate.parse("run {imgae}").complaint())
                .hasValueSatisfying(sentence ->
                        assertThat(sentence).startsWith("there is no placeholder {imgae}; there are {image}"));
    }

    @Test
    void a_line_that_is_the_same_for_every_run_is_refused() {
        assertThat(CommandTemplate.parse("make check").complaint()).isPresent();
        assertThat(CommandTemplate.parse("").complaint()).isPresent();
    }
}
