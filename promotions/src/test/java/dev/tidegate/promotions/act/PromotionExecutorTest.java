package dev.tidegate.promotions.act;

import static dev.tidegate.promotions.plan.FakeUpstream.id;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.promotions.act.PromotionStepResult.State;
import dev.tidegate.promotions.act.PublishResult.NotPublished;
import dev.tidegate.promotions.act.PublishResult.Reason;
import dev.tidegate.promotions.plan.DataRepositoryPort;
import dev.tidegate.promotions.plan.FakeData;
import dev.tidegate.promotions.plan.PlanningResult;
import dev.tidegate.promotions.plan.PromotionPlan;
import dev.tidegate.promotions.plan.PromotionPortFailure;
import dev.tidegate.promotions.plan.PromotionWorld;
import dev.tidegate.promotions.plan.RecordedPromotion;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PromotionExecutorTest {

    private static final ExecutionSettings REQUEST =
            new ExecutionSettings("mkova", false, false, List.of("tidegate/promotion"), List.of(), true, "");
    private static final ExecutionSettings DIRECT =
            new ExecutionSettings("mkova", true, false, List.of(), List.of(), true, "");

    private final PromotionWorld world = new PromotionWorld().stageAt("aaaaaaa3");
    private final FakeRequests requests = new FakeRequests();
    private final FakePublisher publisher = new FakePublisher();
    private final List<String> logged = new ArrayList<>();
    private final PromotionLogPort log = new PromotionLogPort() {
        @Override
        public void record(RecordedPromotion promotion, @Nullable String request, @Nullable String commit) {
            logged.add(promotion.id().hex());
        }

        @Override
        public Optional<RecordedPromotion> find(String id) {
            return Optional.empty();
        }
    };

    /** A remote with one data branch; the change is computed on what it holds now. */
    private final class FakePublisher implements ChangePublisherPort {

        private FakeData tip = world.data();
        private final Map<String, PreparedChange> branches = new HashMap<>();
        private @Nullable NotPublished refusal;

        @Override
        public PublishResult asBranch(String branch, ChangeOnTip change) {
            var prepared = change.on(tip);
            if (refusal != null) {
                return refusal;
            }
            boolean isSame = branches.containsKey(branch);
            prepared.ifPresent(commit -> branches.put(branch, commit));
            return isSame
                    ? new PublishResult.Unchanged("e".repeat(40))
                    : new PublishResult.Published("e".repeat(40), 1);
        }

        @Override
        public PublishResult ontoBase(ChangeOnTip change) {
            var prepared = change.on(tip);
            if (prepared.isEmpty()) {
                return new PublishResult.Unchanged(tip.commit());
            }
            tip = tip.with(prepared.get().contents());
            return new PublishResult.Published("e".repeat(40), 1);
        }
    }

    /** The requests of a forge, in memory. */
    private static final class FakeRequests implements MergeRequestPort {

        private final Map<Long, OpenRequest> open = new LinkedHashMap<>();
        private final List<String> notes = new ArrayList<>();
        private boolean failsToCreate;

        @Override
        public List<OpenRequest> open(String label) {
            return List.copyOf(open.values());
        }

        @Override
        public Optional<OpenRequest> find(long number) {
            return Optional.ofNullable(open.get(number));
        }

        @Override
        public OpenRequest create(WantedRequest wanted) {
            if (failsToCreate) {
                throw new PromotionPortFailure("the forge does not answer");
            }
            long number = open.size() + notes.size() + 1L;
            return put(number, wanted);
        }

        private OpenRequest put(long number, WantedRequest wanted) {
            var request = new OpenRequest(
                    number,
                    "https://git.example.test/" + number,
                    wanted.branch(),
                    "e".repeat(40),
                    wanted.title(),
                    wanted.description(),
                    new TreeSet<>(wanted.labels()),
                    "mkova");
            open.put(number, request);
            return request;
        }

        @Override
        public void refresh(OpenRequest request, WantedRequest wanted) {
            put(request.number(), wanted);
        }

        @Override
        public void addLabels(OpenRequest request, Collection<String> labels) {
            var all = new TreeSet<>(request.labels());
            all.addAll(labels);
            open.put(
                    request.number(),
                    new OpenRequest(
                            request.number(),
                            request.url(),
                            request.branch(),
                            request.head(),
                            request.title(),
                            request.description(),
                            all,
                            request.author()));
        }

        @Override
        public void removeLabels(OpenRequest request, Collection<String> labels) {
            throw new AssertionError("nothing takes labels off here");
        }

        @Override
        public void note(OpenRequest request, String text) {
            notes.add(text);
        }

        @Override
        public void close(OpenRequest request, String reason) {
            notes.add(reason);
            open.remove(request.number());
        }

        @Override
        public void deleteBranch(OpenRequest request) {
            notes.add("deleted " + request.branch());
        }

        @Override
        public Set<String> approvers(OpenRequest request) {
            return Set.of();
        }

        @Override
        public boolean isProtected(String branch) {
            return false;
        }
    }

    private PlanningResult planned(String version, DataRepositoryPort data) {
        return world.planning(data).promote(PromotionWorld.request(PromotionWorld.prod(), version));
    }

    private PromotionOutcome execute(String version, ExecutionSettings settings) {
        PromotionPlan plan = planned(version, world.data()).value().orElseThrow();
        return new PromotionExecutor(publisher, requests, log).execute(plan, data -> planned(version, data), settings);
    }

    @Test
    void a_request_is_opened_once_and_left_alone_when_nothing_is_new() {
        execute("latest", REQUEST);

        var again = execute("latest", REQUEST);

        assertThat(requests.open).hasSize(1);
        assertThat(requests.notes).isEmpty();
        assertThat(again.results()).allMatch(result -> result.state() == State.UNCHANGED);
        assertThat(again.openRequest()).isPresent();
    }

    @Test
    void whoever_wrote_a_commit_is_mentioned_and_the_promoter_is_not() {
        execute("aaaaaaa2", REQUEST);
        var request = requireNonNull(requests.open.get(1L));
        assertThat(request.description()).contains("@jdoe").doesNotContain("@mkova");

        assertThat(requests.notes).isEmpty();
    }

    @Test
    void a_newer_promotion_is_opened_before_the_older_request_is_closed() {
        execute("aaaaaaa2", REQUEST);

        var newer = execute("latest", REQUEST);

        assertThat(requests.open.values())
                .singleElement()
                .satisfies(open -> assertThat(open.title()).contains("aaaaaaa"));
        assertThat(requests.notes.get(0))
                .contains("Superseded by " + newer.openRequest().orElseThrow().url());
    }

    @Test
    void a_branch_without_a_request_gets_one_from_the_same_command() {
        requests.failsToCreate = true;
        var cutOff = execute("latest", REQUEST);
        assertThat(cutOff.has(State.FAILED)).isTrue();
        requests.failsToCreate = false;

        var next = execute("latest", REQUEST);

        assertThat(next.has(State.FAILED)).isFalse();
        assertThat(requests.open).hasSize(1);
    }

    @Test
    void a_site_that_somebody_moved_meanwhile_stops_everything() {
        world.keepers.commit("aaaaaaa4", "jdoe", "Later");
        publisher.tip = publisher.tip.with(
                Map.of("saas.yml", "ref: %s\n".formatted(id("aaaaaaa2").hex()).getBytes(StandardCharsets.UTF_8)));

        var outcome = execute("aaaaaaa3", DIRECT);

        assertThat(outcome.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.code().name()).isEqualTo("BASE_MOVED"))
                .satisfies(problem -> assertThat(problem.sentence()).contains("jdoe"));
        assertThat(publisher.tip.text(".env")).contains("aaaaaaa1");
    }

    @Test
    void a_site_that_somebody_moved_to_the_same_version_is_left_out() {
        publisher.tip = publisher.tip.with(
                Map.of("saas.yml", "ref: %s\n".formatted(id("aaaaaaa3").hex()).getBytes(StandardCharsets.UTF_8)));

        var outcome = execute("aaaaaaa3", DIRECT);

        assertThat(outcome.problems()).isEmpty();
        assertThat(publisher.tip.text(".env")).contains("aaaaaaa3");
    }

    @Test
    void other_work_on_the_branch_stays() {
        publisher.tip = publisher.tip.with(Map.of("other.txt", "new".getBytes(StandardCharsets.UTF_8)));

        execute("aaaaaaa3", DIRECT);

        assertThat(publisher.tip.text("other.txt")).isEqualTo("new");
        assertThat(publisher.tip.text(".env")).contains("aaaaaaa3");
    }

    @Test
    void commits_of_others_on_our_branch_are_labelled_and_not_overwritten() {
        execute("latest", REQUEST);
        publisher.refusal = new NotPublished(Reason.FOREIGN_COMMITS, "holds commits of jdoe");

        var outcome = execute("latest", REQUEST);

        assertThat(outcome.has(State.REFUSED)).isTrue();
        assertThat(requireNonNull(requests.open.get(1L)).labels()).contains("tidegate/foreign-commits");
    }

    @Test
    void nothing_is_recorded_of_what_was_not_pushed() {
        publisher.refusal = new NotPublished(Reason.DECLINED, "not on a Friday");

        execute("latest", REQUEST);

        assertThat(logged).isEmpty();
    }
}
