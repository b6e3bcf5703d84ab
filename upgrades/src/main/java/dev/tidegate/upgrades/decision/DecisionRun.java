package dev.tidegate.upgrades.decision;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.upgrades.ChannelRules;
import dev.tidegate.upgrades.Check;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.candidate.CandidateChecks;
import dev.tidegate.upgrades.channel.Channel;
import dev.tidegate.upgrades.channel.ChannelSwitches;
import dev.tidegate.upgrades.gate.VersionGates;
import dev.tidegate.upgrades.policy.BlockedVersions;
import dev.tidegate.upgrades.policy.Stop;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import dev.tidegate.upgrades.roster.Roster;
import dev.tidegate.upgrades.roster.Seat;
import dev.tidegate.upgrades.window.Starts;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One decision while it is made: what all turns share. Confined to its thread and thrown away afterwards. */
final class DecisionRun {

    final UpgradeFacts facts;
    final UpgradeRules rules;
    final Instant now;
    final Starts starts;
    final Boards boards;
    final ClusterChecks checks;
    final ChannelSwitches channels;

    private final Roster roster;
    private @Nullable Capacity capacity;
    private @Nullable Stop stop;

    DecisionRun(UpgradeFacts facts, UpgradeRules rules, Instant now, Roster roster) {
        this.facts = facts;
        this.rules = rules;
        this.now = now;
        this.stop = facts.organisation().stop();
        var settings = facts.organisation().settings();
        this.roster = roster;
        this.starts = new Starts(rules.starts().lead(), rules.starts().horizon(), now);
        this.boards = new Boards(
                roster,
                new CandidateChecks(settings, roster, facts.soak(), rules, now),
                new VersionGates(facts.gates()),
                rules);
        this.checks = new ClusterChecks(settings, now);
        this.channels = new ChannelSwitches(rules.channels(), facts.channels());
    }

    /** Who holds what, found when it first matters. */
    Capacity capacity() {
        if (capacity == null) {
            capacity = new Capacity(roster, facts, rules);
        }
        return capacity;
    }

    UpgradePlan decide() {
        var decisions = new ArrayList<ClusterDecision>(roster.seats().size());
        for (var seat : roster.seats()) {
            if (stop != null) {
                break;
            }
            decisions.add(turn(seat));
        }
        return new UpgradePlan(facts.organisation().key(), stop == null ? decisions : allStopped(stop), stop);
    }

    /** Turns only for those that may come to something. */
    UpgradePlan decideInShort() {
        if (stop != null || !rules.isolatesErrors()) {
            return decide();
        }
        var decisions = new ArrayList<ClusterDecision>(roster.seats().size());
        for (var seat : roster.seats()) {
            if (!facts.ordersOf(seat.cluster()).isBusy()) {
                decisions.add(shortTurn(seat));
            }
        }
        return new UpgradePlan(facts.organisation().key(), decisions, stop);
    }

    private ClusterDecision shortTurn(Seat seat) {
        var policy = seat.policy();
        var version = seat.components().controlPlane();
        var channel = seat.cluster().channel();
        if (policy == null || version == null || !seat.counts() || seat.isHalfway() || mayBeSwitched(channel)) {
            return turn(seat);
        }
        var board = boards.of(seat.cluster(), version, policy);
        return board.passes() ? turn(seat) : closed(seat, policy, board);
    }

    private boolean mayBeSwitched(@Nullable String channel) {
        return channel != null
                && rules.channels().mode() == ChannelRules.Mode.AUTO
                && Channel.parse(channel).isPresent();
    }

    private ClusterDecision closed(Seat seat, UpgradePolicy policy, Board board) {
        var found = List.of(ClusterChecks.state(seat.cluster()), ClusterChecks.versions(seat), checks.pause(policy));
        var code = board.rows().isEmpty() ? OutcomeCode.UP_TO_DATE : OutcomeCode.NO_CANDIDATE;
        return new ClusterDecision(
                seat.cluster().id(),
                seat.cluster().name(),
                code,
                code,
                code.sentence(),
                found,
                board.candidates(),
                List.of(),
                null,
                null);
    }

    /** Only where the rules let one cluster stop its organisation. */
    void stop(String sentence) {
        stop = new Stop(OutcomeCode.ORG_STOPPED, sentence, Stop.Reach.ORGANISATION, true);
    }

    private ClusterDecision turn(Seat seat) {
        var policy = seat.policy();
        var version = seat.components().controlPlane();
        var text = seat.cluster().version();
        return policy == null || version == null || text == null || !seat.counts()
                ? outside(seat)
                : new Turn(this, seat, policy, version, text).decide();
    }

    /** A cluster that has no turn, because it has no good policy or nobody knows what it runs. */
    private ClusterDecision outside(Seat seat) {
        var policy = seat.policy();
        return withoutTurn(
                seat,
                List.of(
                        checks.policy(seat.member().standing()),
                        ClusterChecks.state(seat.cluster()),
                        ClusterChecks.versions(seat),
                        checks.orders(
                                facts.ordersOf(seat.cluster()),
                                policy == null ? BlockedVersions.NONE : policy.blocked())));
    }

    private List<ClusterDecision> allStopped(Stop reason) {
        var stopped = Check.failed(reason.code(), Verdict.closed("organisation", reason.sentence()));
        return roster.seats().stream()
                .map(seat -> withoutTurn(
                        seat, List.of(stopped, checks.policy(seat.member().standing()))))
                .toList();
    }

    private static ClusterDecision withoutTurn(Seat seat, List<Check> found) {
        var first = found.stream().filter(check -> !check.passes()).findFirst().orElseThrow();
        var code = first.code() == null ? OutcomeCode.CLUSTER_INCOMPLETE : first.code();
        return new ClusterDecision(
                seat.cluster().id(),
                seat.cluster().name(),
                code,
                code,
                first.verdict().sentence(),
                found,
                List.of(),
                List.of(),
                null,
                null);
    }
}
