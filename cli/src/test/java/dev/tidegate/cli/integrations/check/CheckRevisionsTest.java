package dev.tidegate.cli.integrations.check;

import static dev.tidegate.cli.integrations.check.ChangedRepository.ATLAS;
import static dev.tidegate.cli.integrations.check.ChangedRepository.BUCKET_KEEPER;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jgit.api.Git;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a repository can look like, and what cannot be read in it. */
@Timeout(120)
class CheckRevisionsTest {

    @TempDir
    Path directory;

    @TempDir
    Path elsewhere;

    private ChangedRepository repository;

    @BeforeEach
    void begin() throws Exception {
        repository = new ChangedRepository(directory);
    }

    @AfterEach
    void close() {
        repository.close();
    }

    @Test
    void a_base_that_is_not_there_is_told_with_what_may_have_been_meant() {
        var run = repository.check("--base", "mian");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .contains("there is no revision \"mian\" in this repository")
                .contains("main");
    }

    @Test
    void a_clone_without_the_history_of_both_is_told_to_fetch_more() throws Exception {
        repository.pin().commit();
        repository.git().checkout().setName("main").call();
        repository.edit(ATLAS, "premiumSupport: false", "premiumSupport: true").commit();
        try (var shallow = Git.cloneRepository()
                .setURI(directory.toUri().toString())
                .setDirectory(elsewhere.resolve("clone").toFile())
                .setCloneAllBranches(true)
                .setDepth(1)
                .setBranch("refs/heads/feature")
                .call()) {
            String data = shallow.getRepository()
                    .getWorkTree()
                    .toPath()
                    .resolve("data")
                    .toString();

            var run = repository.checkOf(data, "--base", "origin/main");
            var older = repository.checkOf(data, "--base", "origin/main~1");

            assertThat(run.code()).as(run.out() + run.err()).isEqualTo(2);
            assertThat(run.err()).contains("fetch more of it");
            assertThat(older.code()).isEqualTo(2);
            assertThat(older.err()).contains("cloned without its whole history");
        }
    }

    @Test
    void what_others_did_to_main_meanwhile_is_not_the_doing_of_the_branch() throws Exception {
        repository.pin().commit();
        repository.git().checkout().setName("main").call();
        repository.edit(BUCKET_KEEPER, "imageRef: 4be19c2", "imageRef: 77aa001").commit();

        var report = repository.report("--head", "feature");

        assertThat(report.path("workloads")).hasSize(1);
        assertThat(report.at("/workloads/0/imageBefore").asText()).isEqualTo("acme/keepers:4be19c2");
    }

    @Test
    void what_is_not_committed_does_not_count() throws Exception {
        repository.pin();
        repository.write("data/aws/broken.yml", "}");

        var run = repository.check("--base", "main");

        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("workloads: no changes\n");
    }

    @Test
    void a_directory_that_one_of_the_revisions_has_not_is_named_with_it() throws Exception {
        Files.createDirectories(directory.resolve("other"));

        var absent = repository.checkOf("other", "--base", "main");
        var nowhere = repository.checkOf("nowhere", "--base", "main");

        assertThat(absent.code()).isEqualTo(1);
        assertThat(absent.err()).contains("main: there is no directory other in this revision");
        assertThat(nowhere.code()).isEqualTo(2);
    }

