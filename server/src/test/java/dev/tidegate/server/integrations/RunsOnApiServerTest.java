package dev.tidegate.server.integrations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.integrations.act.Outcome;
import dev.tidegate.integrations.act.StepOutcome.Result;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.plan.StepKind;
import dev.tidegate.integrations.workload.WorkloadKind;
import dev.tidegate.kube.Removal;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs over several namespaces and clusters, some of which do not do what they are asked. */
class RunsOnApiServerTest {

    private static final String SPEC = "spec: {imageRef: 4be19c2, resources: {limits: {memory: 400Mi}}}\n";
    private static final String KINDS = "deployments,statefulsets,cronjobs,services,pods";

    @TempDir
    Path directory;

    private Shore shore;
    private String here;
    private String there;
    private Keepers keepers;

    @BeforeEach
    void open() {
        shore = new Shore(directory).reaching("pier-02", "admin");
        here = shore.server().namespace();
        there = shore.server().namespace();
        keepers = Keepers.none()
                .cluster("pier-01")
                .cluster("pier-02")
                .namespace(here, "pier-01")
                .namespace(there, "pier-02")
                .integration("note-keeper", here, SPEC)
                .integration("page-keeper", there, SPEC);
    }

    @AfterEach
    void close() {
        shore.close();
    }

    @Test
    void a_cluster_nobody_knows_the_way_to_is_named_and_the_other_is_served() {
        shore.reaching("pier-02", "nobody");

        var outcome = shore.apply(keepers.data());

        assertThat(shore.names(here)).containsExactly("tidegate", "tidegate-note-keeper");
        assertThat(shore.exitCode(outcome)).isEqualTo(1);
        assertThat(sentences(outcome)).singleElement().asString().contains("pier-02");
    }

    @Test
    void a_namespace_that_may_not_be_read_is_frozen_and_the_other_is_served() {
        keepers.namespace(there, "pier-01");
        shore.reaching("pier-01", "deployer");
        shore.server().allow("deployer", here, "apps,batch,", KINDS, "get,list,create,patch,update,delete");

        var outcome = shore.apply(keepers.data());

        assertThat(shore.names(here)).containsExactly("tidegate", "tidegate-note-keeper");
        assertThat(shore.names(there)).isEmpty();
        assertThat(sentences(outcome))
                .singleElement()
                .asString()
                .startsWith("namespace " + there + "@pier-01 could not be read");
        assertThat(shore.exitCode(outcome)).isEqualTo(1);
        assertThat(Shore.changes(shore.plan(keepers.data()))).containsExactly("frozen tidegate-page-keeper");
    }

    @Test
    void a_namespace_that_may_be_read_but_not_changed_fails_and_the_other_is_served() {
        keepers.namespace(there, "pier-01");
        shore.reaching("pier-01", "reader");
        shore.server().allow("reader", here, "apps,batch,", KINDS, "get,list,create,patch,update,delete");
        shore.server().allow("reader", there, "apps,batch,", KINDS, "get,list");

        var outcome = shore.apply(keepers.data());

        assertThat(shore.names(here)).containsExactly("tidegate", "tidegate-note-keeper");
        assertThat(shore.names(there)).isEmpty();
        assertThat(outcome.count(Result.FAILED)).isEqualTo(2);
        assertThat(shore.exitCode(outcome)).isEqualTo(1);
    }

    @Test
    void what_ran_in_a_namespace_the_data_forgot_is_deleted_with_its_service() {
        shore.apply(keepers.data());
        keepers.without("/integrations/page-keeper.yml").without("/namespaces/" + there + ".yml");

        var outcome = shore.apply(keepers.data());
        shore.collectGarbage(there);

        assertThat(Shore.changes(outcome.plan()))
                .containsExactlyInAnyOrder("delete tidegate", "delete tidegate-page-keeper");
        assertThat(shore.exitCode(outcome)).isZero();
        assertThat(shore.names(there)).isEmpty();
        assertThat(shore.known()).isEqualTo(Set.of(new Namespace.Id("pier-01", here)));
        assertThat(Shore.changes(shore.plan(keepers.data()))).isEmpty();
    }

