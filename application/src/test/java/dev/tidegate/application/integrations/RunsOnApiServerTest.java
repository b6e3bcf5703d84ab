package dev.tidegate.application.integrations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.integrations.IntegrationStatus;
import dev.tidegate.integrations.execution.IntegrationOutcome;
import dev.tidegate.integrations.execution.IntegrationStepResult.Status;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.plan.IntegrationStepKind;
import dev.tidegate.integrations.report.IntegrationPlanText;
import dev.tidegate.integrations.workload.WorkloadKind;
import dev.tidegate.kube.DeleteOptions;
import dev.tidegate.testsupport.kube.OnApiServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs over several namespaces and clusters, some of which do not do what they are asked. */
@OnApiServer
class RunsOnApiServerTest {

    private static final String SPEC = "spec: {imageRef: 4be19c2, resources: {limits: {memory: 400Mi}}}\n";
    private static final String KINDS = "deployments,statefulsets,cronjobs,services,pods";

    @TempDir
    Path directory;

    private IntegrationsOnApiServer fixture;
    private String here;
    private String there;
    private KeeperData keepers;

    @BeforeEach
    void open() {
        fixture = new IntegrationsOnApiServer(directory).reaching("pier-02", "admin");
        here = fixture.server().namespace();
        there = fixture.server().namespace();
        keepers = KeeperData.none()
                .cluster("pier-01")
                .cluster("pier-02")
                .namespace(here, "pier-01")
                .namespace(there, "pier-02")
                .integration("note-keeper", here, SPEC)
                .integration("page-keeper", there, SPEC);
    }

    @AfterEach
    void close() {
        fixture.close();
    }

    @Test
    void a_cluster_nobody_knows_the_way_to_is_named_and_the_other_is_served() {
        fixture.reaching("pier-02", "nobody");

        var outcome = fixture.apply(keepers.data());

        assertThat(fixture.names(here)).containsExactly("tidegate", "tidegate-note-keeper");
        assertThat(fixture.status(outcome)).isEqualTo(IntegrationStatus.FAILED);
        assertThat(sentences(outcome)).singleElement().asString().contains("pier-02");
    }

    @Test
    void a_namespace_that_may_not_be_read_is_frozen_and_the_other_is_served() {
        keepers.namespace(there, "pier-01");
        fixture.reaching("pier-01", "deployer");
        fixture.server().allow("deployer", here, "apps,batch,", KINDS, "get,list,create,patch,update,delete");

        var outcome = fixture.apply(keepers.data());

        assertThat(fixture.names(here)).containsExactly("tidegate", "tidegate-note-keeper");
        assertThat(fixture.names(there)).isEmpty();
        assertThat(sentences(outcome))
                .singleElement()
                .asString()
                .startsWith("namespace " + there + "@pier-01 could not be read");
        assertThat(fixture.status(outcome)).isEqualTo(IntegrationStatus.FAILED);
        assertThat(IntegrationsOnApiServer.changes(fixture.plan(keepers.data())))
                .containsExactly("frozen tidegate-page-keeper");
    }

    @Test
    void a_namespace_that_may_be_read_but_not_changed_fails_and_the_other_is_served() {
        keepers.namespace(there, "pier-01");
        fixture.reaching("pier-01", "reader");
        fixture.server().allow("reader", here, "apps,batch,", KINDS, "get,list,create,patch,update,delete");
        fixture.server().allow("reader", there, "apps,batch,", KINDS, "get,list");

        var outcome = fixture.apply(keepers.data());

        assertThat(fixture.names(here)).containsExactly("tidegate", "tidegate-note-keeper");
        assertThat(fixture.names(there)).isEmpty();
        assertThat(outcome.count(Status.FAILED)).isEqualTo(2);
        assertThat(fixture.status(outcome)).isEqualTo(IntegrationStatus.FAILED);
    }

