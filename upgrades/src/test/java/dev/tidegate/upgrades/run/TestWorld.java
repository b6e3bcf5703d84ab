package dev.tidegate.upgrades.run;

import dev.tidegate.engine.Profile;
import dev.tidegate.upgrades.TestCluster;
import dev.tidegate.upgrades.TestOrganisation;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;

/** Environments, a store and a clock for runs in tests. */
final class TestWorld {

    static final OrganisationKey O1 = new OrganisationKey("prod", "o1");
    static final OrganisationKey O2 = new OrganisationKey("prod", "o2");

    Instant now = TestOrganisation.NOW;
    Profile profile = Profile.TIDEGATE;
    UpgradeRules rules = UpgradeRules.TIDEGATE;
    boolean dryRun;
    boolean approver = true;
    boolean addons;
    boolean ignoresSts;
    Set<String> environmentNames = Set.of();
    Set<String> only = Set.of();
    Set<String> excluded = Set.of();
    Preparation preparation = Preparation.NONE;
    HealthSources health = HealthSources.NONE;
    Executor executor = Runnable::run;
    final List<AllowedOrganisation> allowed = new ArrayList<>();
    final Trouble trouble = new Trouble();
    final FakeStore store = new FakeStore(trouble);
    final FakeEnvironment prod = new FakeEnvironment("prod", () -> now, trouble);
    final FakeEnvironment stage = new FakeEnvironment("stage", () -> now, trouble);
    private int runs;

    /** Organisation o1 of environment prod with these clusters. */
    static TestWorld with(TestCluster... clusters) {
        return new TestWorld().organisation(O1, Map.of(), clusters);
    }

    TestWorld organisation(OrganisationKey key, Map<String, String> labels, TestCluster... clusters) {
        (key.environment().equals("prod") ? prod : stage).organisation(key.id(), labels, clusters);
        if (allowed.stream().noneMatch(known -> known.key().equals(key))) {
            allowed.add(AllowedOrganisation.of(key, ""));
        }
        return this;
    }

    TestWorld in(Profile other) {
        profile = other;
        rules = UpgradeRules.of(other);
        return this;
    }

    RunSettings settings() {
        return new RunSettings(
                dryRun,
                RunSettings.LABEL_SCHEDULER,
                profile,
                rules,
                environmentNames,
                allowed,
                only,
                excluded,
                ignoresSts,
                approver,
                addons);
    }

    RunReport run() {
        return new UpgradeRun(
                        new Ports(
                                List.of(prod, stage),
                                new LabelPolicySource(),
                                health,
                                store,
                                store,
                                store.memory(),
                                store,
                                store,
                                preparation,
                                () -> now,
                                executor),
                        settings())
                .run("run-" + runs++);
    }

    RunReport runAfter(Duration pause) {
        now = now.plus(pause);
        return run();
    }

    /** What finally came of each cluster, by name, in few words. */
    static String outcomes(RunReport report) {
        return report.organisations()
                .flatMap(organisation -> organisation.clusters() == null
                        ? java.util.stream.Stream.of()
                        : organisation.clusters().outcomes().stream())
                .sorted((one, other) -> one.name().compareTo(other.name()))
                .map(outcome -> outcome.name() + " " + outcome.code())
                .collect(Collectors.joining(", "));
    }

    static OrganisationReport about(RunReport report, OrganisationKey key) {
        return report.of(key).orElseThrow();
    }

    static Histories.Key history(OrganisationKey key) {
        return Histories.Key.of(key);
    }
}
