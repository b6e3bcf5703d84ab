package dev.tidegate.upgrades.run;

import dev.tidegate.engine.Profile;
import dev.tidegate.upgrades.decision.Action;
import dev.tidegate.upgrades.policy.Member;
import dev.tidegate.upgrades.policy.Organisation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a run does to an organisation: it carries out what was decided and tells owners what they should know. In a dry
 * run it does neither. Confined to one thread.
 */
final class Dealings {

    private final Ports ports;
    private final RunSettings settings;
    private final Environment environment;
    private final String organisation;
    private final Turns.@Nullable Turn turn;
    private final Troubles troubles;
    private final List<SentNotice> notices = new ArrayList<>();

    /**
     * Has done nothing yet.
     *
     * @param organisation its id
     * @param turn null in a dry run
     */
    Dealings(
            Ports ports,
            RunSettings settings,
            Environment environment,
            String organisation,
            Turns.@Nullable Turn turn,
            Troubles troubles) {
        this.ports = ports;
        this.settings = settings;
        this.environment = environment;
        this.organisation = organisation;
        this.turn = turn;
        this.troubles = troubles;
    }

    /** What the owners were told so far. */
    List<SentNotice> notices() {
        return notices;
    }

    List<Attempt> act(Organisation whole, List<? extends Action> actions) {
        if (turn == null || actions.isEmpty()) {
            return List.of();
        }
        var acting = new Acting(hands(), turn, ports.preparation(), settings.profile(), whole);
        var attempts = acting.act(actions);
        for (var attempt : attempts) {
            note(attempt);
            if (attempt.wasRefused() && attempt.isOrder() && ports.policies().tellsOwners()) {
                whole.members().stream()
                        .map(Member::cluster)
                        .filter(cluster -> cluster.id().equals(attempt.action().cluster()))
                        .findFirst()
                        .flatMap(cluster -> Notices.refused(cluster, attempt.action(), attempt.complaint()))
                        .ifPresent(notice -> tell(List.of(notice)));
            }
        }
        return attempts;
    }

    /** A declined order is a matter between its owners and the environment; everything else undone is ours. */
    private void note(Attempt attempt) {
        if (attempt.succeeded() || (attempt.wasRefused() && attempt.isOrder())) {
            return;
        }
        var sentence = attempt.action().name() + ": " + attempt.complaint();
        troubles.setbacks().add(sentence);
        if (settings.profile() == Profile.REFERENCE && attempt.action() instanceof Action.SwitchChannel) {
            troubles.fail(sentence);
        }
        if (attempt.stage() == Attempt.Stage.NOT_TRIED && !Guarded.get(this::holds, false)) {
            troubles.fail("somebody else has the turn now");
        }
    }

    private boolean holds() {
        return turn != null && turn.holds();
    }

    void tell(List<Notice> all) {
        if (turn == null || all.isEmpty()) {
            return;
        }
        var hands = hands();
        for (var notice : all) {
            var deed = Guarded.get(this::holds, false)
                    ? Guarded.deed(() -> hands.tell(notice))
                    : new Deed.Failed("somebody else has the turn now");
            notices.add(new SentNotice(notice, deed));
            var complaint = deed.match(() -> "", () -> "", Deed.Refused::sentence, Deed.Failed::sentence);
            if (!complaint.isEmpty()) {
                troubles.setbacks().add("the owners of " + notice.uuid() + " were not told: " + complaint);
            }
        }
    }

    /** Hands that cannot be had fail at whatever they are asked to do. */
    private Hands hands() {
        try {
            return environment.hands(organisation);
        } catch (RuntimeException failed) {
            var deed = new Deed.Failed(Guarded.sentence(failed));
            return new Hands() {
                @Override
                public Deed take(Action action) {
                    return deed;
                }

                @Override
                public Deed tell(Notice notice) {
                    return deed;
                }
            };
        }
    }
}
