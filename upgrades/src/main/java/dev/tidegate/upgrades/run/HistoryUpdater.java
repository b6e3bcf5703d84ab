package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.policy.OrganisationSettings;
import dev.tidegate.upgrades.policy.OrganisationStop;
import dev.tidegate.upgrades.policy.SoakInheritance;
import dev.tidegate.upgrades.replay.UpgradeInputs;
import dev.tidegate.upgrades.soak.InheritedSoakHistory;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the soak history of an organisation, credits soak and saves it, before anything is ordered. If another process
 * saved meanwhile, the history is read and credited again, a few times. If the history cannot be used or saved, the
 * organisation is stopped and nothing is written.
 */
final class HistoryUpdater {

    private static final int TRIES = 3;

    private final RoundHistories histories;
    private final @Nullable StepPermission permission;

    /**
     * An updater of histories.
     *
     * @param permission null in a dry run, which saves nothing
     */
    HistoryUpdater(RoundHistories histories, @Nullable StepPermission permission) {
        this.histories = histories;
        this.permission = permission;
    }

    /** The inputs with their history, and what became of it. */
    record Updated(UpgradeInputs inputs, HistorySaveResult result) {}

    Updated update(UpgradeInputs inputs, HistoryRepository.Key key) {
        for (int tried = 0; tried < TRIES; tried++) {
            HistoryRepository.Stored stored;
            try {
                stored = histories.read(key);
            } catch (RuntimeException failure) {
                return stopped(
                        inputs,
                        HistorySaveResult.Kind.UNREAD,
                        "the soak history cannot be read: " + Failures.sentence(failure));
            }
            var done = stored.<@Nullable Updated>match(
                    sound -> save(inputs.with(sound.history()), key, sound.generation()),
                    unusable -> unusable(inputs, unusable.sentence()));
            if (done != null) {
                return done;
            }
        }
        return stopped(
                inputs,
                HistorySaveResult.Kind.UNSAVED,
                "the soak history was not saved: others saved it " + TRIES + " times meanwhile");
    }

    /** Null if another process saved first. */
    private @Nullable Updated save(UpgradeInputs inputs, HistoryRepository.Key key, long generation) {
        if (!inputs.creditsSoak()) {
            return new Updated(
                    inputs, new HistorySaveResult(HistorySaveResult.Kind.NOT_CREDITED, "the organisation is stopped"));
        }
        if (permission == null) {
            histories.credited(key, inputs.checkIn().history());
            return new Updated(
                    inputs, new HistorySaveResult(HistorySaveResult.Kind.DRY_RUN, "nothing is saved in a dry run"));
        }
        HistoryRepository.Saved saved;
        try {
            saved = histories.save(key, generation, inputs.checkIn().history(), permission);
        } catch (RuntimeException failure) {
            return stopped(
                    inputs,
                    HistorySaveResult.Kind.UNSAVED,
                    "the soak history was not saved: " + Failures.sentence(failure));
        }
        return switch (saved) {
            case DONE -> new Updated(inputs, new HistorySaveResult(HistorySaveResult.Kind.SAVED, ""));
            case OVERTAKEN -> null;
            case LEASE_LOST ->
                stopped(
                        inputs,
                        HistorySaveResult.Kind.UNSAVED,
                        "the soak history was not saved: another process works on the organisation now");
            case UNUSABLE -> unusable(inputs, "the stored document is damaged");
        };
    }

    private static Updated unusable(UpgradeInputs inputs, String sentence) {
        return new Updated(
                inputs.with(inputs.organisation().stoppedBy(OrganisationStop.historyCorrupt(sentence))),
                new HistorySaveResult(HistorySaveResult.Kind.UNUSABLE, sentence));
    }

    private static Updated stopped(UpgradeInputs inputs, HistorySaveResult.Kind kind, String sentence) {
        return new Updated(
                inputs.with(inputs.organisation()
                        .stoppedBy(new OrganisationStop(
                                OutcomeCode.ORG_STOPPED, sentence, OrganisationStop.Scope.ORGANISATION, false))),
                new HistorySaveResult(kind, sentence));
    }

    /** Adds what is inherited. A source whose history cannot be read shares nothing that anybody could trust. */
    UpgradeInputs inherit(UpgradeInputs inputs, @Nullable String addon, List<String> setbacks) {
        var organisation = inputs.organisation();
        var settings = organisation.settings();
        var found = new ArrayList<InheritedSoakHistory>();
        var unread = new ArrayList<>(settings.inheritance().unverified());
        for (var source : settings.inheritance().sources()) {
            var complaint = read(new HistoryRepository.Key(source, addon), found);
            if (complaint != null) {
                setbacks.add("the soak history of " + source + " cannot be read: " + complaint);
                unread.add(source.toString());
            }
        }
        if (unread.size() == settings.inheritance().unverified().size()) {
            return inputs.with(found);
        }
        var verified = found.stream().map(InheritedSoakHistory::source).toList();
        return inputs.with(found)
                .with(organisation.withSettings(new OrganisationSettings(
                        settings.blocked(),
                        settings.sectors(),
                        new SoakInheritance(
                                verified, unread, settings.inheritance().fromSelf()),
                        settings.pausedUntil(),
                        settings.maxMinor())));
    }

    private @Nullable String read(HistoryRepository.Key source, List<InheritedSoakHistory> found) {
        return histories
                .inherited(source)
                .<@Nullable String>match(
                        sound -> {
                            found.add(new InheritedSoakHistory(source.organisation(), sound.history()));
                            return null;
                        },
                        HistoryRepository.Stored.Unusable::sentence);
    }
}
