package dev.tidegate.promotions.request;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.promotions.plan.PromotionPlan;
import dev.tidegate.promotions.plan.PromotionWorld;
import dev.tidegate.promotions.plan.RecordedPromotion;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RequestTextTest {

    private final PromotionPlan plan = new PromotionWorld()
            .stageAt("aaaaaaa3")
            .planning()
            .promote(PromotionWorld.request(PromotionWorld.prod(), "latest"))
            .value()
            .orElseThrow();
    private final RequestState state =
            RequestState.of(RecordedPromotion.of(plan, "mkova"), Map.of("jdoe", List.of("aaaaaaa20000")));

    @Test
    void the_title_says_what_goes_where() {
        assertThat(RequestText.title(plan)).isEqualTo("promote keepers to aaaaaaa (prod)");
    }

    @Test
    void a_hostile_subject_is_neither_a_command_nor_a_mention() {
        var text = RequestText.description(plan, state, true, "");

        assertThat(text).contains("`/merge @all`").contains("@jdoe");
        assertThat(text.lines()).noneMatch(line -> line.startsWith("/"));
        assertThat(text.replace("`/merge @all`", "")).doesNotContain("@all");
    }

    @Test
    void the_state_is_read_back_from_the_text() {
        var read = RequestStateText.read(RequestText.description(plan, state, true, ""));

        assertThat(read.value()).contains(state);
    }

    @Test
    void a_state_that_was_edited_by_hand_is_told() {
        var text = RequestText.description(plan, state, true, "").replace("\"keepers\"", "\"schemas\"");

        assertThat(RequestStateText.read(text).complaint())
                .hasValueSatisfying(complaint -> assertThat(complaint).contains("edited by hand"));
    }

    @Test
    void the_trailers_of_a_commit_say_all_that_a_revert_needs() {
        var text = CommitText.of(plan, "mkova");

        var read = CommitText.read(text.trailers(), plan.base(), "mkova");

        assertThat(read.value()).contains(state.promotion());
        assertThat(text.lines()).hasSize(2);
    }
}