    @Test
    void what_ran_in_a_namespace_the_data_forgot_is_deleted_with_its_service() {
        fixture.apply(keepers.data());
        keepers.without("/integrations/page-keeper.yml").without("/namespaces/" + there + ".yml");

        var outcome = fixture.apply(keepers.data());
        fixture.collectGarbage(there);

        assertThat(IntegrationsOnApiServer.changes(outcome.plan()))
                .containsExactlyInAnyOrder("delete tidegate", "delete tidegate-page-keeper");
        assertThat(fixture.status(outcome)).isEqualTo(IntegrationStatus.DONE);
        assertThat(fixture.names(there)).isEmpty();
        assertThat(fixture.known()).isEqualTo(Set.of(new Namespace.Id("pier-01", here)));
        assertThat(IntegrationsOnApiServer.changes(fixture.plan(keepers.data())))
                .isEmpty();
    }

    @Test
    void a_namespace_that_never_was_is_forgotten_as_soon_as_the_data_name_it_no_more() {
        keepers.namespace("no-such-place", "pier-02").integration("page-keeper", "no-such-place", SPEC);
        var before = fixture.apply(keepers.data());
        keepers.integration("page-keeper", there, SPEC).without("/namespaces/no-such-place.yml");

        var after = fixture.apply(keepers.data());

        assertThat(fixture.status(before)).isEqualTo(IntegrationStatus.FAILED);
        assertThat(sentences(before)).singleElement().asString().contains("there is no namespace no-such-place");
        assertThat(fixture.status(after)).isEqualTo(IntegrationStatus.DONE);
        assertThat(fixture.known())
                .isEqualTo(Set.of(new Namespace.Id("pier-01", here), new Namespace.Id("pier-02", there)));
    }

    @Test
    void a_namespace_that_was_emptied_by_others_is_forgotten() {
        fixture.apply(keepers.data());
        keepers.without("/integrations/page-keeper.yml");
        for (var kind : List.of(WorkloadKind.DEPLOYMENT, WorkloadKind.SERVICE)) {
            String name = kind == WorkloadKind.SERVICE ? "tidegate" : "tidegate-page-keeper";
            fixture.admin()
                    .delete(
                            IntegrationsOnApiServer.kind(kind).named(there, name),
                            DeleteOptions.with(DeleteOptions.Dependents.BACKGROUND));
        }

        fixture.apply(keepers.data());

        assertThat(fixture.known()).isEqualTo(Set.of(new Namespace.Id("pier-01", here)));
    }

    @Test
    void what_is_in_a_forgotten_namespace_waits_until_its_cluster_is_back() {
        fixture.apply(keepers.data());
        keepers.without("/integrations/page-keeper.yml");
        fixture.reaching("pier-02", "nobody");
        var blind = fixture.apply(keepers.data());
        fixture.reaching("pier-02", "admin");

        var outcome = fixture.apply(keepers.data());

        assertThat(fixture.status(blind)).isEqualTo(IntegrationStatus.FAILED);
        assertThat(IntegrationsOnApiServer.changes(outcome.plan()))
                .containsExactlyInAnyOrder("delete tidegate", "delete tidegate-page-keeper");
    }

    @Test
    void many_deletions_wait_for_their_exact_number_and_all_else_goes_on() {
        var names = new String[] {"a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8"};
        keepers.accounts(names).integration("bucket-keeper", here, SPEC + "sharding: {strategy: per-aws-account}\n");
        fixture.apply(keepers.data());
        for (int i = 0; i < 5; i++) {
            keepers.without("/aws/" + names[i] + ".yml");
        }
        keepers.changed("/integrations/note-keeper.yml", "4be19c2", "9d07aa1");

        var guarded = fixture.apply(keepers.data());
        var miscounted = fixture.confirming(4).apply(keepers.data());
        var confirmed = fixture.confirming(5).apply(keepers.data());
        fixture.confirming(null).collectGarbage(here);

        assertThat(guarded.count(Status.REFUSED)).isEqualTo(5);
        assertThat(guarded.plan().deletionsToConfirm()).isEqualTo(5);
        assertThat(guarded.plan().count(IntegrationStepKind.UPDATE)).isEqualTo(1);
        assertThat(fixture.status(guarded)).isEqualTo(IntegrationStatus.REFUSED);
        assertThat(miscounted.count(Status.REFUSED)).isEqualTo(5);
        assertThat(fixture.status(confirmed)).isEqualTo(IntegrationStatus.DONE);
        assertThat(fixture.names(here))
                .filteredOn(name -> name.contains("bucket"))
                .hasSize(3);
        assertThat(IntegrationsOnApiServer.changes(fixture.plan(keepers.data())))
                .isEmpty();
    }

