package dev.tidegate.integrations.shard;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.Frozen;
import dev.tidegate.integrations.Note;
import java.util.List;

/**
 * What became of an entry.
 *
 * @param shards what can be worked with, by key and number
 * @param frozen what cannot
 * @param gaps why the list of targets may lack some; where there is one, a workload that has no shard may not go
 * @param problems everything that was found, the reasons for what is frozen included
 */
public record Split(
        List<Shard> shards, List<Frozen> frozen, List<Problem> gaps, List<Problem> problems, List<Note> notes) {

    public Split {
        shards = List.copyOf(shards);
        frozen = List.copyOf(frozen);
        gaps = List.copyOf(gaps);
        problems = List.copyOf(problems);
        notes = List.copyOf(notes);
    }
}
