package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.record.RunInputs;
import dev.tidegate.upgrades.roster.Roster;
import dev.tidegate.upgrades.soak.Sightings;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes down which clusters run which versions, once the history is saved. Whatever goes wrong with that is told and
 * stops nothing.
 */
final class SightingKeeping {

    private final SightingMemory memory;
    private final Turns.@Nullable Turn turn;

    /**
     * Keeps sightings.
     *
     * @param turn null in a dry run, which keeps nothing
     */
    SightingKeeping(SightingMemory memory, Turns.@Nullable Turn turn) {
        this.memory = memory;
        this.turn = turn;
    }

    /** Who was seen so far, those of this run among them. */
    Sightings keep(RunInputs inputs, Histories.Key key, HistoryFate fate, List<String> setbacks) {
        SightingMemory.Remembered kept;
        try {
            kept = memory.read(key);
        } catch (RuntimeException failed) {
            setbacks.add("who was seen running which version is not known: " + Guarded.sentence(failed));
            return Sightings.NONE;
        }
        if (!inputs.creditsSoak()) {
            return kept.sightings();
        }
        var roster = Roster.of(inputs.seen(), inputs.rules());
        var now =
                kept.sightings().checkIn(inputs.now(), roster, inputs.checkIn().history());
        if (turn != null && fate.kind() == HistoryFate.Kind.SAVED && !now.equals(kept.sightings())) {
            try {
                memory.remember(key, kept.generation(), now, turn);
            } catch (RuntimeException failed) {
                setbacks.add("who was seen running which version was not kept: " + Guarded.sentence(failed));
            }
        }
        return now;
    }
}
