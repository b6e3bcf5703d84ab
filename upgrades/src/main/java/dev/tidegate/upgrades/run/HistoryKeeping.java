package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.policy.Inheritance;
import dev.tidegate.upgrades.policy.OrganisationSettings;
import dev.tidegate.upgrades.policy.Stop;
import dev.tidegate.upgrades.record.RunInputs;
import dev.tidegate.upgrades.soak.InheritedHistory;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the history of an organisation, checks in and saves it, before anything is ordered. Whoever saved meanwhile is
 * not overwritten: what was saved is read and credited anew, a few times. If the history cannot be used or kept, the
 * organisation is stopped and nothing is written.
 */
final class HistoryKeeping {

    private static final int TRIES = 3;

    private final Histories histories;
    private final Turns.@Nullable Turn turn;

    /**
     * Keeps histories.
     *
     * @param turn null in a dry run, which saves nothing
     */
    HistoryKeeping(Histories histories, Turns.@Nullable Turn turn) {
        this.histories = histories;
        this.turn = turn;
    }

    /** The inputs with their history, and what became of it. */
    record Kept(RunInputs inputs, HistoryFate fate) {}

    Kept keep(RunInputs inputs, Histories.Key key) {
        for (int tried = 0; tried < TRIES; tried++) {
            Histories.Kept kept;
            try {
                kept = histories.read(key);
            } catch (RuntimeException failure) {
                return stopped(
                        inputs,
                        HistoryFate.Kind.UNREAD,
                        "the soak history cannot be read: " + Guarded.sentence(failure));
            }
            var done = kept.<@Nullable Kept>match(
                    sound -> save(inputs.with(sound.history()), key, sound.generation()),
                    unusable -> unusable(inputs, unusable.sentence()));
            if (done != null) {
                return done;
            }
        }
        return stopped(
                inputs,
                HistoryFate.Kind.UNSAVED,
                "the soak history was not saved: others saved it " + TRIES + " times meanwhile");
    }

    /** Null if somebody else saved first. */
    private @Nullable Kept save(RunInputs inputs, Histories.Key key, long generation) {
        if (!inputs.creditsSoak()) {
            return new Kept(inputs, new HistoryFate(HistoryFate.Kind.NOT_CREDITED, "the organisation is stopped"));
        }
        if (turn == null) {
            return new Kept(inputs, new HistoryFate(HistoryFate.Kind.DRY_RUN, "nothing is saved in a dry run"));
        }
        Histories.Saved saved;
        try {
            saved = histories.save(key, generation, inputs.checkIn().history(), turn);
        } catch (RuntimeException failure) {
            return stopped(
                    inputs, HistoryFate.Kind.UNSAVED, "the soak history was not saved: " + Guarded.sentence(failure));
        }
        return switch (saved) {
            case DONE -> new Kept(inputs, new HistoryFate(HistoryFate.Kind.SAVED, ""));
            case OVERTAKEN -> null;
            case TURN_LOST ->
                stopped(
                        inputs,
                        HistoryFate.Kind.UNSAVED,
                        "the soak history was not saved: somebody else has the turn now");
            case UNUSABLE -> unusable(inputs, "what is kept is damaged");
        };
    }

    private static Kept unusable(RunInputs inputs, String sentence) {
        return new Kept(
                inputs.with(inputs.organisation().stoppedBy(Stop.historyCorrupt(sentence))),
                new HistoryFate(HistoryFate.Kind.UNUSABLE, sentence));
    }

    private static Kept stopped(RunInputs inputs, HistoryFate.Kind kind, String sentence) {
        return new Kept(
                inputs.with(inputs.organisation()
                        .stoppedBy(new Stop(OutcomeCode.ORG_STOPPED, sentence, Stop.Reach.ORGANISATION, false))),
                new HistoryFate(kind, sentence));
    }

    /** Adds what is inherited. A source whose history cannot be read shares nothing that anybody could trust. */
    RunInputs inherit(RunInputs inputs, @Nullable String addon, List<String> setbacks) {
        var organisation = inputs.organisation();
        var settings = organisation.settings();
        var found = new ArrayList<InheritedHistory>();
        var unread = new ArrayList<>(settings.inheritance().unverified());
        for (var source : settings.inheritance().sources()) {
            var complaint = read(new Histories.Key(source, addon), found);
            if (complaint != null) {
                setbacks.add("the soak history of " + source + " cannot be read: " + complaint);
                unread.add(source.toString());
            }
        }
        if (unread.size() == settings.inheritance().unverified().size()) {
            return inputs.with(found);
        }
        var verified = found.stream().map(InheritedHistory::source).toList();
        return inputs.with(found)
                .with(organisation.withSettings(new OrganisationSettings(
                        settings.blocked(),
                        settings.sectors(),
                        new Inheritance(verified, unread, settings.inheritance().fromSelf()),
                        settings.pausedUntil(),
                        settings.maxMinor())));
    }

    private @Nullable String read(Histories.Key source, List<InheritedHistory> found) {
        try {
            return histories
                    .read(source)
                    .<@Nullable String>match(
                            sound -> {
                                found.add(new InheritedHistory(source.organisation(), sound.history()));
                                return null;
                            },
                            Histories.Kept.Unusable::sentence);
        } catch (RuntimeException failure) {
            return Guarded.sentence(failure);
        }
    }
}