    @Test
    void a_namespace_that_never_was_is_forgotten_as_soon_as_the_data_name_it_no_more() {
        keepers.namespace("no-such-place", "pier-02").integration("page-keeper", "no-such-place", SPEC);
        var before = shore.apply(keepers.data());
        keepers.integration("page-keeper", there, SPEC).without("/namespaces/no-such-place.yml");

        var after = shore.apply(keepers.data());

        assertThat(shore.exitCode(before)).isEqualTo(1);
        assertThat(sentences(before)).singleElement().asString().contains("there is no namespace no-such-place");
        assertThat(shore.exitCode(after)).isZero();
        assertThat(shore.known())
                .isEqualTo(Set.of(new Namespace.Id("pier-01", here), new Namespace.Id("pier-02", there)));
    }

    @Test
    void a_namespace_that_was_emptied_by_others_is_forgotten() {
        shore.apply(keepers.data());
        keepers.without("/integrations/page-keeper.yml");
        for (var kind : List.of(WorkloadKind.DEPLOYMENT, WorkloadKind.SERVICE)) {
            String name = kind == WorkloadKind.SERVICE ? "tidegate" : "tidegate-page-keeper";
            shore.admin().delete(Shore.kind(kind).named(there, name), Removal.with(Removal.Dependents.BACKGROUND));
        }

        shore.apply(keepers.data());

        assertThat(shore.known()).isEqualTo(Set.of(new Namespace.Id("pier-01", here)));
    }

    @Test
    void what_is_in_a_forgotten_namespace_waits_until_its_cluster_is_back() {
        shore.apply(keepers.data());
        keepers.without("/integrations/page-keeper.yml");
        shore.reaching("pier-02", "nobody");
        var blind = shore.apply(keepers.data());
        shore.reaching("pier-02", "admin");

        var outcome = shore.apply(keepers.data());

        assertThat(shore.exitCode(blind)).isEqualTo(1);
        assertThat(Shore.changes(outcome.plan()))
                .containsExactlyInAnyOrder("delete tidegate", "delete tidegate-page-keeper");
    }

    @Test
    void many_deletions_wait_for_their_exact_number_and_all_else_goes_on() {
        var names = new String[] {"a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8"};
        keepers.accounts(names).integration("bucket-keeper", here, SPEC + "sharding: {strategy: per-aws-account}\n");
        shore.apply(keepers.data());
        for (int i = 0; i < 5; i++) {
            keepers.without("/aws/" + names[i] + ".yml");
        }
        keepers.changed("/integrations/note-keeper.yml", "4be19c2", "9d07aa1");

        var guarded = shore.apply(keepers.data());
        var miscounted = shore.confirming(4).apply(keepers.data());
        var confirmed = shore.confirming(5).apply(keepers.data());
        shore.confirming(null).collectGarbage(here);

        assertThat(guarded.count(Result.REFUSED)).isEqualTo(5);
        assertThat(guarded.plan().deletionsToConfirm()).isEqualTo(5);
        assertThat(guarded.plan().count(StepKind.UPDATE)).isEqualTo(1);
        assertThat(shore.exitCode(guarded)).isEqualTo(5);
        assertThat(miscounted.count(Result.REFUSED)).isEqualTo(5);
        assertThat(shore.exitCode(confirmed)).isZero();
        assertThat(shore.names(here))
                .filteredOn(name -> name.contains("bucket"))
                .hasSize(3);
        assertThat(Shore.changes(shore.plan(keepers.data()))).isEmpty();
    }

    @Test
    void accounts_that_all_vanish_cost_nothing() {
        keepers.accounts("atlas", "borealis")
                .integration("bucket-keeper", here, SPEC + "sharding: {strategy: per-aws-account}\n");
        shore.apply(keepers.data());
        keepers.without("/aws/atlas.yml").without("/aws/borealis.yml");

        var outcome = shore.apply(keepers.data());

        assertThat(outcome.plan().count(StepKind.FROZEN)).isEqualTo(2);
        assertThat(outcome.plan().count(StepKind.DELETE)).isZero();
        assertThat(shore.names(here)).contains("tidegate-bucket-keeper-atlas", "tidegate-bucket-keeper-borealis");
    }

    private static List<String> sentences(Outcome outcome) {
        return outcome.steps().stream()
                .filter(step -> step.result() != Result.DONE && step.result() != Result.IN_SYNC)
                .map(step -> step.sentence())
                .toList();
    }
}
