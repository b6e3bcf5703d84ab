package dev.tidegate.cli.promotions;

import static dev.tidegate.cli.promotions.SampleFleet.KEEPERS_NEW;
import static dev.tidegate.cli.promotions.SampleFleet.KEEPERS_OLD;
import static dev.tidegate.cli.promotions.SampleFleet.SCHEMAS_NEW;
import static dev.tidegate.cli.promotions.SampleFleet.SCHEMAS_OLD;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The procedure of a promotion, played on the sample fleet with all its kinds of places; every step is a command. */
@Timeout(300)
class PromotionProcedureTest {

    private static final String KEEPERS_NEW_FULL = "5ddea6aa99f4ea06c0dde2b63b78436b8fc414b6";
    private static final String KEEPERS_OLD_FULL = "cc161a310350ce1b2571e68e6e33ace2fffc64e4";

    @TempDir
    Path scratch;

    private SampleFleet fleet;

    @BeforeEach
    void makeFleet() {
        fleet = SampleFleet.make(scratch, "mode: direct");
    }

    private static Map<String, String> replaced(Map<String, String> files, String... pairs) {
        var next = new TreeMap<>(files);
        for (int at = 0; at < pairs.length; at += 2) {
            var from = pairs[at];
            var to = pairs[at + 1];
            next.replaceAll((path, text) -> path.equals("promotions.yml") ? text : text.replace(from, to));
        }
        return next;
    }

    @Test
    void the_whole_procedure_moves_every_place_and_nothing_else() {
        var before = fleet.files("main");

        assertThat(fleet.tidegate("lint --strict").code()).isZero();
        assertThat(fleet.tidegate("status").out())
                .contains("4 sites in 3 files")
                .contains("follows main (%s)".formatted(KEEPERS_NEW));

        var tooEarly = fleet.tidegate("promote keepers --env prod");
        assertThat(tooEarly.code()).isEqualTo(5);
        assertThat(tooEarly.out()).contains("first: tidegate promotions promote schemas --to " + SCHEMAS_NEW);
        assertThat(fleet.files("main")).isEqualTo(before);

        var schemas = fleet.tidegate("promote schemas --env prod --to " + SCHEMAS_NEW);
        assertThat(schemas.code()).isZero();
        var withSchemas = replaced(before, SCHEMAS_OLD, SCHEMAS_NEW);
        assertThat(fleet.files("main")).isEqualTo(withSchemas);

        var plan = fleet.tidegate("plan keepers --env prod");
        assertThat(plan.code()).isZero();
        assertThat(plan.out())
                .contains("people to tell: newcomer (1), jdoe (1)", "affected integrations: bucket-keeper");
        var digest = plan.out().replaceAll("(?s).*digest (sha256:[0-9a-f]{64}).*", "$1");

        var promoted = fleet.tidegate("promote keepers --env prod --plan " + digest);
        assertThat(promoted.code()).isZero();
        var withBoth = replaced(withSchemas, KEEPERS_OLD_FULL, KEEPERS_NEW_FULL, KEEPERS_OLD, KEEPERS_NEW);
        assertThat(fleet.files("main")).isEqualTo(withBoth);

        int commits = fleet.commits();
        var again = fleet.tidegate("promote keepers --env prod");
        assertThat(again.code()).isZero();
        assertThat(again.out()).contains("nothing to do");
        assertThat(fleet.commits()).isEqualTo(commits);

        var history = fleet.tidegate("history -o json").out();
        var id = history.replaceAll("(?s).*?\"id\": \"([0-9a-f]{12})\".*", "$1");
        var reverted = fleet.tidegate("revert " + id);
        assertThat(reverted.code()).isZero();
        assertThat(fleet.files("main")).isEqualTo(withSchemas);
    }

    @Test
    void a_plan_that_is_another_one_than_was_reviewed_is_not_carried_out() {
        var run = fleet.tidegate("promote schemas --env prod --plan sha256:00");

        assertThat(run.code()).isEqualTo(5);
        assertThat(run.out()).contains("PLAN_CHANGED");
        assertThat(fleet.commits()).isEqualTo(1);
    }

    @Test
    void unrelated_work_of_others_stays_beside_the_promotion() {
        fleet.push("resources/defaults.yaml", "retries:   2", "retries:   5");

        assertThat(fleet.tidegate("promote schemas --env prod").code()).isZero();

        assertThat(fleet.files("main").get("resources/defaults.yaml")).contains("retries:   5");
        assertThat(fleet.files("main").get(".env")).contains(SCHEMAS_NEW);
    }

    @Test
    void one_shard_goes_ahead_and_comes_back_to_the_very_bytes() {
        fleet.tidegate("promote schemas --env prod");
        var before = fleet.files("main");

        var pinned = fleet.tidegate("promote keepers --env prod --only-shards borealis --strategy ahead");
        assertThat(pinned.code()).isZero();
        var after = fleet.files("main");
        assertThat(after.get("data/integrations/bucket-keeper.yml"))
                .contains("$ref: /aws/borealis/account.yml", "imageRef: " + KEEPERS_NEW);

        assertThat(fleet.tidegate("unpin keepers --shard borealis").code()).isZero();
        assertThat(fleet.files("main")).isEqualTo(before);
    }

