package dev.tidegate.server.upgrades.keep;

import dev.tidegate.store.Store;
import dev.tidegate.store.content.Content;
import dev.tidegate.store.document.DocumentKey;
import dev.tidegate.store.document.Generation;
import dev.tidegate.upgrades.run.Turns;
import java.time.Clock;

/** A document that can be done without: whatever is wrong with it is a sentence in an exception, for a setback. */
record KeptText(String text, Generation generation) {

    /** The document, or an empty text of no generation; fails if it is damaged. */
    static KeptText read(Store store, DocumentKey key) {
        return store.documents()
                .read(key)
                .match(
                        found -> new KeptText(
                                found.document().content().text(),
                                found.document().generation()),
                        () -> new KeptText("", Generation.NONE),
                        corrupt -> {
                            throw new IllegalStateException(corrupt.corruption().toString());
                        });
    }

    /** Replaces what was seen; fails if that is not what is kept any more, or it is not our turn. */
    static void write(Store store, DocumentKey key, Generation seen, String json, Turns.Turn turn, Clock clock) {
        if (!(turn instanceof StoredTurns.StoredTurn stored)) {
            throw new IllegalArgumentException("documents are kept in a turn that the same store granted");
        }
        String complaint = store.documents()
                .replace(key, seen, Content.json(json), stored.fence(), clock.instant())
                .match(
                        replaced -> "",
                        conflict -> "somebody else kept it meanwhile",
                        fenced -> "somebody else has the turn now",
                        corrupt -> "what is kept is damaged");
        if (!complaint.isEmpty()) {
            throw new IllegalStateException(complaint);
        }
    }
}
