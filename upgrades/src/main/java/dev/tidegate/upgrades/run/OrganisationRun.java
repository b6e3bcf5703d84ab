package dev.tidegate.upgrades.run;

import dev.tidegate.engine.Profile;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.decision.Action;
import dev.tidegate.upgrades.decision.UpgradePlan;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.Orders;
import dev.tidegate.upgrades.policy.Member;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.Stop;
import dev.tidegate.upgrades.record.AddonInputs;
import dev.tidegate.upgrades.record.Answers;
import dev.tidegate.upgrades.record.RecordJson;
import dev.tidegate.upgrades.record.RunInputs;
import dev.tidegate.upgrades.soak.SoakHistory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One run over one organisation: tell owners what is wrong, read orders, keep the history, decide, act; then the same
 * for each add-on, and at last the version gates that may be acknowledged ahead of time. Confined to one thread.
 */
final class OrganisationRun {

    private final String run;
    private final Ports ports;
    private final RunSettings settings;
    private final Environment environment;
    private final AllowedOrganisation allowed;
    private final Turns.@Nullable Turn turn;
    private final Lookups lookups;
    private final HistoryKeeping histories;
    private final Troubles troubles = new Troubles();
    private final Dealings dealings;
    private final List<Pass> addons = new ArrayList<>();
    private final List<Action.AcknowledgeGates> approvals = new ArrayList<>();
    private final List<Attempt> approvalAttempts = new ArrayList<>();
    private @Nullable Pass clusters;

    /**
     * A run that is about to begin.
     *
     * @param turn null in a dry run
     */
    OrganisationRun(
            String run,
            Ports ports,
            RunSettings settings,
            Environment environment,
            AllowedOrganisation allowed,
            Turns.@Nullable Turn turn) {
        this.run = run;
        this.ports = ports;
        this.settings = settings;
        this.environment = environment;
        this.allowed = allowed;
        this.turn = turn;
        this.lookups = new Lookups(environment, allowed.key().id());
        this.histories = new HistoryKeeping(ports.histories(), turn);
        this.dealings = new Dealings(ports, settings, environment, allowed.key().id(), turn, troubles);
    }

    OrganisationReport over(Organisation read) {
        var organisation = new Health(ports.health()).examine(read, allowed.healthChecks(), troubles.setbacks());
        if (ports.policies().tellsOwners()) {
            dealings.tell(Notices.of(organisation, settings.rules()));
        }
        stage(() -> upgradeClusters(organisation));
        if (settings.upgradesAddonsOf(allowed)) {
            stage(() -> upgradeAddons(organisation));
        }
        if (settings.approvesFor(allowed)) {
            stage(() -> approve(organisation));
        }
        return new OrganisationReport(
                organisation.key(),
                organisation.name(),
                null,
                troubles.failure(),
                troubles.setbacks(),
                clusters,
                addons,
                approvals,
                approvalAttempts,
                dealings.notices());
    }

    private void stage(Runnable work) {
        try {
            work.run();
        } catch (RuntimeException broken) {
            troubles.fail(Guarded.sentence(broken));
        }
    }

    private void upgradeClusters(Organisation organisation) {
        var orders = mayEarn(organisation) ? orders(organisation) : Map.<String, Orders>of();
        clusters = pass(inputs(organisation, null, orders));
    }

    /** An organisation that orders nothing and earns nothing needs no further look. */
    private static boolean mayEarn(Organisation organisation) {
        var stop = organisation.stop();
        return stop == null || stop.creditsSoak();
    }

    private Map<String, Orders> orders(Organisation organisation) {
        var managed = managed(organisation);
        var orders = new TreeMap<String, Orders>();
        try {
            orders.putAll(environment.orders(organisation.key().id(), managed));
        } catch (RuntimeException failed) {
            managed.forEach(cluster -> orders.put(cluster.id(), Orders.unknown(Guarded.sentence(failed))));
        }
        return orders;
    }

    private static List<Cluster> managed(Organisation organisation) {
        return organisation.members().stream()
                .filter(Member::isManaged)
                .map(Member::cluster)
                .filter(cluster -> !cluster.isLeaving())
                .toList();
    }

    private RunInputs inputs(Organisation organisation, @Nullable AddonInputs addon, Map<String, Orders> orders) {
        return new RunInputs(
                settings.profile(),
                settings.rules(),
                ports.clock().instant(),
                organisation,
                addon,
                SoakHistory.EMPTY,
                List.of(),
                orders,
                Answers.NONE);
    }

