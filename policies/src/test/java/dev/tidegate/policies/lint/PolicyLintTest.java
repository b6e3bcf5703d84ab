package dev.tidegate.policies.lint;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.policies.lint.PolicyLint.LintedObject;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PolicyLintTest {

    private static final String BINDING = """
            {'kind':'PlacementBinding','metadata':{'name':'b','namespace':'f'},
             'placementRef':{'kind':'Placement','name':'fleet'},'subjects':[{'kind':'Policy','name':'p'}]}""";
    private static final String PLACEMENT = """
            {'kind':'Placement','metadata':{'name':'fleet','namespace':'f'},'spec':{
             'tolerations':[{'operator':'Exists'}],'decisionStrategy':{'groupStrategy':{
             'clustersPerDecisionGroup':3,'decisionGroups':[{'groupName':'dev','groupClusterSelector':{}},
             {'groupName':'stage','groupClusterSelector':{}}]}}}}""";

    private static String policy(String strategy) {
        return "{'kind':'Policy','metadata':{'name':'p','namespace':'f'},'spec':{'disabled':false,'rolloutStrategy':"
                + strategy + "}}";
    }

    private static List<String> codes(String... objects) {
        return problems(objects).stream().map(problem -> problem.code().name()).toList();
    }

    private static List<Problem> problems(String... objects) {
        return PolicyLint.check(Stream.of(objects).map(PolicyLintTest::object).toList());
    }

    private static LintedObject object(String json) {
        try {
            return new LintedObject("a.yaml", new ObjectMapper().readTree(json.replace('\'', '"')));
        } catch (JsonProcessingException wrong) {
            throw new IllegalArgumentException(json, wrong);
        }
    }

    @Test
    void a_careful_policy_with_its_placement_has_nothing_to_tell() {
        assertThat(problems(
                        policy("{'type':'ProgressivePerGroup','progressivePerGroup':{'progressDeadline':'1h',"
                                + "'mandatoryDecisionGroups':[{'groupName':'dev'}]}}"),
                        BINDING,
                        PLACEMENT))
                .isEmpty();
    }

    @Test
    void an_error_names_file_object_and_field() {
        assertThat(problems(policy("{'type':'Progressive','progressive':{'maxConcurrency':0}}")))
                .first()
                .satisfies(problem -> {
                    assertThat(problem.isError()).isTrue();
                    assertThat(problem.place())
                            .isEqualTo("a.yaml: Policy f/p/spec/rolloutStrategy/progressive/maxConcurrency");
                });
    }

    @Test
    void who_goes_by_names_does_not_follow_the_groups() {
        var strategy = "{'type':'Progressive','progressive':{'progressDeadline':'1h','maxConcurrency':1%s}}";

        assertThat(codes(policy(strategy.formatted("")), BINDING, PLACEMENT)).containsExactly("GROUPS_NOT_FOLLOWED");
        assertThat(codes(
                        policy(strategy.formatted(",'mandatoryDecisionGroups':[{'groupName':'dev'}]")),
                        BINDING,
                        PLACEMENT))
                .isEmpty();
    }

    @Test
    void a_policy_that_only_informs_may_fail_at_its_deadline() {
        var informs = policy("{'type':'ProgressivePerGroup','progressivePerGroup':{'progressDeadline':'1h'}}")
                .replace("'disabled':false", "'disabled':false,'remediationAction':'inform'");

        assertThat(codes(informs)).containsExactly("INFORM_MAY_FAIL");
    }

    @Test
    void a_hub_template_that_would_not_be_resolved_is_told_and_a_look_up_is_none() {
        var template = "'disabled':false,'policy-templates':[{'objectDefinition':{'a':'%s'}}]";
        var policy = policy("{'type':'All'}");

        assertThat(problems(policy.replace(
                        "'disabled':false", template.formatted("{{hub (lookup `v1` `Secret` `a` `b`).data hub}}"))))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.code().name()).isEqualTo("HUB_TEMPLATE_UNSUPPORTED");
                    assertThat(problem.sentence()).contains("lookup is not supported");
                });
        assertThat(codes(policy.replace(
                        "'disabled':false",
                        template.formatted("{{hub fromConfigMap `` `m` .ManagedClusterLabels.env | toInt hub}}"))))
                .isEmpty();
    }

    @Test
    void an_index_is_no_name() {
        assertThat(codes(policy("{'type':'ProgressivePerGroup','progressivePerGroup':{'progressDeadline':'1h',"
                        + "'mandatoryDecisionGroups':[{'groupIndex':1}]}}")))
                .containsExactly("GROUP_INDEX_UNSTABLE");
    }

    @Test
    void a_rollout_without_a_deadline_cannot_fail() {
        assertThat(codes(policy("{'type':'ProgressivePerGroup'}"))).containsExactly("NO_PROGRESS_DEADLINE");
    }

    @Test
    void a_mandatory_group_that_no_placement_has_is_told_with_the_nearest_name() {
        assertThat(problems(
                        policy("{'type':'ProgressivePerGroup','progressivePerGroup':{'progressDeadline':'1h',"
                                + "'mandatoryDecisionGroups':[{'groupName':'stgae'}]}}"),
                        BINDING,
                        PLACEMENT))
                .singleElement()
                .satisfies(problem -> assertThat(problem.sentence())
                        .isEqualTo("no placement has a group stgae; did you mean stage?"));
    }

    @Test
    void as_many_tolerated_failures_as_a_group_has_clusters_are_told() {
        assertThat(codes(
                        policy("{'type':'ProgressivePerGroup','progressivePerGroup':{'progressDeadline':'1h',"
                                + "'maxFailures':5}}"),
                        BINDING,
                        PLACEMENT))
                .containsExactly("WHOLE_GROUP_MAY_FAIL");
    }

    @Test
    void manual_approvals_need_a_version_to_be_bound_to() {
        assertThat(codes(policy("{'type':'ManualPerGroup','manualPerGroup':{'progressDeadline':'1h'}}")))
                .containsExactly("VERSION_MISSING");
    }

    @Test
    void switches_of_a_rollout_are_compared_with_strategy_and_groups() {
        assertThat(codes(
                        policy("{'type':'ProgressivePerGroup','progressivePerGroup':{'progressDeadline':'1h'}}"),
                        BINDING,
                        PLACEMENT,
                        "{'kind':'Rollout','metadata':{'name':'policy-p','namespace':'f'},'spec':{'decisionGroups':"
                                + "[{'groupName':'prod','rolloutApproved':true}]}}"))
                .containsExactly("STANDING_APPROVAL", "APPROVALS_UNUSED", "UNKNOWN_APPROVAL_GROUP");
    }

    @Test
    void placements_that_lose_offline_clusters_or_misspell_their_selector_are_told() {
        assertThat(codes("""
                {'kind':'Placement','metadata':{'name':'fleet','namespace':'f'},'spec':{'decisionStrategy':
                 {'groupStrategy':{'decisionGroups':[{'groupName':'dev','clusterSelector':{}}]}}}}""")).containsExactly("GROUP_SELECTOR_MISSPELT", "OFFLINE_CLUSTERS_LEAVE");
    }

    @Test
    void a_set_is_not_rolled_out_as_one() {
        assertThat(codes(
                        PLACEMENT,
                        BINDING.replace("'kind':'Policy'", "'kind':'PolicySet'").replace("fleet", "felet")))
                .containsExactly("PLACEMENT_MISSING", "SET_ROLLED_OUT_SINGLY");
    }
}
