package dev.tidegate.store.document;

import dev.tidegate.store.content.CompressedContent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Compares every generation with its digest, and every document with the generations it should have. */
final class DocumentVerifier {

    /** Small enough that the bodies of one fetch fit into memory whatever their size. */
    private static final int ROWS_AT_A_TIME = 4;

    private DocumentVerifier() {}

    static List<DocumentCorruption> corruptions(Handle snapshot) {
        var found = new ArrayList<DocumentCorruption>();
        found.addAll(gaps(snapshot));
        found.addAll(damages(snapshot));
        return List.copyOf(found);
    }

    private static List<DocumentCorruption> damages(Handle snapshot) {
        return snapshot
                .createQuery("""
                        select * from generations order by namespace, environment, organisation, name, generation
                        """)
                .setFetchSize(ROWS_AT_A_TIME)
                .map((row, context) -> {
                    var key = DocumentTable.key(row);
                    var generation = new Generation(row.getLong("generation"));
                    return CompressedContent.read(row)
                            .open(
                                    content -> Optional.<DocumentCorruption>empty(),
                                    sentence -> Optional.of(new DocumentCorruption(key, generation, sentence)));
                })
                .stream()
                .flatMap(Optional::stream)
                .toList();
    }

    /** The newest generation and the up to 29 before it must exist, without a gap, and none after it. */
    private static List<DocumentCorruption> gaps(Handle snapshot) {
        return snapshot
                .createQuery("""
                        select d.*, count(g.generation) as kept, min(g.generation) as oldest, max(g.generation) as newest
                        from documents d left join generations g
                            on g.namespace = d.namespace and g.environment = d.environment
                            and g.organisation = d.organisation and g.name = d.name
                        group by d.namespace, d.environment, d.organisation, d.name
                        order by d.namespace, d.environment, d.organisation, d.name
                        """)
                .map((row, context) -> {
                    var newest = new Generation(row.getLong("generation"));
                    var expected = Math.min(newest.number(), DocumentRepository.KEPT_GENERATIONS);
                    var isWhole = row.getLong("newest") == newest.number()
                            && row.getLong("kept") == expected
                            && row.getLong("oldest") == newest.number() - expected + 1;
                    return isWhole
                            ? Optional.<DocumentCorruption>empty()
                            : Optional.of(new DocumentCorruption(
                                    DocumentTable.key(row),
                                    newest,
                                    "of the %d generations up to this one, %d are there"
                                            .formatted(expected, row.getLong("kept"))));
                })
                .stream()
                .flatMap(Optional::stream)
                .toList();
    }
}
