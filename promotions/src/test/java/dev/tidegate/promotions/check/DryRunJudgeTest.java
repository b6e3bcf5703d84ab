package dev.tidegate.promotions.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.promotions.check.DryRunOutput.Ending;
import dev.tidegate.promotions.check.DryRunVerdict.Result;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DryRunJudgeTest {

    private static final String APPLY = "['apply', 'ops-1', 'automation', 'Deployment', 'terraform-resources']";
    private static final WorkloadEffect EFFECT = WorkloadEffect.parse(APPLY).orElseThrow();

    @Test
    void a_pin_that_should_change_nothing_is_refused_when_a_workload_would_be_applied() {
        var verdict = judge(run(exited(0, APPLY), exited(0), Set.of()));

        assertThat(verdict.isRefusal(false)).isTrue();
        assertThat(verdict.words())
                .isEqualTo("unexpected effect [apply, ops-1, automation, Deployment, terraform-resources]");
    }

    @Test
    void an_expected_effect_that_does_not_show_is_refused() {
        var verdict = judge(run(exited(0, "nothing to do"), exited(0, "nothing to do"), Set.of(EFFECT)));

        assertThat(verdict.isRefusal(false)).isTrue();
        assertThat(verdict.missing()).containsExactly(EFFECT);
        assertThat(verdict.effects()).isEqualTo("0 of 1 expected");
    }

    @Test
    void effects_that_were_expected_explain_their_lines() {
        var verdict = judge(run(exited(0, APPLY), exited(0), Set.of(EFFECT)));

        assertThat(verdict.result()).isEqualTo(Result.EXPLAINED);
        assertThat(verdict.effects()).isEqualTo("1 of 1 expected");
    }

    @Test
    void times_durations_addresses_and_lines_of_code_make_no_difference() {
        var head = exited(
                0,
                "[2026-03-02 10:00:01] [INFO] [threaded.py:run:52] - took 1.7 s at 10.0.0.7:443, object 0x7f01ab",
                "2026-03-02T10:00:01Z client.go:118 done");
        var base = exited(
                0,
                "[2026-03-01 09:12:44] [INFO] [threaded.py:run:49] - took 12 s at 10.0.0.9:443, object 0x7f9cd2",
                "2026-03-01T09:12:44Z client.go:97 done");

        var verdict = judge(
                new DryRun("ldap-users", "a1b2c3d", false, List.of(), true, head, Optional.of(base), Optional.empty()));

        assertThat(verdict.result()).isEqualTo(Result.CLEAN);
        assertThat(verdict.added()).isEmpty();
        assertThat(verdict.gone()).isEmpty();
    }

    @Test
    void a_line_that_is_printed_once_more_is_new() {
        var verdict = judge(run(exited(0, "user added", "user added"), exited(0, "user added"), null));

        assertThat(verdict.added()).containsExactly("user added");
        assertThat(verdict.words()).isEqualTo("1 line to explain");
        assertThat(verdict.isRefusal(false)).isFalse();
        assertThat(verdict.isRefusal(true)).isTrue();
    }

    @Test
    void a_line_the_request_quotes_is_explained() {
        var judge = new DryRunJudge(Set.of("[2026-03-01 10:00:00] user added"));

        var verdict = judge.judge(run(exited(0, "[2026-03-02 11:11:11] user added"), exited(0), null));

        assertThat(verdict.result()).isEqualTo(Result.EXPLAINED);
    }

    @Test
    void an_image_that_cannot_be_pulled_is_named() {
        var verdict = judge(run(new DryRunOutput(Ending.IMAGE_MISSING, 0, List.of()), exited(0), null));

        assertThat(verdict.words()).isEqualTo("image a1b2c3d cannot be pulled");
        assertThat(verdict.isRefusal(false)).isTrue();
    }

    @Test
    void a_run_that_times_out_is_not_clean() {
        var verdict = judge(run(new DryRunOutput(Ending.TIMED_OUT, 0, List.of()), exited(0), null));

        assertThat(verdict.words()).isEqualTo("timeout");
        assertThat(verdict.isRefusal(false)).isTrue();
    }

    @Test
    void what_failed_before_and_is_not_touched_does_not_refuse_the_request() {
        var failed = exited(1, "boom");
        var untouched = new DryRun(
                "ldap-users", "a1b2c3d", false, List.of(), false, failed, Optional.of(failed), Optional.empty());

        assertThat(judge(untouched).words()).isEqualTo("failing before");
        assertThat(judge(untouched).isRefusal(true)).isFalse();
        assertThat(judge(run(failed, failed, null)).isRefusal(false)).isTrue();
    }

    private static DryRunVerdict judge(DryRun run) {
        return new DryRunJudge(Set.of()).judge(run);
    }

    private static DryRun run(DryRunOutput head, DryRunOutput base, @Nullable Set<WorkloadEffect> expected) {
        return new DryRun(
                "integrations-manager",
                "a1b2c3d",
                false,
                List.of(),
                true,
                head,
                Optional.of(base),
                Optional.ofNullable(expected));
    }

    private static DryRunOutput exited(int code, String... lines) {
        return DryRunOutput.exited(code, List.of(lines));
    }
}