    @Test
    void a_reference_that_leaves_the_tree_is_refused_and_leaves_its_workloads_alone() throws Exception {
        Files.writeString(elsewhere.resolve("account.yml"), "$schema: /aws/account-1.yml\nname: stolen\n");
        repository
                .pin()
                .edit(BUCKET_KEEPER, "/aws/borealis/account.yml", "/../../" + elsewhere + "/account.yml")
                .commit();

        var run = repository.check("--base", "main");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).contains("REF_").doesNotContain("stolen").doesNotContain(" deleted");
        assertThat(run.out()).contains("workloads: 2 frozen\n");
    }

    @Test
    void a_link_in_the_place_of_a_file_is_a_problem_and_deletes_nothing() throws Exception {
        repository.remove(ATLAS);
        Files.createSymbolicLink(directory.resolve(ATLAS), Path.of("../borealis/account.yml"));
        repository.commit();

        var run = repository.check("--base", "main");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out())
                .contains("  FILE_REFUSED /aws/atlas/account.yml: a link in its place is not followed")
                .contains("  * Deployment tidegate-bucket-keeper-atlas  left as it is: FILE_REFUSED")
                .doesNotContain("SCHEMA_MISSING")
                .doesNotContain("deleted");
    }

    @Test
    void a_link_in_the_place_of_a_directory_is_a_problem_and_deletes_nothing() throws Exception {
        Files.createDirectories(directory.resolve("data/moved"));
        Files.move(directory.resolve("data/aws/atlas"), directory.resolve("data/moved/.atlas"));
        Files.createSymbolicLink(directory.resolve("data/aws/atlas"), Path.of("../moved/.atlas"));
        repository.commit();

        var run = repository.check("--base", "main");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out())
                .contains("  FILE_REFUSED /aws/atlas: a link in its place is not followed")
                .contains("  * Deployment tidegate-bucket-keeper-atlas  left as it is: FILE_REFUSED")
                .doesNotContain("deleted");
    }

    @Test
    void what_was_refused_before_is_told_and_no_failure() throws Exception {
        repository.git().checkout().setName("main").call();
        Files.createSymbolicLink(directory.resolve("data/aws/other.yml"), Path.of("atlas/account.yml"));
        repository.commit();
        repository.git().checkout().setCreateBranch(true).setName("later").call();
        repository.pin().commit();

        var run = repository.check("--base", "main");

        assertThat(run.code()).as(run.out()).isZero();
        assertThat(run.out()).contains("errors that were there before: 1\n  FILE_REFUSED /aws/other.yml");
    }

    @Test
    void a_target_that_cannot_be_read_freezes_its_workload() throws Exception {
        repository.write(ATLAS, "$schema: /aws/account-1.yml\nname: [\n").commit();

        var run = repository.check("--base", "main");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out())
                .contains("  * Deployment tidegate-bucket-keeper-atlas  left as it is: YAML_SYNTAX")
                .doesNotContain("deleted");
    }

    @Test
    void an_integration_that_cannot_be_read_freezes_all_it_had() throws Exception {
        repository
                .write(BUCKET_KEEPER, "$schema: /app-sre/integration-1.yml\nname: [\n")
                .commit();

        var run = repository.check("--base", "main");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).contains("workloads: 2 frozen\n").doesNotContain("deleted");
    }

    @Test
    void a_namespace_that_cannot_be_read_freezes_all_that_ran_there() throws Exception {
        repository.write("data/services/demo/namespaces/reconcilers.yml", "}").commit();

        var run = repository.check("--base", "main");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).contains("workloads: 12 frozen\n").doesNotContain("deleted");
    }

    @Test
    void what_could_not_be_told_before_may_run_already() throws Exception {
        repository.git().checkout().setName("main").call();
        repository
                .edit(BUCKET_KEEPER, "strategy: per-aws-account", "strategy: per-region")
                .commit();
        repository.git().checkout().setCreateBranch(true).setName("repair").call();
        repository
                .edit(BUCKET_KEEPER, "strategy: per-region", "strategy: per-aws-account")
                .commit();

        var run = repository.check("--base", "main");

        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains(
                        "  + Deployment tidegate-bucket-keeper-atlas  may run already, was left as it is: STRATEGY_UNKNOWN");
    }

    @Test
    void settings_that_cannot_be_read_are_named_with_their_revision() throws Exception {
        repository
                .edit("data/tidegate/integrations.yml", "profile: native", "profile: naive")
                .commit();

        var run = repository.check("--base", "main");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .contains(
                        "in HEAD: the settings of integrations cannot be used",
                        "SCHEMA_VIOLATION /tidegate/integrations.yml");
    }
}