    @Test
    void few_deletions_that_are_more_than_a_fifth_wait_too() {
        keepers.accounts("a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8")
                .integration("bucket-keeper", here, SPEC + "sharding: {strategy: per-aws-account}\n");
        fixture.apply(keepers.data());
        keepers.without("/aws/a1.yml").without("/aws/a2.yml");

        var plan = fixture.plan(keepers.data());

        assertThat(plan.deletionsToConfirm()).isEqualTo(2);
        assertThat(plan.status(List.of())).isEqualTo(IntegrationStatus.REFUSED);
    }

    @Test
    void a_broken_file_of_a_pinned_account_costs_its_own_shard() {
        keepers.accounts("atlas", "borealis", "draco").integration("bucket-keeper", here, SPEC + """
                        sharding:
                          strategy: per-aws-account
                          shardSpecOverrides:
                          - {shard: {$ref: /aws/borealis.yml}, imageRef: 9d07aa1}
                        """);
        fixture.apply(keepers.data());
        keepers.with("/aws/borealis.yml", "$schema: /aws/account-1.yml\nlabels: {}\nname: [borealis\n")
                .changed("/integrations/bucket-keeper.yml", "imageRef: 4be19c2", "imageRef: 77aa001");

        var outcome = fixture.apply(keepers.data());

        assertThat(IntegrationsOnApiServer.changes(outcome.plan()))
                .containsExactlyInAnyOrder(
                        "update tidegate-bucket-keeper-atlas",
                        "update tidegate-bucket-keeper-draco",
                        "frozen tidegate-bucket-keeper-borealis");
        assertThat(fixture.object(WorkloadKind.DEPLOYMENT, here, "tidegate-bucket-keeper-borealis")
                        .at("/spec/template/spec/containers/0/image")
                        .asText())
                .isEqualTo("acme/keepers:9d07aa1");
    }

    @Test
    void credentials_that_every_cluster_rejects_are_told_from_a_part_of_the_world_that_is_away() throws IOException {
        keepers.without("/integrations/page-keeper.yml")
                .cluster("pier-01", fixture.server().url().toString());
        Files.createDirectories(directory.resolve("clusters"));
        Files.writeString(directory.resolve("clusters/token"), "s3cr3t");
        fixture.reachingByData("pier-01");

        var outcome = fixture.apply(keepers.data());

        assertThat(sentences(outcome)).allMatch(sentence -> sentence.contains("not accepted"));
        assertThat(fixture.status(outcome)).isEqualTo(IntegrationStatus.NOT_ALLOWED);
    }

    @Test
    void a_cluster_that_is_away_is_told_once_with_what_it_costs() {
        keepers.accounts("a1", "a2", "a3", "a4", "a5", "a6", "a7")
                .integration("bucket-keeper", here, SPEC + "sharding: {strategy: per-aws-account}\n");
        fixture.reaching("pier-01", "no-such-context");

        String text = IntegrationPlanText.of(fixture.plan(keepers.data()));

        assertThat(text.lines().filter(line -> line.contains("pier-01 could not be reached")))
                .hasSize(1);
        assertThat(text).contains("      8 workloads in " + here + "@pier-01: ", " and 3 more\n");
    }

    @Test
    void accounts_that_all_vanish_cost_nothing() {
        keepers.accounts("atlas", "borealis")
                .integration("bucket-keeper", here, SPEC + "sharding: {strategy: per-aws-account}\n");
        fixture.apply(keepers.data());
        keepers.without("/aws/atlas.yml").without("/aws/borealis.yml");

        var outcome = fixture.apply(keepers.data());

        assertThat(outcome.plan().count(IntegrationStepKind.FROZEN)).isEqualTo(2);
        assertThat(outcome.plan().count(IntegrationStepKind.DELETE)).isZero();
        assertThat(fixture.names(here)).contains("tidegate-bucket-keeper-atlas", "tidegate-bucket-keeper-borealis");
    }

    private static List<String> sentences(IntegrationOutcome outcome) {
        return outcome.steps().stream()
                .filter(step -> step.status() != Status.DONE && step.status() != Status.IN_SYNC)
                .map(step -> step.sentence())
                .toList();
    }
}