    private Pass pass(RunInputs begun) {
        var addon = begun.addon() == null ? null : begun.addon().id();
        var key = new Histories.Key(begun.organisation().key(), addon);
        var kept = histories.keep(begun, key);
        if (!kept.fate().isKept()) {
            troubles.fail(kept.fate().sentence());
        }
        var seen =
                new SightingKeeping(ports.sightings(), turn).keep(kept.inputs(), key, kept.fate(), troubles.setbacks());
        var inputs = histories.inherit(kept.inputs(), addon, troubles.setbacks());
        var lookedUp = addon == null ? withGates(inputs) : inputs;
        var plan = lookedUp.decide(lookedUp.answers().gates(), lookups.agreements(), lookups.channels());
        var decided = addon == null ? lookedUp.with(lookups.answers()) : lookedUp;
        noteStop(decided.organisation(), plan);
        var attempts = dealings.act(decided.organisation(), plan.actions());
        var pass = new Pass(decided, kept.fate(), decided.checkIn(), seen, plan, attempts, Outcomes.of(plan, attempts));
        if (turn != null) {
            record(pass);
        }
        return pass;
    }

    /** Without knowing the gates nobody can tell who may cross them, so the organisation stops. */
    private RunInputs withGates(RunInputs inputs) {
        var organisation = inputs.organisation();
        if (organisation.stop() != null) {
            return inputs;
        }
        try {
            lookups.gatesFor(organisation);
            return inputs.with(lookups.answers());
        } catch (RuntimeException failed) {
            var sentence = "the version gates cannot be read: " + Guarded.sentence(failed);
            troubles.fail(sentence);
            return inputs.with(
                    organisation.stoppedBy(new Stop(OutcomeCode.ORG_STOPPED, sentence, Stop.Reach.ORGANISATION, true)));
        }
    }

    /** A bad policy is no failure of the run; what the reference only finds out while it works is one. */
    private void noteStop(Organisation organisation, UpgradePlan plan) {
        var stop = plan.stop();
        var known = organisation.stop();
        if (stop != null && (known == null || (settings.profile() == Profile.REFERENCE && known.creditsSoak()))) {
            troubles.fail(stop.sentence());
        }
    }

    private void upgradeAddons(Organisation organisation) {
        if (!mayEarn(organisation)) {
            return;
        }
        var source = environment.addons(organisation.key().id());
        var managed = managed(organisation);
        var latest = source.latest();
        var installed = source.installed(managed);
        installed
                .unread()
                .forEach((cluster, why) ->
                        troubles.setbacks().add("the add-ons of " + cluster + " are not known: " + why));
        var orders = source.orders(managed);
        for (var addon : new TreeMap<>(installed.byAddon()).entrySet()) {
            var newest = latest.get(addon.getKey());
            if (newest == null) {
                troubles.setbacks().add("add-on " + addon.getKey() + " is not in the catalogue");
            } else {
                var inputs = new AddonInputs(addon.getKey(), newest, addon.getValue());
                stage(() -> addons.add(pass(inputs(organisation, inputs, AddonOrders.of(inputs, orders)))));
            }
        }
    }

    /** Acknowledging cannot be taken back, so nothing is acknowledged for whom there is doubt. */
    private void approve(Organisation organisation) {
        if (settings.rules().isolatesErrors() && organisation.stop() != null) {
            return;
        }
        var approving = new Approving(ports.agreements(), organisation);
        var decided = clusters == null ? List.<Action>of() : clusters.plan().actions();
        approvals.addAll(
                approving.approvals(lookups.gatesFor(organisation), lookups.agreements(), settings.rules(), decided));
        approvalAttempts.addAll(dealings.act(organisation, approvals));
        if (turn != null) {
            var complaint = approving.remember(approvalAttempts, turn);
            if (complaint != null) {
                troubles.setbacks().add(complaint);
            }
        }
    }

    private void record(Pass pass) {
        var inputs = pass.inputs();
        var addon = inputs.addon();
        try {
            ports.journal()
                    .add(new Journal.Entry(
                            run + "/" + inputs.organisation().key() + (addon == null ? "" : "/" + addon.id()),
                            inputs.organisation().key(),
                            inputs.now(),
                            RecordJson.write(inputs),
                            RecordJson.write(pass.plan()),
                            RecordJson.write(RecordedOutcome.of(
                                    pass, troubles.failure(), troubles.setbacks(), dealings.notices()))));
        } catch (RuntimeException failed) {
            troubles.setbacks().add("the record was not kept: " + Guarded.sentence(failed));
        }
    }
}
