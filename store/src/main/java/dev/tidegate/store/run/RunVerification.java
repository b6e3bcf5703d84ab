package dev.tidegate.store.run;

import dev.tidegate.store.content.Body;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Compares every body of every run with its digest, and looks for bodies that are gone. */
final class RunVerification {

    /** Few enough that a fetch of bodies fits into memory whatever their size. */
    private static final int ROWS_AT_A_TIME = 4;

    private RunVerification() {}

    static List<CorruptRun> corruptions(Handle snapshot) {
        var found = new ArrayList<CorruptRun>();
        for (var part : RunPart.values()) {
            found.addAll(missing(snapshot, part));
        }
        found.addAll(damages(snapshot));
        return List.copyOf(found);
    }

    private static List<CorruptRun> missing(Handle snapshot, RunPart part) {
        return snapshot.createQuery("""
                        select id from runs r
                        where not exists (select 1 from run_bodies b where b.run = r.id and b.part = :part)
                        order by id
                        """)
                .bind("part", part.column())
                .map((row, context) -> new CorruptRun(new RunId(row.getString("id")), part.column(), "it is missing"))
                .list();
    }

    private static List<CorruptRun> damages(Handle snapshot) {
        return snapshot
                .createQuery("select * from run_bodies order by run, part")
                .setFetchSize(ROWS_AT_A_TIME)
                .map((row, context) -> {
                    var run = new RunId(row.getString("run"));
                    var part = row.getString("part");
                    return Body.read(row)
                            .open(
                                    content -> Optional.<CorruptRun>empty(),
                                    sentence -> Optional.of(new CorruptRun(run, part, sentence)));
                })
                .stream()
                .flatMap(Optional::stream)
                .toList();
    }
}
