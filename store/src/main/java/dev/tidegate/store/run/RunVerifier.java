package dev.tidegate.store.run;

import dev.tidegate.store.content.CompressedContent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Compares every content of every run with its digest, and finds missing ones. */
final class RunVerifier {

    /** Small enough that the bodies of one fetch fit into memory whatever their size. */
    private static final int ROWS_AT_A_TIME = 4;

    private RunVerifier() {}

    static List<RunCorruption> corruptions(Handle snapshot) {
        var found = new ArrayList<RunCorruption>();
        for (var part : RunPart.values()) {
            found.addAll(missing(snapshot, part));
        }
        found.addAll(damages(snapshot));
        return List.copyOf(found);
    }

    private static List<RunCorruption> missing(Handle snapshot, RunPart part) {
        return snapshot.createQuery("""
                        select id from runs r
                        where not exists (select 1 from run_bodies b where b.run = r.id and b.part = :part)
                        order by id
                        """)
                .bind("part", part.column())
                .map((row, context) ->
                        new RunCorruption(new RunId(row.getString("id")), part.column(), "it is missing"))
                .list();
    }

    private static List<RunCorruption> damages(Handle snapshot) {
        return snapshot
                .createQuery("select * from run_bodies order by run, part")
                .setFetchSize(ROWS_AT_A_TIME)
                .map((row, context) -> {
                    var run = new RunId(row.getString("run"));
                    var part = row.getString("part");
                    return CompressedContent.read(row)
                            .open(
                                    content -> Optional.<RunCorruption>empty(),
                                    sentence -> Optional.of(new RunCorruption(run, part, sentence)));
                })
                .stream()
                .flatMap(Optional::stream)
                .toList();
    }
}
