package dev.tidegate.application.upgrades.storage;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.upgrades.soak.SoakHistory;
import dev.tidegate.upgrades.soak.SoakHistoryJson;
import dev.tidegate.upgrades.soak.SoakHistoryMerge;
import dev.tidegate.upgrades.soak.VersionUsageHistory;
import dev.tidegate.upgrades.soak.VersionUsageJson;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * A kind of document of which there is one for each soak history.
 *
 * @param namespace of its documents in the store
 * @param empty the value of a document that is absent
 * @param merge keeps everything that either value has
 * @param versions how many versions a value is about
 */
public record SoakDocumentKind<T>(
        String namespace,
        T empty,
        Function<String, Parsed<T>> decoder,
        Function<T, String> encoder,
        BinaryOperator<T> merge,
        ToIntFunction<T> versions) {

    public static final SoakDocumentKind<SoakHistory> HISTORIES = histories("upgrades.history");

    /** The histories of versions that no cluster has reported for a long time. */
    public static final SoakDocumentKind<SoakHistory> ARCHIVED_HISTORIES = histories("upgrades.archive");

    public static final SoakDocumentKind<VersionUsageHistory> SIGHTINGS = sightings("upgrades.sightings");
    public static final SoakDocumentKind<VersionUsageHistory> ARCHIVED_SIGHTINGS =
            sightings("upgrades.archive.sightings");

    private static SoakDocumentKind<SoakHistory> histories(String namespace) {
        return new SoakDocumentKind<>(
                namespace,
                SoakHistory.EMPTY,
                SoakHistoryJson::read,
                SoakHistoryJson::write,
                SoakHistoryMerge::merge,
                history -> history.ledger().totals().versions().size());
    }

    private static SoakDocumentKind<VersionUsageHistory> sightings(String namespace) {
        return new SoakDocumentKind<>(
                namespace,
                VersionUsageHistory.NONE,
                VersionUsageJson::read,
                VersionUsageJson::write,
                VersionUsageHistory::mergedWith,
                sightings -> sightings.versions().size());
    }
}