    @Test
    void all_other_shards_are_held_first_and_the_same_command_then_promotes_the_default() {
        fleet.tidegate("promote schemas --env prod");

        var first = fleet.tidegate("promote keepers --env prod --only-shards borealis --strategy hold-others");
        assertThat(first.code()).isZero();
        assertThat(fleet.files("main").get("data/integrations/bucket-keeper.yml"))
                .contains("$ref: /aws/atlas/account.yml", "imageRef: " + KEEPERS_OLD)
                .doesNotContain("borealis");

        var second = fleet.tidegate("promote keepers --env prod --only-shards borealis --strategy hold-others");
        assertThat(second.code()).isZero();
        assertThat(fleet.files("main").get(".env")).contains(KEEPERS_NEW);
        assertThat(fleet.files("main").get("data/integrations/bucket-keeper.yml"))
                .contains(KEEPERS_OLD);
    }

    @Test
    void a_freeze_stops_promotions_until_it_is_lifted_and_needs_a_deployer() {
        var stranger = fleet.tidegate("freeze --env prod --as newcomer --reason", "incident 42");
        assertThat(stranger.code()).isEqualTo(4);

        assertThat(fleet.tidegate("freeze --env prod --reason", "incident 42").code())
                .isZero();
        var held = fleet.tidegate("promote schemas --env prod");
        assertThat(held.code()).isEqualTo(5);
        assertThat(held.out()).contains("prod is frozen by mkova: incident 42");

        assertThat(fleet.tidegate("unfreeze --env prod --reason", "it is over").code())
                .isZero();
        assertThat(fleet.tidegate("promote schemas --env prod").code()).isZero();
    }

    @Test
    void a_patch_is_what_git_applies_to_get_the_same_bytes() throws IOException {
        var patch = scratch.resolve("change.patch");
        var before = fleet.head("main");
        fleet.tidegate("promote schemas --env prod");
        SampleFleet.run(fleet.checkout(), "git", "pull", "-q");

        var written = fleet.tidegate("promote keepers --env prod --patch " + patch);
        assertThat(written.code()).isZero();
        SampleFleet.run(fleet.checkout(), "git", "apply", patch.toString());

        assertThat(fleet.head("main")).isNotEqualTo(before);
        assertThat(Files.readString(fleet.checkout().resolve("pipelines/check.yaml"), StandardCharsets.UTF_8))
                .isEqualTo(
                        "steps:\r\n- name: check\r\n  params:\r\n    keepers_image_tag: %s\r\n".formatted(KEEPERS_NEW));
    }

    @Test
    void a_checkout_is_changed_in_place_unless_something_in_it_differs() throws IOException {
        var env = fleet.checkout().resolve(".env");
        var checkout = fleet.checkout().toString();
        var original = Files.readString(env);
        Files.writeString(env, original + "MORE=1\n");

        var dirty = fleet.tidegate("promote schemas --env prod --in-place --data " + checkout);
        assertThat(dirty.code()).isEqualTo(5);
        assertThat(dirty.out()).contains("TREE_DIRTY", ".env");

        Files.writeString(env, original);
        assertThat(fleet.tidegate("promote schemas --env prod --in-place --data " + checkout)
                        .code())
                .isZero();
        assertThat(Files.readString(env)).isEqualTo(original.replace(SCHEMAS_OLD, SCHEMAS_NEW));
    }

    @Test
    void a_revert_finds_its_promotion_by_the_commit_without_any_store() throws IOException {
        var before = fleet.files("main");
        fleet.tidegate("promote schemas --env prod");
        var commit = fleet.head("main");

        var reverted = fleet.tidegate("revert " + commit.substring(0, 10) + " --store " + scratch.resolve("empty"));

        assertThat(reverted.err() + reverted.out()).doesNotContain("PROMOTION_UNKNOWN");
        assertThat(fleet.files("main")).isEqualTo(before);
    }

    @Test
    void a_selection_is_asked_for_and_environments_are_listed() {
        var run = fleet.tidegate("promote keepers");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).contains("environments are stage, prod");
    }

    @Test
    void what_is_allowed_on_purpose_needs_a_reason() {
        var run = fleet.tidegate("promote keepers --location prod-check --split-group");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--reason");
    }

    @Test
    void an_exclusive_component_shares_a_request_with_nothing() {
        var run = fleet.tidegate("promote schemas keepers --env prod");

        assertThat(run.code()).isEqualTo(5);
        assertThat(run.out()).contains("EXCLUSIVE_MIXED");
    }

    @Test
    void an_upstream_that_cannot_be_reached_costs_its_own_component() throws IOException {
        fleet.loseUpstream("schemas");

        var status = fleet.tidegate("status");

        assertThat(status.code()).isEqualTo(1);
        assertThat(status.out())
                .contains("UPSTREAM_UNREACHABLE schemas")
                .containsPattern("schemas +schemas-bundle +prod +" + SampleFleet.SCHEMAS_OLD + " +\\?")
                .containsPattern("keepers +prod-check +prod +" + SampleFleet.KEEPERS_OLD + " +3 ");
        assertThat(fleet.tidegate("lint").code()).isEqualTo(1);
        assertThat(fleet.tidegate("status --offline").code()).isZero();
    }

    @Test
    void status_tells_what_was_promoted_in_part_and_since_when() {
        fleet.push(".env", KEEPERS_OLD, "f6714d3");

        var status = fleet.tidegate("status --component keepers");

        assertThat(status.code()).isZero();
        assertThat(status.out())
                .contains("skew with prod-manager (group runtime)")
                .contains("half-promoted: keepers in prod: prod-check at f6714d3");
    }

    @Test
    void explain_and_forecast_name_the_gate_that_holds() {
        assertThat(fleet.tidegate("explain keepers").out()).contains("keepers 5ddea6a in prod: is held");
        assertThat(fleet.tidegate("forecast keepers").out()).contains("dependency: needs schemas at " + SCHEMAS_NEW);
    }
}
