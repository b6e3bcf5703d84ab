package dev.tidegate.cli.integrations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.Tidegate;
import dev.tidegate.cli.shell.CommandResult;
import dev.tidegate.testsupport.kube.OnApiServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Planning and applying as somebody at a terminal does, on a real API server. */
@Timeout(120)
@OnApiServer
class PlanAndApplyTest {

    private static final String BOREALIS = "tidegate-bucket-keeper-borealis";

    @TempDir
    private Path directory;

    private DeployedIntegrations deployed;

    @BeforeEach
    void open() {
        deployed = new DeployedIntegrations(directory);
    }

    @AfterEach
    void close() {
        deployed.close();
    }

    @Test
    void what_a_plan_announces_an_apply_does_and_then_there_is_nothing_left_to_do() {
        var pending = run("plan", "--exit-code");
        var applied = run("apply");
        var after = run("plan", "--exit-code");

        assertThat(pending.code()).isEqualTo(3);
        assertThat(pending.out()).endsWith("4 to create, 0 in sync, 0 frozen\n");
        assertThat(applied.code()).as(applied.err()).isZero();
        assertThat(applied.out()).endsWith("4 done, 0 failed\n");
        assertThat(after.code()).isZero();
        assertThat(after.out()).endsWith("4 in sync, 0 frozen\n");
    }

    @Test
    void scripts_find_one_line_for_each_change_and_none_for_what_stays() {
        run("apply");
        deployed.change(DeployedIntegrations.BUCKETS, "imageRef: 9d07aa1", "imageRef: 77aa001");

        var plan = run("plan", "-o", "lines");

        assertThat(plan.out())
                .isEqualTo(
                        "['apply', 'pier-01', '%s', 'Deployment', '%s']\n".formatted(deployed.namespace(), BOREALIS));
    }

    @Test
    void a_plan_says_how_far_it_reaches_as_text_and_as_a_comment() {
        run("apply");
        deployed.change(DeployedIntegrations.BUCKETS, "imageRef: 9d07aa1", "imageRef: 77aa001");

        var text = run("plan", "--blast-radius");
        var comment = run("plan", "--blast-radius", "-o", "markdown");

        assertThat(text.out()).contains("image 9d07aa1 -> 77aa001").contains("bucket-keeper 50 % = 1 of 2 targets");
        assertThat(comment.out())
                .contains("**Blast radius**: 1 workload, 1 shard, 1 partition of 1 integration")
                .contains("- share `bucket-keeper 50 % = 1 of 2 targets`");
    }

    @Test
    void a_cluster_out_of_reach_is_named_and_left_alone() {
        run("apply");
        deployed.change(DeployedIntegrations.BUCKETS, "imageRef: 9d07aa1", "imageRef: 77aa001");
        deployed.reachable(false);

        var applied = run("apply");

        assertThat(applied.code()).isEqualTo(1);
        assertThat(applied.out()).contains("cluster pier-01 could not be reached");
        assertThat(deployed.image(BOREALIS)).isEqualTo("acme/keepers:9d07aa1");
    }

    @Test
    void conflicts_alone_are_told_by_the_exit_code_and_so_is_a_selection_nothing_matches() {
        run("apply");
        deployed.change("tidegate/integrations.yml", "owner: " + deployed.namespace(), "owner: another");

        var quiet = run("plan");
        var plan = run("plan", "--exit-code");
        var misspelt = run("apply", "-e", "produciton");

        assertThat(quiet.code()).isZero();
        assertThat(plan.code()).isEqualTo(5);
        assertThat(plan.out()).isEqualTo("""
                        in conflict
                          ! belongs to another instance (%1$s); --take-over makes it ours
                              3 workloads in %1$s@pier-01: tidegate-bucket-keeper-atlas, %2$s, tidegate-note-keeper
                        1 in sync, 0 frozen, 3 in conflict
                        """.formatted(deployed.namespace(), BOREALIS));
        assertThat(misspelt.code()).isEqualTo(2);
        assertThat(misspelt.err()).contains("no environment is called produciton; did you mean production?");
    }

    @Test
    void objects_of_others_become_ours_all_of_them_or_those_that_are_named() {
        run("apply");
        deployed.change("tidegate/integrations.yml", "owner: " + deployed.namespace(), "owner: another");

        var all = run("plan", "--take-over");
        var allBeforeAnotherOption = run("plan", "--take-over", "--exit-code");
        var named = run("plan", "--take-over=" + BOREALIS);
        var unnamed = run("plan", "--take-over=");

        assertThat(all.out()).contains("3 to update").doesNotContain("in conflict");
        assertThat(allBeforeAnotherOption.code()).isEqualTo(3);
        assertThat(named.out()).contains("1 to update").contains("2 in conflict");
        assertThat(unnamed.code()).isEqualTo(2);
        assertThat(unnamed.err()).contains("--take-over");
    }

    @Test
    void credentials_that_are_rejected_end_with_the_code_for_it() throws IOException {
        Path token = deployed.data().resolveSibling("wrong.token");
        Files.writeString(token, "s3cr3t");
        deployed.reachableAs(token);

        assertThat(run("plan").code()).isEqualTo(4);
        assertThat(run("apply").code()).isEqualTo(4);
    }

    @Test
    void what_is_in_sync_is_shown_with_all_alone() {
        run("apply");

        assertThat(run("plan").out())
                .doesNotContain("tidegate-note-keeper")
                .contains("these runners only look: DRY_RUN");
        assertThat(run("plan", "--all").out()).contains("= Deployment tidegate-note-keeper");
    }

    @Test
    void runners_that_are_let_change_things_are_so_in_the_cluster_and_the_plan_says_no_more_of_it() {
        deployed.change(
                "tidegate/integrations.yml",
                "image: acme/keepers",
                "image: acme/keepers\nrunner: {dryRun: {production: false}}");

        var applied = run("apply");

        assertThat(applied.code()).as(applied.err()).isZero();
        assertThat(applied.out()).doesNotContain("only look");
        assertThat(deployed.deployment("tidegate-note-keeper").toString())
                .contains("{\"name\":\"DRY_RUN\",\"value\":\"--no-dry-run\"}");
    }

    @Test
    void a_mistake_in_one_file_costs_its_integration_and_no_other() {
        run("apply");
        deployed.change(DeployedIntegrations.NOTES, "imageRef: 4be19c2", "imageRef: not a tag");
        deployed.change(DeployedIntegrations.BUCKETS, "imageRef: 9d07aa1", "imageRef: 77aa001");

        var applied = run("apply");

        assertThat(applied.code()).isEqualTo(2);
        assertThat(applied.err()).contains("IMAGE_REF_INVALID /integrations/note-keeper.yml:10:15");
        assertThat(deployed.image(BOREALIS)).isEqualTo("acme/keepers:77aa001");
        assertThat(deployed.image("tidegate-note-keeper")).isEqualTo("acme/keepers:4be19c2");
    }

    private CommandResult run(String command, String... more) {
        var words = new ArrayList<>(List.of("integrations", command));
        words.addAll(List.of(more));
        words.addAll(deployed.options());
        return CommandResult.of(Tidegate.root(), words.toArray(String[]::new));
    }
}
