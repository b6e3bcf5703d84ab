package dev.tidegate.cli.promotions;

import static dev.tidegate.cli.promotions.SampleFleet.KEEPERS_NEW;
import static dev.tidegate.cli.promotions.SampleFleet.SCHEMAS_NEW;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.simulator.forge.SimulatedForge;
import dev.tidegate.simulator.forge.SimulatedForgeSettings;
import dev.tidegate.simulator.forge.project.SimulatedMergeRequest;
import dev.tidegate.simulator.forge.project.SimulatedProject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Promotions as merge requests on a simulated forge, whose repository is a real one. */
@Timeout(300)
class PromotionRequestTest {

    private static final String PROJECT = "ops/data";

    @TempDir
    Path scratch;

    private SampleFleet fleet;
    private SimulatedForge forge;

    @BeforeEach
    void startForge() throws IOException {
        fleet = SampleFleet.make(scratch, "mode: merge-request");
        forge = SimulatedForge.start(SimulatedForgeSettings.of(Map.of(PROJECT, fleet.data())));
        var token = scratch.resolve("token");
        Files.writeString(token, SimulatedForgeSettings.TOKEN + "\n");
        Files.writeString(
                fleet.file(),
                Files.readString(fleet.file())
                        .replace(
                                "  mode: merge-request\n",
                                "  forge: {kind: gitlab, api: '%s', project: %s, token: {file: %s}}\n"
                                        .formatted(forge.gitLabApi(), PROJECT, token)));
    }

    @AfterEach
    void stopForge() throws IOException {
        forge.close();
    }

    private SimulatedProject project() {
        return forge.project(PROJECT);
    }

    private List<SimulatedMergeRequest> requests() {
        return List.copyOf(project().requests());
    }

    private void merge(int number) {
        project().merge(project().request(number), "mkova", null, true);
    }

    @Test
    void a_promotion_opens_one_request_and_the_same_command_does_nothing_more() {
        var first = fleet.tidegate("promote schemas --env prod");
        assertThat(first.err() + first.out()).contains("opened ");
        assertThat(first.code()).isZero();
        var request = requests().get(0);
        assertThat(request.title()).isEqualTo("promote schemas to %s (prod)".formatted(SCHEMAS_NEW));
        var tip = fleet.head(request.source());

        var second = fleet.tidegate("promote schemas --env prod");

        assertThat(second.code()).isZero();
        assertThat(second.out()).contains("open already");
        assertThat(requests()).hasSize(1);
        assertThat(fleet.head(request.source())).isEqualTo(tip);
        assertThat(fleet.commits()).isEqualTo(1);
    }

    @Test
    void schemas_in_an_open_request_do_not_count_until_they_are_merged() {
        fleet.tidegate("promote schemas --env prod");
        assertThat(fleet.tidegate("promote keepers --env prod").code()).isEqualTo(5);

        merge(requests().get(0).number());

        var keepers = fleet.tidegate("promote keepers --env prod");
        assertThat(keepers.code()).isZero();
        var text = requests().get(requests().size() - 1).description();
        assertThat(text).contains("`/merge colours for @all`", "@jdoe", "@newcomer");
        assertThat(text.lines()).noneMatch(line -> line.startsWith("/"));
    }

    @Test
    void a_newer_promotion_of_the_same_places_closes_the_older_request_with_a_link() {
        fleet.tidegate("promote schemas --env prod");
        merge(requests().get(0).number());
        fleet.tidegate("promote keepers --env prod --to f6714d3");
        var older = requests().get(requests().size() - 1);

        var newer = fleet.tidegate("promote keepers --env prod --to " + KEEPERS_NEW);

        assertThat(newer.code()).isZero();
        assertThat(newer.out()).contains("which this one supersedes");
        assertThat(fleet.tidegate("mr list").out())
                .contains("promote keepers to " + KEEPERS_NEW)
                .doesNotContain(older.title());
    }

    @Test
    void commits_of_others_on_our_branch_are_not_overwritten() {
        fleet.tidegate("promote schemas --env prod");
        var branch = requests().get(0).source();
        var clone = scratch.resolve("clone");
        SampleFleet.run(
                scratch, "git", "clone", "-q", "-b", branch, fleet.data().toString(), clone.toString());
        SampleFleet.run(
                clone,
                "git",
                "-c",
                "user.name=jdoe",
                "-c",
                "user.email=jdoe@example.test",
                "commit",
                "-q",
                "--allow-empty",
                "-m",
                "By hand");
        SampleFleet.run(clone, "git", "push", "-q");
        var tip = fleet.head(branch);

        var run = fleet.tidegate("promote schemas --env prod");

        assertThat(run.code()).isEqualTo(5);
        assertThat(run.out()).contains("commits of jdoe");
        assertThat(fleet.head(branch)).isEqualTo(tip);
        assertThat(fleet.tidegate("mr list").out()).contains("tidegate/foreign-commits");
    }

    @Test
    void a_freeze_labels_open_requests_until_it_is_lifted() {
        fleet.tidegate("promote schemas --env prod");

        fleet.tidegate("freeze --env prod --reason", "incident 42");
        assertThat(fleet.tidegate("mr list").out()).contains("tidegate/frozen");

        fleet.tidegate("thaw --env prod --reason", "it is over");
        assertThat(fleet.tidegate("mr list").out()).doesNotContain("tidegate/frozen");
    }

    @Test
    void a_revert_reads_the_state_of_a_request_whose_commit_lost_its_trailers() {
        var before = fleet.files("main");
        fleet.tidegate("promote schemas --env prod");
        var number = requests().get(0).number();
        merge(number);

        var reverted = fleet.tidegate("revert !" + number + " --direct --store " + scratch.resolve("empty"));

        assertThat(reverted.code()).isZero();
        assertThat(fleet.files("main")).isEqualTo(before);
    }

    @Test
    void no_output_ever_shows_the_token() {
        for (String line : List.of(
                "promote schemas --env prod", "mr list -o json", "history -o json", "mr close 99 --reason none")) {
            var run = fleet.tidegate(line);

            assertThat(run.out() + run.err()).doesNotContain(SimulatedForgeSettings.TOKEN);
        }
    }
}
