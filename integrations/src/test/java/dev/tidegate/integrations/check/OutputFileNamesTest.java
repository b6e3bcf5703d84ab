package dev.tidegate.integrations.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OutputFileNamesTest {

    private static CheckRun run(String environment, String reference) {
        return new CheckRun(
                "bucket-keeper",
                environment,
                "acme/keepers:" + reference,
                reference,
                null,
                List.of("bucket-keeper"),
                List.of(),
                List.of(),
                null,
                0,
                "",
                "because",
                false);
    }

    private static List<String> names(Set<CheckRun> defaults, CheckRun... runs) {
        return OutputFileNames.name(List.of(runs), defaults).stream()
                .map(CheckRun::file)
                .toList();
    }

    @Test
    void the_environment_is_named_where_images_differ_between_environments() {
        assertThat(names(Set.of(), run("stage", "b"), run("production", "a")))
                .containsExactly("reconcile-bucket-keeper_stage_b.txt", "reconcile-bucket-keeper_production_a.txt");
    }

    @Test
    void names_that_would_be_the_same_are_counted() {
        var stage = run("stage", "a");
        var production = run("production", "a");

        assertThat(names(Set.of(stage, production), stage, production))
                .containsExactly("reconcile-bucket-keeper.txt", "reconcile-bucket-keeper-2.txt");
    }

    @Test
    void what_no_file_system_takes_becomes_a_dash() {
        assertThat(names(Set.of(), run("production", "v1@sha256:00/../x")))
                .containsExactly("reconcile-bucket-keeper_v1-sha256-00-..-x.txt");
    }
}
