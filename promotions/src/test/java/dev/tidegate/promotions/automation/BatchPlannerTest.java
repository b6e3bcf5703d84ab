package dev.tidegate.promotions.automation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.promotions.automation.BatchAction.CloseReason;
import dev.tidegate.promotions.automation.BatchAction.LabelStuck;
import dev.tidegate.promotions.automation.BatchAction.RetryPipeline;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BatchPlannerTest {

    private static final Instant NOW = Instant.parse("2026-03-02T09:00:00Z");

    @ParameterizedTest(name = "wanted {0}, open {1}")
    @CsvSource(nullValues = "-", delimiter = '|', textBlock = """
                    a b c         | -                       | open {a b c}
                    a b c d e f g | -                       | open {a b c d e}; open {f g}
                    a b c d       | 10:a b c                | refresh !10 {a b c d}
                    a b c d e f   | 10:a b c d e            | open {f}
                    a b c         | 10:a b c:red            | open {a} alone; open {b} alone; open {c} alone; close !10 UNBATCHED
                    a c d         | 10:a b c:red            | open {a} alone; open {c} alone; open {d}; close !10 UNBATCHED
                    a x c         | 10:a b c                | open {a c x}; close !10 OUTDATED
                    a b c d       | 11:a:single red,12:b:single,13:c:single | open {d}
                    -             | 10:a b c,11:d:single    | close !10 OUTDATED; close !11 OUTDATED
                    a b c d e f   | 10:a b c d,11:e         | refresh !10 {a b c d f}
                    a b c d e f g | 10:a b c d              | refresh !10 {a b c d e}; open {f g}
                    a b           | 10:a b,11:a:single      | open {b}; close !10 DUPLICATE
                    """)
    void promotions_are_put_into_requests_of_at_most_five(String wanted, String open, String expected) {
        var plan = BatchPlanner.plan(BatchSettings.usual(), wanted(wanted), open(open), NOW);

        assertThat(words(plan)).isEqualTo(expected);
    }

    @Test
    void the_order_of_promotions_and_requests_does_not_matter() {
        var wanted = new ArrayList<>(wanted("a b c d e f g h i j k l m"));
        var open = new ArrayList<>(open("10:a b c:red,11:d e,12:f g z,13:h:single,14:h i"));
        var first = BatchPlanner.plan(BatchSettings.usual(), wanted, open, NOW);
        var random = new Random(7);

        for (int permutation = 0; permutation < 1_000; permutation++) {
            Collections.shuffle(wanted, random);
            Collections.shuffle(open, random);

            assertThat(BatchPlanner.plan(BatchSettings.usual(), wanted, open, NOW))
                    .isEqualTo(first);
        }
    }

    @Test
    void a_newcomer_does_not_disturb_a_batch_whose_pipeline_succeeded_or_has_just_begun() {
        var green = batch(10, "a b", true, PipelineState.SUCCEEDED, NOW.minus(Duration.ofHours(1)), false);
        var young = batch(11, "c d", true, PipelineState.RUNNING, NOW.minus(Duration.ofMinutes(29)), false);
        var slow = batch(12, "e f", true, PipelineState.RUNNING, NOW.minus(Duration.ofMinutes(30)), false);

        var undisturbed = BatchPlanner.plan(BatchSettings.usual(), wanted("a b c d g"), List.of(green, young), NOW);
        var joined = BatchPlanner.plan(BatchSettings.usual(), wanted("e f g"), List.of(slow), NOW);

        assertThat(words(undisturbed)).isEqualTo("open {g}");
        assertThat(words(joined)).isEqualTo("refresh !12 {e f g}");
    }

    @Test
    void a_red_batch_gets_one_more_try_before_it_is_taken_apart() {
        var red = batch(10, "a b", true, PipelineState.FAILED, NOW, false);

        var plan = BatchPlanner.plan(BatchSettings.usual(), wanted("a b"), List.of(red), NOW);

        assertThat(plan.actions()).containsExactly(new RetryPipeline(10));
    }

    @Test
    void a_red_batch_can_be_halved_until_the_bad_promotion_stands_alone() {
        var settings = new BatchSettings(5, 10, true, true, true);
        var whole = batch(10, "a b c d e", true, PipelineState.FAILED, NOW, true);
        var half = batch(11, "a b c", false, PipelineState.FAILED, NOW, true);

        assertThat(words(BatchPlanner.plan(settings, wanted("a b c d e"), List.of(whole), NOW)))
                .isEqualTo("open {a b c} alone; open {d e} alone; close !10 UNBATCHED");
        assertThat(words(BatchPlanner.plan(settings, wanted("a b c"), List.of(half), NOW)))
                .isEqualTo("open {a b} alone; open {c} alone; close !11 UNBATCHED");
    }

    @Test
    void what_was_taken_apart_is_not_batched_again_and_not_joined() {
        var plan = BatchPlanner.plan(BatchSettings.usual(), wanted("a b"), open("11:a:single"), NOW);

        assertThat(words(plan)).isEqualTo("open {b}");
    }

    @Test
    void a_single_request_that_is_red_for_a_week_is_labelled_once() {
        var week = NOW.minus(Duration.ofDays(7));
        var red = batch(10, "a", false, PipelineState.FAILED, week, true);
        var almost = batch(10, "a", false, PipelineState.FAILED, week.plusSeconds(1), true);
        var labelled = new OpenBatch(10, red.channels(), red.hashes(), false, PipelineState.FAILED, week, true, true);

        assertThat(BatchPlanner.plan(BatchSettings.usual(), wanted("a"), List.of(red), NOW)
                        .actions())
                .containsExactly(new LabelStuck(10));
        assertThat(BatchPlanner.plan(BatchSettings.usual(), wanted("a"), List.of(almost), NOW)
                        .actions())
                .isEmpty();
        assertThat(BatchPlanner.plan(BatchSettings.usual(), wanted("a"), List.of(labelled), NOW)
                        .actions())
                .isEmpty();
    }

    @Test
    void no_more_requests_are_open_than_allowed_and_the_oldest_wish_goes_first() {
        var settings = new BatchSettings(1, 2, false, true, true);
        var young = promotion("a", NOW);
        var old = promotion("z", NOW.minusSeconds(60));
        var middle = promotion("m", NOW.minusSeconds(30));

        var plan = BatchPlanner.plan(settings, List.of(young, old, middle), List.of(), NOW);

        assertThat(words(plan)).isEqualTo("open {z}; open {m}");
        assertThat(plan.waiting()).containsExactly("a");
    }

    @Test
    void where_nothing_may_be_closed_nothing_is_opened_beside_its_predecessor() {
        var settings = new BatchSettings(5, 10, false, true, false);
        var old = new OpenBatch(
                10,
                new TreeSet<>(List.of("channel-x")),
                new TreeSet<>(List.of("b")),
                true,
                PipelineState.NONE,
                NOW,
                false,
                false);

        var plan = BatchPlanner.plan(settings, wanted("x"), List.of(old), NOW);

        assertThat(plan.actions()).isEmpty();
        assertThat(plan.waiting()).containsExactly("x");
    }

    @Test
    void where_nothing_may_be_opened_nothing_joins_either() {
        var settings = new BatchSettings(5, 10, false, false, true);

        var plan = BatchPlanner.plan(settings, wanted("a b"), open("10:a"), NOW);

        assertThat(plan.actions()).isEmpty();
        assertThat(plan.waiting()).containsExactly("b");
    }

    private static List<AutomatedPromotion> wanted(String letters) {
        return letters == null
                ? List.of()
                : Arrays.stream(letters.split(" "))
                        .map(letter -> promotion(letter, NOW))
                        .toList();
    }

    private static AutomatedPromotion promotion(String letter, Instant since) {
        return new AutomatedPromotion(letter, new TreeSet<>(List.of("channel-" + letter)), List.of(), since);
    }

    /** Requests as {@code number:letters:marks}, where a red one had its second try already. */
    private static List<OpenBatch> open(String requests) {
        return requests == null
                ? List.of()
                : Arrays.stream(requests.split(",", -1))
                        .map(request -> {
                            var parts = request.split(":", -1);
                            var marks = parts.length > 2 ? parts[2] : "";
                            var pipeline = marks.contains("red") ? PipelineState.FAILED : PipelineState.NONE;
                            return batch(
                                    Integer.parseInt(parts[0]),
                                    parts[1],
                                    !marks.contains("single"),
                                    pipeline,
                                    NOW,
                                    true);
                        })
                        .toList();
    }

    private static OpenBatch batch(
            int number, String letters, boolean batchable, PipelineState state, Instant since, boolean retried) {
        var hashes = new TreeSet<>(Arrays.asList(letters.split(" ")));
        var channels = new TreeSet<String>();
        hashes.forEach(hash -> channels.add("channel-" + hash));
        return new OpenBatch(number, channels, hashes, batchable, state, since, retried, false);
    }

    private static String words(BatchPlan plan) {
        return String.join(
                "; ", plan.actions().stream().map(BatchPlannerTest::words).toList());
    }

    private static String words(BatchAction action) {
        if (action instanceof BatchAction.Open open) {
            return "open {" + String.join(" ", open.hashes()) + "}" + (open.batchable() ? "" : " alone");
        }
        if (action instanceof BatchAction.Refresh refresh) {
            return "refresh !" + refresh.number() + " {" + String.join(" ", refresh.hashes()) + "}";
        }
        if (action instanceof BatchAction.Close close) {
            CloseReason reason = close.reason();
            return "close !" + close.number() + " " + reason;
        }
        return action.sentence();
    }
}
