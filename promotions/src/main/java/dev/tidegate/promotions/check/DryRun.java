package dev.tidegate.promotions.check;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One integration run with one image on the data of a merge request.
 *
 * @param isPinned whether the image is the pin of some shards and not the default
 * @param shards the shards the run was restricted to; empty for all
 * @param isTouched whether the merge request changes anything of the integration
 * @param base the same run on the base; nothing where the base has none
 * @param expected the effects that were computed; nothing where none can be
 */
public record DryRun(
        String integration,
        String image,
        boolean isPinned,
        List<String> shards,
        boolean isTouched,
        DryRunOutput head,
        Optional<DryRunOutput> base,
        Optional<Set<WorkloadEffect>> expected) {

    public DryRun {
        shards = List.copyOf(shards);
        expected = expected.map(Set::copyOf);
    }
}
