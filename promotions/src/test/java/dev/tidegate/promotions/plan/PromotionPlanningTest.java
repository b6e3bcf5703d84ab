package dev.tidegate.promotions.plan;

import static dev.tidegate.promotions.plan.FakeUpstream.id;
import static dev.tidegate.promotions.plan.PromotionWorld.NOW;
import static dev.tidegate.promotions.plan.PromotionWorld.prod;
import static dev.tidegate.promotions.plan.PromotionWorld.request;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.promotions.gate.ArtifactState;
import dev.tidegate.promotions.gate.EnvironmentFreeze;
import dev.tidegate.promotions.gate.GateFacts.Allowances;
import dev.tidegate.promotions.gate.RunningInterval;
import dev.tidegate.promotions.version.CommitVersion;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PromotionPlanningTest {

    private final PromotionWorld world = new PromotionWorld().stageAt("aaaaaaa3");

    private PromotionPlan plan(PromotionRequest request) {
        var result = world.planning().promote(request);
        return result.value().orElseThrow(() -> new AssertionError(result.problems()));
    }

    private static List<String> codes(PlanningResult result) {
        return result.problems().stream()
                .map(problem -> problem.code().name())
                .distinct()
                .toList();
    }

    private static List<String> held(PromotionPlan plan) {
        return plan.heldBy().stream().map(Verdict.Closed::gate).toList();
    }

    @Test
    void the_same_wish_always_has_the_same_id_and_branch() {
        var version = new CommitVersion("c".repeat(40));

        var id = PromotionId.of("reconciler", List.of("prod-manager", "prod-check"), version);

        assertThat(id.hex()).startsWith("d3ce9617");
        assertThat(id.branch("reconciler", version)).isEqualTo("tidegate/reconciler/ccccccc-d3ce9617");
    }

    @Test
    void a_promotion_changes_exactly_the_sites_of_the_selected_locations() {
        var plan = plan(request(prod(), "latest"));

        assertThat(plan.problems()).isEmpty();
        assertThat(plan.mayBeProposed()).isTrue();
        assertThat(plan.contents().keySet()).containsExactly(".env", "saas.yml");
        assertThat(new String(plan.contents().get(".env"), StandardCharsets.UTF_8))
                .isEqualTo("TAG=aaaaaaa3\nSCHEMAS=5c00000a\n");
        assertThat(plan.ranges())
                .singleElement()
                .satisfies(range -> assertThat(range.total()).isEqualTo(2));
        assertThat(plan.affected().integrations()).containsExactly("bucket-keeper");
    }

    @Test
    void promoting_what_is_pinned_already_is_nothing_to_do() {
        var first = plan(request(prod(), "latest"));

        var again = world.planning(world.data().with(first.contents())).promote(request(prod(), "latest"));

        assertThat(again.value().orElseThrow().isNothingToDo()).isTrue();
    }

    @Test
    void the_digest_is_bound_to_what_is_changed_and_not_to_other_parts_of_the_files() {
        var before = plan(request(prod(), "latest")).digest();
        world.files.computeIfPresent(".env", (path, text) -> "# somebody else was here\n" + text);

        assertThat(plan(request(prod(), "latest")).digest()).isEqualTo(before);
        assertThat(plan(request(prod(), "aaaaaaa2")).digest()).isNotEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource({"aaaaaa, VERSION_SHORT", "aaaaaaa, VERSION_AMBIGUOUS", "fffffff, VERSION_UNKNOWN"})
    void a_version_that_means_no_commit_or_several_is_a_problem(String wish, String code) {
        var result = world.planning().promote(request(prod(), wish));

        assertThat(codes(result)).containsExactly(code);
        assertThat(result.value()).isEmpty();
    }

    @Test
    void a_commit_of_a_side_branch_is_refused_unless_it_is_a_hotfix_that_is_allowed() {
        world.keepers.side("beef1234", id("aaaaaaa1"), "mkova", "Fix");

        assertThat(codes(world.planning().promote(request(prod(), "beef1234")))).containsExactly("VERSION_OFF_BRANCH");

        world.hotfix = id("beef1234").hex();
        var allowed = new PromotionRequest(
                "keepers", prod(), "beef1234", "mkova", new Allowances(false, false, true), false, false, Map.of());
        assertThat(plan(allowed).problems()).isEmpty();
    }

    @Test
    void an_older_version_is_refused_and_revert_is_named() {
        world.files.put("saas.yml", "ref: %s\n".formatted(id("aaaaaaa3").hex()));
        world.files.put(".env", "TAG=aaaaaaa3\nSCHEMAS=5c00000a\n");

        var result = world.planning().promote(request(prod(), "aaaaaaa1"));

        assertThat(codes(result)).containsExactly("VERSION_BACKWARDS");
        assertThat(result.problems().get(0).sentence()).contains("revert");
        assertThat(result.value().orElseThrow().contents()).isEmpty();
    }

    @Test
    void a_diverged_version_is_refused_with_both_counts() {
        world.keepers.side("beef1234", id("aaaaaaa1"), "mkova", "Rewritten");
        world.files.put("saas.yml", "ref: %s\n".formatted(id("beef1234").hex()));

        var result = world.planning().promote(request(prod(), "latest"));

        assertThat(codes(result)).containsExactly("VERSION_DIVERGED");
        assertThat(result.problems().get(0).sentence()).contains("+2/-1");
    }

    @Test
    void a_short_form_that_fits_two_commits_is_refused_and_a_longer_one_works() {
        var tooShort = new PromotionWorld().stageAt("aaaaaaa3").withShortLength(7);

        assertThat(codes(tooShort.planning().promote(request(prod(), "aaaaaaa3"))))
                .contains("SHORT_COLLISION");
        assertThat(world.planning().promote(request(prod(), "aaaaaaa3")).problems())
                .isEmpty();
    }

    @Test
    void a_place_that_follows_a_branch_is_pinned_only_on_purpose() {
        world.files.put("saas.yml", "ref: main\n");
        var selection = new PromotionSelection(false, Set.of(), Set.of("manager", "check"), Set.of());
        var pinning =
                new PromotionRequest("keepers", selection, "latest", "mkova", Allowances.NONE, false, true, Map.of());

        assertThat(codes(world.planning().promote(request(selection, "latest"))))
                .containsExactly("VALUE_MOVING");
        assertThat(new String(plan(pinning).contents().get("saas.yml"), StandardCharsets.UTF_8))
                .isEqualTo("ref: %s\n".formatted(id("aaaaaaa3").hex()));
    }

    @Test
    void everything_has_to_be_said() {
        var result = world.planning()
                .promote(request(new PromotionSelection(false, Set.of(), Set.of(), Set.of()), "latest"));

        assertThat(codes(result)).containsExactly("SELECTION_MISSING");
        assertThat(result.problems().get(0).sentence()).contains("stage, prod");
    }

    @Test
    void a_group_is_not_split() {
        var selection = new PromotionSelection(false, Set.of(), Set.of("check"), Set.of());

        assertThat(codes(world.planning().promote(request(selection, "latest"))))
                .containsExactly("GROUP_SPLIT");
    }

    @Test
    void whoever_does_not_deploy_to_an_environment_is_told_who_does() {
        var request = new PromotionRequest(
                "keepers", PromotionSelection.all(), "latest", "guest", Allowances.NONE, false, false, Map.of());

        var plan = plan(request);

        assertThat(plan.locations()).containsExactly("stage");
        assertThat(plan.leftOut()).containsExactly(Map.entry("prod", List.of("owners")));
    }

    @Test
    void one_location_with_a_problem_keeps_all_others_from_changing() {
        world.files.put("saas.yml", "ref:\n");

        var result = world.planning().promote(request(prod(), "latest"));

        assertThat(codes(result)).containsExactly("VALUE_EMPTY");
        assertThat(result.value().orElseThrow().contents()).isEmpty();
    }

    @Test
    void schemas_go_first_and_the_command_that_does_it_is_shown() {
        world.keepers.commit("aaaaaaa4", "jdoe", "Use it", "Requires-Schemas: 5c00000b");
        world.stageAt("aaaaaaa4");

        var plan = plan(request(prod(), "latest"));

        assertThat(held(plan)).containsExactly("dependency");
        assertThat(plan.heldBy().get(0).sentence())
                .contains("tidegate promotions promote schemas --to %s --env prod"
                        .formatted(id("5c00000b").hex()));
    }

    @Test
    void schemas_that_are_merged_at_the_floor_or_beyond_open_the_gate() {
        world.keepers.commit("aaaaaaa4", "jdoe", "Use it", "Requires-Schemas: 5c00000a");
        world.stageAt("aaaaaaa4");
        world.files.put(".env", "TAG=aaaaaaa1\nSCHEMAS=5c00000b\n");

        assertThat(held(plan(request(prod(), "latest")))).isEmpty();
    }

    @Test
    void schemas_do_not_go_below_what_a_shard_that_was_pinned_long_ago_needs() {
        world.keepers.commit("aaaaaaa4", "jdoe", "Use it", "Requires-Schemas: 5c00000b");
        world.files.put(".env", "TAG=aaaaaaa1\nSCHEMAS=5c00000b\n");
        world.files.computeIfPresent(
                "data/integrations/buckets.yml",
                (path, text) -> text + """
                    shardSpecOverrides:
                    - shard:
                        $ref: /aws/acct-01/account.yml
                      imageRef: aaaaaaa4
                """.indent(0).replace("    shardSpec", "    shardSpec"));
        var back = new PromotionRequest(
                "schemas", prod(), "5c00000a", "mkova", new Allowances(true, false, false), false, false, Map.of());

        var result = world.planning().promote(back);

        assertThat(codes(result)).contains("DEPENDANT_BELOW_FLOOR");
        assertThat(result.problems().toString()).contains("shards");
    }

    @Test
    void a_version_that_stage_does_not_have_waits() {
        world.stageAt("aaaaaaa1");

        assertThat(held(plan(request(prod(), "latest")))).containsExactly("order");
    }

    @Test
    void an_image_that_is_not_there_yet_holds_and_so_does_a_registry_that_is_silent() {
        world.artifact = ArtifactState.Kind.ABSENT;
        assertThat(held(plan(request(prod(), "latest")))).containsExactly("artifact");

        world.artifact = ArtifactState.Kind.UNKNOWN;
        assertThat(held(plan(request(prod(), "latest")))).containsExactly("artifact");
    }

    @Test
    void a_blocked_version_stays_blocked() {
        world.blocked = id("aaaaaaa3").hex();

        assertThat(held(plan(request(prod(), "latest")))).containsExactly("not-blocked");
    }

    @Test
    void a_soak_opens_at_a_computed_instant() {
        world.prodGates = ", gates: [{soak: {duration: P1D, in: [stage]}}]";
        world.running.put("stage", List.of(new RunningInterval(NOW.minus(Duration.ofHours(6)), null)));

        var plan = plan(request(prod(), "latest"));

        assertThat(held(plan)).containsExactly("soak");
        assertThat(plan.heldBy().get(0).opensAt()).isEqualTo(NOW.plus(Duration.ofHours(18)));
    }

    @Test
    void a_hotfix_skips_soaking_and_order_and_no_window_that_denies() {
        world.stageAt("aaaaaaa1");
        world.hotfix = id("aaaaaaa3").hex();
        world.prodGates = ", gates: [{soak: {duration: P1D, in: [stage]}}]";
        world.windows = """
                windows:
                - {name: freeze, kind: deny, environments: [prod], from: 2026-03-01T00:00:00Z, until: 2026-04-01T00:00:00Z}
                """;

        var plan = plan(request(prod(), "latest"));

        assertThat(held(plan)).containsExactly("window");
        assertThat(plan.heldBy().get(0).opensAt()).isEqualTo(Instant.parse("2026-04-01T00:00:00Z"));
    }

    @Test
    void a_freeze_holds_until_it_ends() {
        world.freezes.add(
                new EnvironmentFreeze("prod", "jdoe", "incident 42", NOW.minusSeconds(60), NOW.plusSeconds(60), false));

        var plan = plan(request(prod(), "latest"));

        assertThat(held(plan)).containsExactly("freeze");
        assertThat(plan.heldBy().get(0).sentence()).contains("jdoe").contains("incident 42");
    }

    @Test
    void approvals_count_for_the_very_plan_and_never_the_author_s_own() {
        world.prodGates = ", gates: [{approval: {min: 1, from: [owners]}}]";
        var digest = plan(request(prod(), "latest")).digest();

        world.approvals.put(digest, Set.of("mkova", "stranger"));
        assertThat(plan(request(prod(), "latest")).gates().closed())
                .extracting(Verdict.Closed::gate)
                .containsExactly("approval");

        world.approvals.put(digest, Set.of("jdoe"));
        assertThat(plan(request(prod(), "latest")).gates().closed()).isEmpty();
        assertThat(plan(request(prod(), "aaaaaaa2")).gates().closed()).isNotEmpty();
    }

    @Test
    void whoever_wrote_a_commit_is_told_but_neither_the_promoter_nor_a_bot() {
        world.keepers.commit("aaaaaaa4", "mkova", "Mine", "Co-authored-by: Jane Doe <jdoe@example.test>");
        world.keepers.commit("aaaaaaa5", "renovate[bot]", "Bump");
        world.stageAt("aaaaaaa5");

        var people = plan(request(prod(), "latest")).people();

        assertThat(people).extracting(PersonToTell::shown).containsExactly("jdoe", "newcomer <newcomer@…>");
        assertThat(people.get(0).commits()).hasSize(2);
    }

    @Test
    void one_shard_of_fourteen_gets_a_version_and_the_default_stays() {
        var result = world.planning()
                .pin(new PinRequest("keepers", null, Set.of("acct-03"), "latest", "mkova", Allowances.NONE));

        var plan = result.value().orElseThrow(() -> new AssertionError(result.problems()));
        assertThat(plan.problems()).isEmpty();
        assertThat(plan.scope()).isEqualTo("1 of 14 shards");
        assertThat(plan.contents().keySet()).containsExactly("data/integrations/buckets.yml");
        assertThat(new String(plan.contents().get("data/integrations/buckets.yml"), StandardCharsets.UTF_8))
                .contains("$ref: /aws/acct-03/account.yml")
                .contains("imageRef: aaaaaaa3");
    }

    @Test
    void holding_the_others_pins_each_to_what_it_runs_and_asks_no_gate_that_waits() {
        world.stageAt("aaaaaaa1");

        var result = world.planning()
                .pin(new PinRequest("keepers", null, Set.of("acct-03"), null, "mkova", Allowances.NONE));

        var plan = result.value().orElseThrow(() -> new AssertionError(result.problems()));
        assertThat(plan.steps())
                .hasSize(13)
                .allSatisfy(step -> assertThat(step.after()).isEqualTo("aaaaaaa1"));
        assertThat(plan.steps()).noneSatisfy(step -> assertThat(step.site()).contains("acct-03"));
        assertThat(plan.heldBy()).isEmpty();
    }

    @Test
    void pinning_and_unpinning_gives_the_bytes_back() {
        var before = world.data();
        var pinned = world.planning()
                .pin(new PinRequest("keepers", null, Set.of("acct-03"), "latest", "mkova", Allowances.NONE))
                .value()
                .orElseThrow();
        var after = before.with(pinned.contents());

        var unpinned = world.planning(after)
                .unpin(new UnpinRequest("keepers", null, Set.of("acct-03"), false, false, "mkova"))
                .value()
                .orElseThrow();

        assertThat(unpinned.problems()).isEmpty();
        assertThat(after.with(unpinned.contents()).text("data/integrations/buckets.yml"))
                .isEqualTo(before.text("data/integrations/buckets.yml"));
    }

    @Test
    void a_shard_that_does_not_exist_is_a_problem_with_a_hint() {
        var result = world.planning()
                .pin(new PinRequest("keepers", null, Set.of("acct-99"), "latest", "mkova", Allowances.NONE));

        assertThat(codes(result)).containsExactly("SHARD_UNKNOWN");
    }

    @Test
    void a_revert_puts_back_what_stood_there() {
        var before = world.data();
        var promoted = plan(request(prod(), "latest"));
        var after = before.with(promoted.contents());

        var result = world.planning(after)
                .revert(new RevertRequest(RecordedPromotion.of(promoted, "mkova"), Set.of(), "jdoe"));

        var plan = result.value().orElseThrow(() -> new AssertionError(result.problems()));
        assertThat(plan.problems()).isEmpty();
        assertThat(after.with(plan.contents()).text("saas.yml")).isEqualTo(before.text("saas.yml"));
        assertThat(after.with(plan.contents()).text(".env")).isEqualTo(before.text(".env"));
    }

    @Test
    void a_revert_does_nothing_where_somebody_moved_a_site_on_and_a_location_narrows_it() {
        var promoted = plan(request(prod(), "latest"));
        world.keepers.commit("aaaaaaa4", "jdoe", "Later");
        var after = world.data()
                .with(promoted.contents())
                .with(Map.of(
                        "saas.yml", "ref: %s\n".formatted(id("aaaaaaa4").hex()).getBytes(StandardCharsets.UTF_8)));
        var recorded = RecordedPromotion.of(promoted, "mkova");

        var whole = world.planning(after).revert(new RevertRequest(recorded, Set.of(), "jdoe"));
        var narrowed = world.planning(after).revert(new RevertRequest(recorded, Set.of("check"), "jdoe"));

        assertThat(codes(whole)).containsExactly("REVERT_CONFLICT");
        assertThat(whole.problems().get(0).sentence()).contains("jdoe");
        assertThat(whole.value().orElseThrow().contents()).isEmpty();
        assertThat(narrowed.value().orElseThrow().contents().keySet()).containsExactly(".env");
    }

    @Test
    void a_revert_passes_a_freeze_that_is_not_hard() {
        var promoted = plan(request(prod(), "latest"));
        var after = world.data().with(promoted.contents());
        var recorded = new RevertRequest(RecordedPromotion.of(promoted, "mkova"), Set.of(), "jdoe");

        world.freezes.add(new EnvironmentFreeze("prod", "jdoe", "incident", NOW.minusSeconds(60), null, false));
        assertThat(world.planning(after).revert(recorded).value().orElseThrow().heldBy())
                .isEmpty();

        world.freezes.add(new EnvironmentFreeze("prod", "jdoe", "incident", NOW.minusSeconds(60), null, true));
        assertThat(world.planning(after).revert(recorded).value().orElseThrow().heldBy())
                .isNotEmpty();
    }
}
